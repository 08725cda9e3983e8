import { availableParallelism } from 'node:os';
import type { Task } from '../load.ts';
import { type Summary, speedTables } from '../report.ts';
import type { Morning } from './plan.ts';
import { MOST_SAVE_P99, type Played } from './play.ts';
import type { KindFigures, Spread } from './tally.ts';

export interface Rush extends Played {
  morning: Morning;
  /** Empty where there was no time. */
  reference: { before: Summary[]; after: Summary[] };
  /** Milliseconds of CPU a password's hash took, before: how fast the machine was, and what a login cannot be cheaper than. */
  hashMs: number;
}

/** Megabytes of one process. */
export const MOST_MEMORY = 300;
/** Least share of the bare server's throughput. An entry queues its mail by the library's own way, not in its own statement. */
const LEAST_OF_BARE: Readonly<Record<Task, number>> = { save: 0.7, list: 0.7, enter: 0.5 };

const COMMAND = 'npm run bench -- --only=rush';

export function reportRush(rush: Rush): string {
  const { outcome, morning } = rush;
  return [
    '## The opening morning',
    '',
    `${count(morning.companies)} companies, ${count(outcome.requests)} requests in ${Math.round(outcome.seconds)} s (${count(outcome.requests / outcome.seconds)}/s). ${machineOf(rush)}`,
    '',
    `\`${COMMAND}\` plays it again (about twelve minutes); \`${COMMAND} --small\` plays a tenth.`,
    '',
    kindTable(outcome.kinds),
    'Errors are what a person would see after what the page does by itself: waiting in the waiting room, one try more after a lost connection or a short 503, saving later what is kept in the form. `sent again` counts connections the replay cut on purpose before the answer.',
    '',
    spreadTable(outcome.spreads),
    checkTable(rush),
    machineTable(rush),
    ...targets(rush).map(({ text, isMet }) => `- ${isMet ? '✓' : '✗'} ${text}`),
    '',
    ...samplesOf(rush),
    referenceText(rush),
  ].join('\n');
}

export function machineOf({ postgres }: Pick<Rush, 'postgres'>): string {
  return `${availableParallelism()} cores for load generator, portal (as \`npm start\` runs it) and PostgreSQL ${postgres} (default durability) side by side.`;
}

export function kindTable(kinds: readonly KindFigures[]): string {
  const rows = kinds.map(
    ({ kind, requests, errors, toldToWait, sentAgain, p50, p95, p99 }) =>
      `| ${kind} | ${count(requests)} | ${errors} | ${count(toldToWait)} | ${sentAgain} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} |`,
  );
  return [
    '| call | requests | errors | told to wait | sent again | p50 ms | p95 ms | p99 ms |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function spreadTable(spreads: Readonly<Record<string, Spread>>): string {
  const rows = Object.entries(spreads).map(
    ([what, { people, median, p95, longest }]) =>
      `| ${what} | ${count(people)} | ${seconds(median)} | ${seconds(p95)} | ${seconds(longest)} |`,
  );
  return [
    '| seconds, from the intended moment | people | median | p95 | longest |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

export function checkTable({ checked }: Pick<Rush, 'checked'>): string {
  const rows = checked.map(
    ({ what, acknowledged, stored, wrong }) => `| ${what} | ${count(acknowledged)} | ${count(stored)} | ${wrong} |`,
  );
  return ['| in the database afterwards | acknowledged | stored | wrong |', '|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}

function machineTable(rush: Rush): string {
  const { memory, cpu, disk, outcome, hashMs } = rush;
  const processes = memory.map(({ what, peak, now }) => `| ${what} | ${peak.toFixed(0)} | ${now.toFixed(0)} |`);
  const logins = outcome.kinds.find(({ kind }) => kind === 'login (password)')?.requests ?? 0;
  const shares = Object.entries(cpu.byGroup).map(([name, used]) => `${name} ${(used / 1000).toFixed(0)} s`);
  return [
    '| memory | peak MB | at the end MB |',
    '|---|---|---|',
    ...processes,
    '',
    `CPU: ${shares.join(', ')}; other processes of the machine took ${Math.round(cpu.foreign * 100)} %. The load generator itself was late by at most ${outcome.lateness.toFixed(0)} ms (p99).`,
    '',
    `A password's hash took ${hashMs.toFixed(1)} ms before: ${((hashMs * logins) / 1000).toFixed(0)} s for ${count(logins)} logins; the portal's CPU is that of ${count((cpu.byGroup.portal ?? 0) / hashMs)} hashes${inSaves(rush)}.`,
    '',
    `Disk: beside the rush a page of 8 KB was written and synced 20 times a second: p50 ${ms(disk.p50)} ms, p99 ${ms(disk.p99)} ms, longest ${ms(disk.longest)} ms. ${percent(disk.tooSlow)} of the time it took longer than ${MOST_SAVE_P99} ms, and no acknowledgement can come before.`,
    '',
  ].join('\n');
}

/** The portal's CPU in what the reference takes for a save in the same run: a slow hour makes both dearer. */
function inSaves({ cpu, reference }: Rush): string {
  const saves = reference.before.find(({ task }) => task === 'save');
  const each = saves?.rows.find(({ contender }) => contender === 'reference')?.cpu;
  return each === undefined ? '' : ` and of ${count(((cpu.byGroup.portal ?? 0) * 1000) / each)} saves of the reference`;
}

interface Target {
  text: string;
  isMet: boolean;
}

function targets(rush: Rush): Target[] {
  const { outcome, checked, memory } = rush;
  const errors = sum(outcome.kinds.map((one) => one.errors));
  const wrong = sum(checked.map((one) => one.wrong));
  const save = outcome.kinds.find(({ kind }) => kind === 'save a step')?.p99 ?? Number.NaN;
  const peak = Math.max(...memory.map((one) => one.peak));
  const { requests } = rush.morning;
  return [
    {
      text: `${errors} errors seen, ${outcome.unfinished} companies not done`,
      isMet: errors + outcome.unfinished === 0,
    },
    { text: `${count(outcome.requests)} of ${count(requests)} requests`, isMet: outcome.requests >= requests },
    { text: `${wrong} acts lost, doubled or unknown`, isMet: wrong === 0 },
    {
      text: `p99 of saving a step ${ms(save)} ms (below ${MOST_SAVE_P99}; the disk alone took longer ${percent(rush.disk.tooSlow)} of the time)`,
      isMet: save < MOST_SAVE_P99,
    },
    { text: `largest process ${peak.toFixed(0)} MB (at most ${MOST_MEMORY})`, isMet: peak <= MOST_MEMORY },
    ...ratios(rush).map(({ task, when, ofBare }) => ({
      text: `${task}, ${when} the rush: ${ofBare.toFixed(2)} of bare (at least ${LEAST_OF_BARE[task]})`,
      isMet: ofBare >= LEAST_OF_BARE[task],
    })),
  ];
}

function ratios({ reference }: Rush): { task: Task; when: string; ofBare: number }[] {
  return (['before', 'after'] as const).flatMap((when) =>
    reference[when].map(({ task, ours }) => ({ task, when, ofBare: ours.ofBare })),
  );
}

function samplesOf({ outcome }: Rush): string[] {
  return outcome.samples.length === 0
    ? []
    : ['First errors:', '', ...outcome.samples.map((text) => `- \`${text.replaceAll('`', '')}\``), ''];
}

function referenceText({ reference }: Rush): string {
  return (['before', 'after'] as const)
    .filter((when) => reference[when].length > 0)
    .map(
      (when) =>
        `## Bare, ours and pgbench ${when} the rush, on the same database server\n\n${speedTables(reference[when])}`,
    )
    .join('\n');
}

/** The last line of the run. */
export function verdictOf(rush: Rush): { isGood: boolean; line: string } {
  const missed = targets(rush).filter(({ isMet }) => !isMet);
  const line =
    missed.length === 0
      ? 'RUSH PASSED: every target is met'
      : `RUSH FAILED: ${missed.map(({ text }) => text).join('; ')}`;
  return { isGood: missed.length === 0, line };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** What never happened has no time; it comes as null from the process that played. */
function ms(value: number): string {
  return Number.isFinite(value) ? value.toFixed(value < 10 ? 1 : 0) : '–';
}

/** The same: on a fast machine nobody waits. */
function seconds(value: number): string {
  return Number.isFinite(value) ? value.toFixed(1) : '–';
}
