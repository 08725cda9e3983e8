import { type DrawCrypto, draw, listHashOf, type RankedEntry, sortedPseudonyms } from '../../raffle/public.ts';
import type { Cents } from '../../values/money.ts';

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

export interface DrawnClass extends SampleClass {
  entries: string[];
  listHash: string;
  ranking: RankedEntry[];
}

const PERCENT = 100;

/**
 * Draws every class by the lottery's own mechanism (draw.ts): one seed, one public value, each class its own list. Anybody
 * can draw again from the result. Throws RangeError for classes that do not ascend from 0 or shares no class can have.
 */
export async function drawInDepthSample(
  crypto: DrawCrypto,
  {
    seed,
    publicValue,
    classes,
    list,
  }: {
    seed: Uint8Array;
    publicValue: string;
    classes: readonly SampleClass[];
    list: readonly SampleEntry[];
  },
): Promise<DrawnClass[]> {
  checkClasses(classes);
  return Promise.all(
    classes.map(async (one, index) => {
      const until = classes[index + 1]?.from ?? Number.POSITIVE_INFINITY;
      const inClass = list.filter(({ grant }) => grant >= one.from && grant < until);
      const entries = sortedPseudonyms(inClass.map(({ number }) => number));
      const quotas = Math.ceil((entries.length * one.percent) / PERCENT);
      const ranking = await draw(crypto, { seed, pseudonyms: entries, publicValue, quotas });
      return { ...one, entries, listHash: await listHashOf(crypto, entries), ranking };
    }),
  );
}

function checkClasses(classes: readonly SampleClass[]): void {
  const isAscending = classes.every(({ from }, index) => from > (classes[index - 1]?.from ?? -1));
  if (classes[0]?.from !== 0 || !isAscending) throw new RangeError('the classes of a sample ascend from 0');
  const isShare = ({ percent }: SampleClass) => percent >= 0 && percent <= PERCENT;
  if (!classes.every(isShare)) throw new RangeError('the share of a class lies between 0 and 100 percent');
}

/** Numbers of all that were drawn, sorted. */
export function chosenOf(classes: readonly DrawnClass[]): string[] {
  return sortedPseudonyms(
    classes.flatMap(({ ranking }) => ranking.flatMap(({ pseudonym, won }) => (won ? [pseudonym] : []))),
  );
}
