import { type Ended, inLanes, runStage, type Stage } from './lanes.ts';

const tsc = (workspace: string): Stage => ({
  title: `Typen: ${workspace}`,
  command: 'tsc',
  args: ['-p', workspace, '--checkers', '1'],
});

/** What is known without running anything, in two lanes of about the same length. */
export const CHECK_LANES: readonly (readonly Stage[])[] = [
  [
    { title: 'Format und Lint', command: 'biome', args: ['check'] },
    { title: 'Toter Code', command: 'knip', args: [] },
    tsc('web'),
    tsc('domain'),
  ],
  [tsc('api'), { title: 'Importgrenzen', command: 'node', args: ['scripts/boundaries.ts'] }, tsc('e2e')],
];

if (import.meta.main) {
  const ended: Ended[] = [];
  await inLanes(CHECK_LANES.map((lane) => lane.map((stage) => async () => void ended.push(await runStage(stage)))));
  if (ended.some(({ isGood }) => !isGood)) process.exit(1);
}
