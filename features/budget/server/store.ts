import { sql } from 'kysely';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import type { BudgetAccount, HeldLine, LineStanding, Movement } from '../rules/ledger.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'budget_entry.source': BudgetAccount;
    'budget_entry.target': BudgetAccount;
  }
}

/** What the decisions and payments of an application say it should hold, and what it holds in the ledger. */
export interface ClaimRow {
  applied: Cents;
  /** Null: nobody has proposed an approval. */
  proposed: Cents | null;
  bound: Cents;
  paid: Cents;
  reclaimed: Cents;
  /** End of the approval period, as far as it is known. */
  endsOn: CalendarDay | null;
  held: HeldLine[];
}

/** In one query: every act on an application asks it. */
export async function findClaim(trx: Trx, proposalId: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select c.applied, c.proposed, c.bound, c.paid, c.reclaimed, c.ends_on as "endsOn", coalesce((
      select json_agg(l) from (
        select made_year as made, due_year as due, ${balance('reserved')}, ${balance('bound')}, ${balance('paid')},
          ${balance('reclaimed')}
        from budget_entry where proposal_id = c.proposal_id group by made_year, due_year order by due_year, made_year
      ) l
    ), '[]'::json) as held
    from budget_claim c where c.proposal_id = ${proposalId}`.execute(trx);
  return rows[0];
}

function balance(account: 'reserved' | 'bound' | 'paid' | 'reclaimed') {
  return sql`sum(case ${account}::text when target then amount when source then -amount else 0 end)::bigint as ${sql.id(account)}`;
}

/** Every line, the programme's whole sum (0 and 0) among them. */
export async function listLines(db: Db | Trx): Promise<LineStanding[]> {
  return db
    .selectFrom('budget_line')
    .select(['made_year as made', 'due_year as due', 'authority', 'reserved', 'bound', 'paid', 'reclaimed'])
    .orderBy('due_year')
    .orderBy('made_year')
    .execute();
}

export interface Booking {
  act: string;
  by: string;
  now: Date;
}

export type Entry = Movement & { grant: string | null };

export async function insertEntries(trx: Trx, { act, by, now }: Booking, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ made, due, source, target, amount, grant }) => ({
    ...{
      booked_at: now,
      act,
      booked_by: by,
      proposal_id: grant,
      made_year: made,
      due_year: due,
      source,
      target,
      amount,
    },
  }));
  if (rows.length > 0) await trx.insertInto('budget_entry').values(rows).execute();
}

export interface BoundLine {
  grant: string | null;
  made: number;
  due: number;
  bound: Cents;
}

/** What grants still hold bound of a year. */
export async function listBound(trx: Trx, due: number): Promise<BoundLine[]> {
  return trx
    .selectFrom('budget_entry')
    .select(['proposal_id as grant', 'made_year as made', 'due_year as due'])
    .select(
      sql<Cents>`sum(case 'bound' when target then amount when source then -amount else 0 end)::bigint`.as('bound'),
    )
    .where('due_year', '=', due)
    .groupBy(['proposal_id', 'made_year', 'due_year'])
    .having(sql<boolean>`sum(case 'bound' when target then amount when source then -amount else 0 end) > 0`)
    .orderBy('proposal_id')
    .execute();
}
