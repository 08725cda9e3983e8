import { sql } from 'kysely';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import {
  MONEY_DIMENSIONS,
  type MoneyDimension,
  type MoneyFigures,
  type MoneyRow,
  type MoneySums,
  moneyLabel,
} from '../rules/figures.ts';

const NOTHING: MoneySums = {
  ...{ cases: 0, requested: 0, granted: 0, bound: 0, paid: 0, reclaimed: 0, repaid: 0, released: 0 },
};

type DividedRow = MoneySums & { dimension: MoneyDimension | 'total'; key: string };

/** Every division at once: each case is read once and counted in each of them. */
async function sumMoney(db: Db): Promise<DividedRow[]> {
  const { rows } = await sql<DividedRow>`
    select d.dimension, d.key, count(*)::int8 as cases, sum(m.requested)::int8 as requested, sum(m.granted)::int8 as granted,
      sum(m.bound)::int8 as bound, sum(m.paid)::int8 as paid, sum(m.reclaimed)::int8 as reclaimed,
      sum(m.repaid)::int8 as repaid, sum(m.released)::int8 as released
    from money_of_case m
    cross join lateral (values
      ('total', ''),
      ('year', m.year::text),
      ('pot', coalesce(m.day_of_raffle::text || ' ' || m.pot_id::text, '')),
      ('modules', case when m.module_one and m.module_two then 'both' when m.module_one then 'one'
        when m.module_two then 'two' else 'none' end),
      ('state', m.state),
      ('weak', m.is_weak::text),
      ('size', coalesce(m.size::text, ''))
    ) d (dimension, key)
    group by d.dimension, d.key`.execute(db);
  return rows;
}

/** What is left in the books of cases that were erased after their period. */
async function sumErased(db: Db): Promise<MoneySums> {
  const held = (account: string) =>
    sql`coalesce(sum(case ${account}::text when target then amount when source then -amount else 0 end), 0)::int8`;
  const { rows } = await sql<Omit<MoneySums, 'granted' | 'released' | 'reclaimed'>>`
    select p.cases, p.requested, e.bound, e.paid, e.repaid
    from (select coalesce(sum(cases), 0)::int8 as cases, coalesce(sum(amount), 0)::int8 as requested
        from past_cases where kind = 'proposal') p,
      (select ${held('bound')} as bound, ${held('paid')} as paid, ${held('reclaimed')} as repaid
        from budget_entry where proposal_id is null and made_year > 0) e`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('sums always have a row');
  return { ...row, granted: row.bound + row.paid + row.repaid, reclaimed: row.repaid, released: 0 };
}

/** The programme's money, divided in every way it is asked for. Two queries, however many cases there are. */
export async function readMoney({ db, programme }: Pick<Portal, 'db' | 'programme'>): Promise<MoneyFigures> {
  const all = await sumMoney(db);
  const dimensions = (Object.keys(MONEY_DIMENSIONS) as MoneyDimension[]).filter(
    (one) => one !== 'pot' || hasLottery(programme),
  );
  return {
    total: sumsOf(all.find(({ dimension }) => dimension === 'total')),
    erased: await sumErased(db),
    divisions: dimensions.map((dimension) => ({
      dimension,
      label: MONEY_DIMENSIONS[dimension],
      rows: all
        .filter((row) => row.dimension === dimension)
        .map(
          (row): MoneyRow => ({ ...sumsOf(row), key: row.key, label: moneyLabel(dimension, row.key, programme.bands) }),
        )
        .sort((a, b) => a.key.localeCompare(b.key, 'de', { numeric: true })),
    })),
  };
}

function sumsOf(row: DividedRow | undefined): MoneySums {
  if (row === undefined) return NOTHING;
  const { dimension: _, key: __, ...sums } = row;
  return sums;
}
