import {
  commitmentOf,
  type DrawCrypto,
  draw,
  listHashOf,
  type RankedEntry,
  sortedPseudonyms,
} from '#features/raffle/rules/draw.ts';
import { type DrawProtocol, PROTOCOL_FORMAT } from '#features/raffle/rules/protocol.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';

/** A class of proofs of use and its share that is examined in depth; classes ascend by `from`, the first from 0. */
export interface SampleClass {
  /** Grants from this sum on, in cents. */
  from: Cents;
  /** Percent of the class, 0 to 100, rounded up to whole proofs of use. */
  percent: number;
}

export interface SampleEntry {
  /** Funding reference number: known to agency and recipient, secret to nobody, so it stands for itself in the draw. */
  number: string;
  grant: Cents;
}

/** A class with its list, closed when the sample is prepared. */
export interface FrozenClass extends SampleClass {
  /** Sorted. */
  entries: string[];
  /** Hex. */
  listHash: string;
}

export interface DrawnClass extends FrozenClass {
  ranking: RankedEntry[];
}

const PERCENT = 100;

/** How many of a class are drawn: its share, rounded up. */
export function quotasOf(entries: number, percent: number): number {
  return Math.ceil((entries * percent) / PERCENT);
}

/**
 * Closes the list of every class; nothing of it changes until the draw. Throws RangeError for classes that do not ascend
 * from 0 or shares no class can have.
 */
export async function freezeClasses(
  crypto: DrawCrypto,
  { classes, list }: { classes: readonly SampleClass[]; list: readonly SampleEntry[] },
): Promise<FrozenClass[]> {
  checkClasses(classes);
  return Promise.all(
    classes.map(async (one, index) => {
      const until = classes[index + 1]?.from ?? Number.POSITIVE_INFINITY;
      const inClass = list.filter(({ grant }) => grant >= one.from && grant < until);
      const entries = sortedPseudonyms(inClass.map(({ number }) => number));
      return { ...one, entries, listHash: await listHashOf(crypto, entries) };
    }),
  );
}

function checkClasses(classes: readonly SampleClass[]): void {
  const isAscending = classes.every(({ from }, index) => from > (classes[index - 1]?.from ?? -1));
  if (classes[0]?.from !== 0 || !isAscending) throw new RangeError('the classes of a sample ascend from 0');
  const isShare = ({ percent }: SampleClass) => percent >= 0 && percent <= PERCENT;
  if (!classes.every(isShare)) throw new RangeError('the share of a class lies between 0 and 100 percent');
}

interface Committed {
  /** 32 bytes. */
  seed: Uint8Array;
  /** Hex, fixed when the sample was prepared. */
  commitment: string;
  frozen: readonly FrozenClass[];
}

/** False where seed or lists are no longer those that were prepared. */
export async function isAsPrepared(crypto: DrawCrypto, { seed, commitment, frozen }: Committed): Promise<boolean> {
  const hashes = await Promise.all(frozen.map(({ entries }) => listHashOf(crypto, entries)));
  const areLists = frozen.every(({ listHash }, index) => hashes[index] === listHash);
  return areLists && (await commitmentOf(crypto, seed)) === commitment;
}

/** Draws every class by the lottery's own mechanism (draw.ts): one seed, one public value, each class its own list. */
export async function drawClasses(
  crypto: DrawCrypto,
  { seed, frozen, publicValue }: Pick<Committed, 'seed' | 'frozen'> & { publicValue: string },
): Promise<DrawnClass[]> {
  return Promise.all(
    frozen.map(async (one) => {
      const quotas = quotasOf(one.entries.length, one.percent);
      const ranking = await draw(crypto, { seed, pseudonyms: one.entries, publicValue, quotas });
      return { ...one, ranking };
    }),
  );
}

/** Numbers of all that were drawn, sorted. */
export function chosenOf(classes: readonly DrawnClass[]): string[] {
  return sortedPseudonyms(
    classes.flatMap(({ ranking }) => ranking.flatMap(({ pseudonym, won }) => (won ? [pseudonym] : []))),
  );
}

export interface DrawnInstants {
  id: string;
  programme: string;
  preparedAt: Date;
  drawnAt: Date;
  drawDay: CalendarDay;
  commitment: string;
  publicSource: string;
}

/**
 * A protocol of the lottery's form for each class, so that whoever repeats a draw of quotas repeats this one in the same
 * way (decisions §3). The period is the instant of the preparation: from then on nobody comes in.
 */
export function protocolsOf(
  { id, programme, preparedAt, drawnAt, drawDay, commitment, publicSource }: DrawnInstants,
  { seed, publicValue, classes }: { seed: string; publicValue: string; classes: readonly DrawnClass[] },
): DrawProtocol[] {
  const prepared = preparedAt.toISOString();
  return classes.map(({ percent, entries, listHash, ranking }, index) => ({
    format: PROTOCOL_FORMAT,
    programme,
    pot: {
      id: `${id}-klasse-${index + 1}`,
      raffleBegin: prepared,
      raffleEnd: prepared,
      dayOfRaffle: drawDay,
      quotas: quotasOf(entries.length, percent),
    },
    commitment,
    listHash,
    frozenAt: prepared,
    drawnAt: drawnAt.toISOString(),
    publicSource,
    publicValue,
    seed,
    entries,
    ranking,
  }));
}
