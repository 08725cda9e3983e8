import type { Totals } from '@portal/domain/contract/wire.ts';
import type { RawBuilder } from 'kysely';
import { standsOften } from '../platform/database/stands-often.ts';
import type { Db, Trx } from '../platform/portal.ts';

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

interface Sought {
  text?: string | undefined;
}

/** How far counting goes where the words looked for stand often. */
export function mostOfOften({ text: _, ...others }: Sought): number {
  return Object.values(others).every((other) => other === undefined) ? COUNTED_OFTEN : COUNTED;
}

/** Whether the words looked for stand often in the table, and how far what fits is counted then. */
export async function howFar(
  db: Db | Trx,
  table: Parameters<typeof standsOften>[1],
  filter: Sought,
  has: (text: string) => RawBuilder<unknown>,
): Promise<{ isOften: boolean; most: number }> {
  const wanted = mostOfOften(filter);
  const isOften =
    filter.text !== undefined && (await standsOften(db, table, has(filter.text), { wanted, counted: COUNTED }));
  return { isOften, most: isOften ? wanted : COUNTED };
}

export function totals({ count, isMore }: Counted): Totals {
  const text = count.toLocaleString('de-DE');
  return isMore ? { totalText: `mehr als ${text}` } : { 'hydra:totalItems': count, totalText: text };
}
