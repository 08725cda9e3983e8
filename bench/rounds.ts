import { type CpuGroups, cpuBetween, sampleCpu } from './cpu.ts';
import type { Ledger } from './ledger.ts';
import type { LoadOrder, LoadOutcome } from './load.ts';
import { quantile } from './quantile.ts';

export type ContenderName = 'bare' | 'ours' | 'pgbench' | 'reference' | 'one-statement';

/** What is asked of whichever contender is next. */
export type RoundOrder = Omit<LoadOrder, 'port' | 'wording'>;

export interface Contender {
  name: ContenderName;
  /** Rows that say how much was done so far. */
  count(ledger: Ledger): Promise<number>;
  /** Process group whose CPU is the contender's own; the database's is counted beside it. */
  group: string;
  run(order: RoundOrder): Promise<LoadOutcome>;
}

export interface Round {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of CPU per acknowledged request. */
  cpu: number;
  cpuDatabase: number;
  /** Share of the machine's CPU that went to processes outside the bench. */
  foreign: number;
  acknowledged: number;
  /** Rows the database holds beyond those before; where the task writes, equal to `acknowledged` or the run is worthless. */
  stored: number;
  refused: Record<string, number>;
}

/** Of one turn of all contenders; not every task has each of them. */
export type RoundSet = Record<'bare' | 'ours' | 'pgbench', Round> & Partial<Record<ContenderName, Round>>;

export interface Measurement {
  kept: RoundSet[];
  /** Thrown away: their figures count only where there are no others, their acknowledgements always. */
  disturbed: RoundSet[];
}

/** Above this share of foreign work a round says more about the neighbours than about the server. */
const FOREIGN_LIMIT = 0.25;
/**
 * Lengths of a round that everybody runs first: a server runs for months, and the first thousands of its calls are spent on
 * compiling them. Shorter, the five rounds measured how far each had come with that.
 */
const WARM_UP_ROUNDS = 4;
/** Sets of rounds tried beyond the wanted number. */
const SPARE_SETS = 3;

export interface Setting {
  contenders: readonly Contender[];
  groups: CpuGroups;
  ledger: Ledger;
}

/** All contenders in turn, so that what changes on the machine meets all of them. A disturbed set is left out. */
export async function measure(setting: Setting, order: RoundOrder, rounds: number): Promise<Measurement> {
  const kept: RoundSet[] = [];
  const disturbed: RoundSet[] = [];
  for (const contender of setting.contenders) await playRound(setting, contender, warmUp(order));
  while (kept.length < rounds && disturbed.length < SPARE_SETS) {
    const set = await playSet(setting, order);
    const isDisturbed = Object.values(set).some(({ foreign }) => foreign > FOREIGN_LIMIT);
    (isDisturbed ? disturbed : kept).push(set);
    console.error(`${order.task}: ${describe(set)}${isDisturbed ? ' – disturbed, left out' : ''}`);
  }
  return { kept, disturbed };
}

function warmUp(order: RoundOrder): RoundOrder {
  return { ...order, seconds: order.seconds * WARM_UP_ROUNDS, entries: order.entries / 4 };
}

async function playSet(setting: Setting, order: RoundOrder): Promise<RoundSet> {
  const set: Partial<RoundSet> = {};
  for (const contender of setting.contenders) set[contender.name] = await playRound(setting, contender, order);
  return set as RoundSet;
}

async function playRound({ groups, ledger }: Setting, contender: Contender, order: RoundOrder): Promise<Round> {
  const before = await contender.count(ledger);
  const cpuBefore = sampleCpu(groups);
  const started = performance.now();
  const outcome = await contender.run(order);
  const elapsed = performance.now() - started;
  const use = cpuBetween(cpuBefore, sampleCpu(groups), elapsed);
  const stored = (await contender.count(ledger)) - before;
  await ledger.reset();
  const { acknowledged, latencies } = outcome;
  const perRequest = (group: string) => ((use.byGroup[group] ?? 0) * 1000) / acknowledged;
  return {
    perSecond: acknowledged / outcome.seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpu: perRequest(contender.group),
    cpuDatabase: perRequest('database'),
    foreign: use.foreign,
    acknowledged,
    stored,
    refused: outcome.refused,
  };
}

function describe(set: RoundSet): string {
  return Object.entries(set)
    .map(
      ([name, { perSecond, foreign }]) => `${name} ${Math.round(perSecond)}/s (foreign ${Math.round(foreign * 100)} %)`,
    )
    .join(', ');
}
