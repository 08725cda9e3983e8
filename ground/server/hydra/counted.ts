import type { Totals } from '#ground/rules/contract/wire.ts';

/** Counting ends here: finding out that there are more costs as much again. */
export const COUNTED = 10_000;

export interface Counted {
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
}

/** `found`: by a query that ends at `COUNTED + 1`. */
export function countedTo(found: number): Counted {
  return { count: Math.min(found, COUNTED), isMore: found > COUNTED };
}

export function totals({ count, isMore }: Counted): Totals {
  const text = count.toLocaleString('de-DE');
  return isMore ? { totalText: `mehr als ${text}` } : { 'hydra:totalItems': count, totalText: text };
}
