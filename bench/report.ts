import type { Task } from './load.ts';
import type { ContenderName, Measurement, Round, RoundSet } from './rounds.ts';

export interface Row {
  contender: ContenderName;
  perSecond: number;
  lowest: number;
  highest: number;
  p50: number;
  p99: number;
  cpu: number;
  cpuDatabase: number;
}

export interface Summary {
  task: Task;
  rounds: number;
  /** False: every round was disturbed by other processes, and these are their figures. */
  undisturbed: boolean;
  discarded: number;
  statements: number;
  rows: Row[];
  /** Throughput of ours as a share of the neighbouring round's, median over the rounds. */
  ours: { ofBare: number; ofPgbench: number; cpuOfBare: number };
  /** The same beside the reference, where the task is asked of it; of the CPU only the server's own. */
  beside?: { ofReference: number; cpuOfReference: number };
  /** Acknowledged requests and rows found afterwards, over all rounds. */
  acknowledged: number;
  stored: number;
  refused: number;
}

const CONTENDERS: readonly ContenderName[] = ['reference', 'one-statement', 'bare', 'ours', 'pgbench'];

export function summarise(task: Summary['task'], statements: number, { kept, disturbed }: Measurement): Summary {
  const all = [...kept, ...disturbed].flatMap((set) => Object.values(set));
  const used = kept.length > 0 ? kept : disturbed;
  return {
    task,
    rounds: used.length,
    undisturbed: kept.length > 0,
    discarded: kept.length > 0 ? disturbed.length : 0,
    statements,
    rows: CONTENDERS.flatMap((contender) => rowOf(contender, used)),
    ours: {
      ofBare: median(used.map(({ ours, bare }) => ours.perSecond / bare.perSecond)),
      ofPgbench: median(used.map(({ ours, pgbench }) => ours.perSecond / pgbench.perSecond)),
      cpuOfBare: median(used.map(({ ours, bare }) => cpuOf(ours) / cpuOf(bare))),
    },
    ...besideReference(used),
    acknowledged: sum(all.map((round) => round.acknowledged)),
    stored: sum(all.map((round) => round.stored)),
    refused: sum(all.flatMap((round) => Object.values(round.refused))),
  };
}

function cpuOf({ cpu, cpuDatabase }: Round): number {
  return cpu + cpuDatabase;
}

function besideReference(sets: readonly RoundSet[]): Pick<Summary, 'beside'> {
  const pairs = sets.flatMap(({ ours, reference }) => (reference === undefined ? [] : [{ ours, reference }]));
  if (pairs.length === 0) return {};
  const of = (read: (round: Round) => number) =>
    median(pairs.map(({ ours, reference }) => read(ours) / read(reference)));
  return { beside: { ofReference: of((round) => round.perSecond), cpuOfReference: of((round) => round.cpu) } };
}

/** None where the task is not asked of the contender. */
function rowOf(contender: ContenderName, kept: readonly RoundSet[]): Row[] {
  const rounds = kept.flatMap((set) => set[contender] ?? []);
  if (rounds.length === 0) return [];
  const of = (read: (round: Round) => number) => median(rounds.map(read));
  const speeds = rounds.map(({ perSecond }) => perSecond);
  const row = {
    contender,
    perSecond: of((round) => round.perSecond),
    lowest: Math.min(...speeds),
    highest: Math.max(...speeds),
    p50: of((round) => round.p50),
    p99: of((round) => round.p99),
    cpu: of((round) => round.cpu),
    cpuDatabase: of((round) => round.cpuDatabase),
  };
  return [row];
}

const TITLES: Readonly<Record<Task, string>> = {
  save: 'Save a step (4.5 KB)',
  enter: 'Enter the pot, with a key as browsers send it',
  list: 'List the own applications',
};

/** Acknowledged and not stored, or stored and not acknowledged: no figure is worth anything then. */
export function isTrue({ task, acknowledged, stored, refused }: Summary): boolean {
  return refused === 0 && (task === 'list' || acknowledged === stored);
}

export function speedTables(summaries: readonly Summary[]): string {
  return summaries.map(speedTable).join('\n');
}

function speedTable(summary: Summary): string {
  const { task, rows, ours, statements } = summary;
  return [
    `### ${TITLES[task]}, ${statements} statements`,
    '',
    '| contender | requests/s (lowest–highest) | p50 ms | p99 ms | CPU µs/request, own + database |',
    '|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.contender} | ${round(row.perSecond)} (${round(row.lowest)}–${round(row.highest)}) | ${row.p50.toFixed(1)} | ${row.p99.toFixed(1)} | ${round(row.cpu)} + ${round(row.cpuDatabase)} |`,
    ),
    '',
    `ours / bare ${ours.ofBare.toFixed(2)}, ours / pgbench ${ours.ofPgbench.toFixed(2)}, CPU ours / bare ${ours.cpuOfBare.toFixed(2)}.`,
    ...(summary.beside === undefined ? [] : [referenceText(summary.beside)]),
    trustOf(summary),
    '',
  ].join('\n');
}

/** The reference has nothing of ours in it, not even the statements. */
function referenceText({ ofReference, cpuOfReference }: NonNullable<Summary['beside']>): string {
  return `ours / reference ${ofReference.toFixed(2)}, own CPU ours / reference ${cpuOfReference.toFixed(2)}.`;
}

function trustOf({ task, rounds, undisturbed, discarded, acknowledged, stored, refused }: Summary): string {
  const played = undisturbed
    ? `${rounds} rounds kept, ${discarded} left out because other processes took over a quarter of the CPU.`
    : `**All ${rounds} rounds were disturbed by other processes: nothing but the CPU figures may be quoted.**`;
  const kept = task === 'list' ? '' : ` ${stored} stored,`;
  return `${played} ${acknowledged} acknowledged,${kept} ${refused} refused.`;
}

function round(value: number): string {
  return Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en');
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
