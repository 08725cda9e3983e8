import { measureReactions, type Reaction } from './support/measure-reactions.ts';

const MOST = { input: 100, route: 150 };

/** `npm run reactions`: how soon the wizard's steps answer an input and the menu's links lead on. Fails above a target. */
const { inputs, routes } = await measureReactions();
/** The browser tells nothing of what takes less than a frame. */
const shown = ({ what, ms }: Reaction) => `| ${what} | ${ms === 0 ? 'unter 16' : Math.round(ms)} ms |`;
console.log(
  [
    '| input to paint, processor four times slower | slowest |',
    '|---|---:|',
    ...inputs.map(shown),
    '',
    '| from the press on a link to the next heading painted | first time | again |',
    '|---|---:|---:|',
    ...routes.map((route) => `${shown(route)} ${Math.round(route.again)} ms |`),
  ].join('\n'),
);
const isWithin = inputs.every(({ ms }) => ms <= MOST.input) && routes.every(({ again }) => again <= MOST.route);
process.exitCode = isWithin ? 0 : 1;
