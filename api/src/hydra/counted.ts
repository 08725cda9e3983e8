import type { Totals } from '@portal/domain/contract/wire.ts';

/** Counting ends here: finding out that there are more costs as much again. */
export const COUNTED = 10_000;
/** And here for words alone that stand often (`standsOften`): what has them is read one by one. */
const COUNTED_OFTEN = 1_000;

export interface Counted {
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
}

/** `found`: by a query that ends at `most + 1`. */
export function countedTo(found: number, most: number): Counted {
  return { count: Math.min(found, most), isMore: found > most };
}

/** How far counting goes where the words looked for stand often. */
export function mostOfOften({ text: _, ...others }: { text?: string | undefined }): number {
  return Object.values(others).every((other) => other === undefined) ? COUNTED_OFTEN : COUNTED;
}

export function totals({ count, isMore }: Counted): Totals {
  const text = count.toLocaleString('de-DE');
  return isMore ? { totalText: `mehr als ${text}` } : { 'hydra:totalItems': count, totalText: text };
}
