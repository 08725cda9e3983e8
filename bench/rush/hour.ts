import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { HOUR } from './plan.ts';
import { type Played, playMorning, withServer } from './play.ts';
import type { MemorySample } from './portal.ts';
import { checkTable, count, kindTable, MOST_MEMORY, machineOf, sum } from './report.ts';

const RESULT = fileURLToPath(new URL('../results/hour.md', import.meta.url));
/** Megabytes between the largest of the second third and of the last: what the collector has not taken yet. */
const MOST_GROWTH = 20;
/** Rows of the table. */
const ROWS = 12;

/** The morning's people over an hour; prints and keeps whether a process's memory stays where it is. */
export async function measureHour(): Promise<boolean> {
  const played = await withServer(HOUR, (url, folder) => playMorning(url, folder, HOUR));
  const report = reportHour(played);
  await writeFile(RESULT, report);
  console.log(report);
  return targets(played).every(({ isMet }) => isMet);
}

function reportHour(played: Played): string {
  const { outcome, memoryOverTime } = played;
  const per = outcome.requests / outcome.seconds;
  return [
    '## Memory over the hour',
    '',
    `${count(HOUR.companies)} companies, ${count(outcome.requests)} requests in ${Math.round(outcome.seconds / 60)} min (${count(per)}/s): everything people do on the opening morning, spread over an hour. ${machineOf(played)}`,
    '',
    '`npm run bench -- --only=hour` measures it again.',
    '',
    memoryTable(memoryOverTime),
    kindTable(outcome.kinds),
    checkTable(played),
    ...targets(played).map(({ text, isMet }) => `- ${isMet ? '✓' : '✗'} ${text}`),
    '',
  ].join('\n');
}

function memoryTable(samples: readonly MemorySample[]): string {
  const names = samples[0]?.processes.map(({ what }) => what) ?? [];
  const step = Math.max(1, Math.floor(samples.length / ROWS));
  const rows = samples
    .filter((_sample, index) => index % step === 0)
    .map(
      ({ seconds, processes }) =>
        `| ${Math.round(seconds / 60)} | ${processes.map(({ now }) => now.toFixed(0)).join(' | ')} |`,
    );
  return [
    `| minute | ${names.map((name) => `${name}, MB`).join(' | ')} |`,
    `|${'---|'.repeat(names.length + 1)}`,
    ...rows,
    '',
  ].join('\n');
}

function targets({ outcome, checked, memory, memoryOverTime }: Played): { text: string; isMet: boolean }[] {
  const errors = sum(outcome.kinds.map((one) => one.errors));
  const wrong = sum(checked.map((one) => one.wrong));
  const peak = Math.max(...memory.map((one) => one.peak));
  const third = Math.floor(memoryOverTime.length / 3);
  const second = largest(memoryOverTime.slice(third, 2 * third));
  const last = largest(memoryOverTime.slice(2 * third));
  return [
    {
      text: `${errors} errors seen, ${outcome.unfinished} companies not done`,
      isMet: errors + outcome.unfinished === 0,
    },
    { text: `${wrong} acts lost, doubled or unknown`, isMet: wrong === 0 },
    { text: `largest process ${peak.toFixed(0)} MB (at most ${MOST_MEMORY})`, isMet: peak <= MOST_MEMORY },
    {
      text: `largest process ${second.toFixed(0)} MB in the second third, ${last.toFixed(0)} MB in the last (at most ${MOST_GROWTH} more)`,
      isMet: last - second <= MOST_GROWTH,
    },
  ];
}

function largest(samples: readonly MemorySample[]): number {
  return Math.max(...samples.flatMap(({ processes }) => processes.map(({ now }) => now)));
}
