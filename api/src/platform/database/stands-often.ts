import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../portal.ts';

/** So many pages of a table are looked at, wherever they lie, and where one of their rows has it, so many others. */
const [FIRST_PAGES, MORE_PAGES] = [16, 48];
/** No more rows of a page than fit. */
const ROWS = 40;
/** A row read on costs as much as so many that an index gathers, one that an index leads to twice that (bench/cases.ts). */
const [READ_ON, LED_TO] = [2, 4];
/** Looked at are few rows: so many times as many as are counted must seem to have it before counting can be sure to end. */
const SURELY = 3;

/**
 * Whether so many rows of a table (`w`) have it that reading on finds those wanted sooner than an index, which gathers all of
 * them before the first is counted. The database's own guess is far too low, as pieces of a word stand together.
 * Never where fewer have it than an index would count one by one: those it gathers soon.
 */
export async function standsOften(
  db: Db | Trx,
  table: 'work_list' | 'audit_entry',
  condition: RawBuilder<unknown>,
  { wanted, counted }: { wanted: number; counted: number },
): Promise<boolean> {
  const first = await look(db, table, condition, FIRST_PAGES);
  if (first.gathered === 0) return false;
  const { rows, gathered } = await look(db, table, condition, MORE_PAGES);
  if (gathered < SURELY * counted) return false;
  return (READ_ON * wanted * rows) / gathered < gathered + LED_TO * counted;
}

/** By the guess of some pages: rows of the table, and those of them that have it. */
async function look(
  db: Db | Trx,
  table: string,
  condition: RawBuilder<unknown>,
  pages: number,
): Promise<{ rows: number; gathered: number }> {
  // Not `tablesample`, which goes through the numbers of all pages.
  const { rows } = await sql<{ pages: number; all: number; having: number }>`
    with size as (select pg_relation_size(${sql.lit(table)}) / current_setting('block_size')::int as pages),
      looked as (select floor(random() * pages) as page from size, generate_series(1, ${sql.lit(pages)}))
    select (select pages::int from size), count(*)::int as "all", count(*) filter (where ${condition})::int as having
    from ${sql.table(table)} w where w.ctid = any (array(
      select format('(%s,%s)', page, line)::tid from looked, generate_series(1, ${sql.lit(ROWS)}) as line))`.execute(
    db,
  );
  const found = rows[0] ?? { pages: 0, all: 0, having: 0 };
  return { rows: (found.all * found.pages) / pages, gathered: (found.having * found.pages) / pages };
}
