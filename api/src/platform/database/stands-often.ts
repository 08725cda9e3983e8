import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../portal.ts';

/** So many pages of a table are looked at, wherever they lie: some hundred rows, however many there are. */
const PAGES = 24;
/** A row that is read costs as much as so many that an index gathers (bench/cases.ts). */
const DEARER = 2;

/**
 * Whether so many rows of a table (`w`) have it that reading on finds those wanted sooner than an index, which gathers all of
 * them before the first is counted. The database's own guess is far too low, as pieces of a word stand together. Of few rows
 * none are often: then an index is quick.
 */
export async function standsOften(
  db: Db | Trx,
  table: 'work_list' | 'audit_entry',
  condition: RawBuilder<unknown>,
  wanted: number,
): Promise<boolean> {
  const { rows } = await sql<{ share: number; all: number; having: number }>`
    select pages.share, count(*)::int as "all", count(*) filter (where ${condition})::int as having
    from (select least(1, ${sql.lit(PAGES)} * current_setting('block_size')::float
      / greatest(1, pg_relation_size(${sql.lit(table)}))) as share) as pages,
      lateral (select * from ${sql.table(table)} tablesample system (100 * pages.share)) as w
    group by pages.share`.execute(db);
  const { share, all, having } = rows[0] ?? { share: 1, all: 0, having: 0 };
  const [rowsOfTable, gathered] = [all / share, having / share];
  return gathered > 0 && (DEARER * wanted * rowsOfTable) / gathered < gathered;
}
