import { type Ended, inLanes, runStage, type Stage } from './lanes.ts';

const tsc = (floor: string): Stage => ({
  title: `Typen: ${floor}`,
  command: 'tsc',
  args: ['-p', `floors/${floor}`, '--checkers', '1'],
});

/** What is known without running anything, in two lanes of about the same length. */
export const CHECK_LANES: readonly (readonly Stage[])[] = [
  [
    { title: 'Format und Lint', command: 'biome', args: ['check'] },
    { title: 'Toter Code', command: 'knip', args: [] },
    tsc('screens'),
    tsc('rules'),
  ],
  [tsc('server'), { title: 'Importgrenzen', command: 'node', args: ['scripts/boundaries.ts'] }, tsc('e2e')],
];

if (import.meta.main) {
  const ended: Ended[] = [];
  await inLanes(CHECK_LANES.map((lane) => lane.map((stage) => async () => void ended.push(await runStage(stage)))));
  if (ended.some(({ isGood }) => !isGood)) process.exit(1);
}
