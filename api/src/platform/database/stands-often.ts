import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../portal.ts';

/** One page of a table in so many is looked at. */
const PAGES = 1000;
/** A row that is read costs as much as so many that an index gathers (bench/cases.ts). */
const DEARER = 2;

/**
 * Whether so many rows of a table (`w`) have it that reading on finds those wanted sooner than an index, which gathers all of them
 * before the first is counted. The database's own guess is far too low, as pieces of a word stand together. Of few rows none are
 * often: then an index is quick.
 */
export async function standsOften(
  db: Db | Trx,
  table: 'work_list' | 'audit_entry',
  condition: RawBuilder<unknown>,
  wanted: number,
): Promise<boolean> {
  const { rows } = await sql<{ all: number; having: number }>`
    select count(*)::int as "all", count(*) filter (where ${condition})::int as having
    from ${sql.table(table)} as w tablesample system (${sql.lit(100 / PAGES)})`.execute(db);
  const { all, having } = rows[0] ?? { all: 0, having: 0 };
  const [rowsOfTable, gathered] = [all * PAGES, having * PAGES];
  return gathered > 0 && (DEARER * wanted * rowsOfTable) / gathered < gathered;
}
