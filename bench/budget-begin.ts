import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../api/src/platform/portal.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import { plantCases } from './cases/plant-cases.ts';
import { openOwn, timeOf } from './plans.ts';

/**
 * `node bench/budget-begin.ts`: the migration that began the ledger (0066) over many grants that were there before it: how long
 * it takes, and whether its sums are those of the decisions and payments.
 */
const CASES = 60_000;
const MIGRATION = new URL('../api/src/platform/database/migrations/0066-budget.sql', import.meta.url);
const [BEGIN, END] = ['insert into budget_entry', 'where m.amount > 0;'];

interface Sums {
  reserved: number;
  bound: number;
  paid: number;
  reclaimed: number;
}

/** Final notices, and reclaims that are repaid in part, as a whole and not at all. */
const CLOSINGS = [
  `update decision_draft set content = jsonb_build_object('grant', 1000000) where act = 'propose-approval'`,
  `insert into closing_decision (id, verification_id, kind, text, amount, interest_from, parts, due_on, repaid_on, signed_at, signed_by, proposed_by)
   select gen_random_uuid(), y.verification_id, 'reclaim', '-', 300000, y.paid_on, '[]', y.paid_on + 90,
     case when n % 3 = 0 then y.paid_on + 40 end, now(), 'a', 'b'
   from (select verification_id, paid_on, row_number() over (order by id)::int as n from payout where state = 'paid') y
   where y.n % 4 = 0`,
  `insert into repayment (id, closing_decision_id, amount, booked_on, noted_at, noted_by)
   select gen_random_uuid(), id, case when repaid_on is null then 70000 else 150000 end, due_on - 50 + k, now(), 'a'
   from closing_decision, generate_series(1, 2) k where kind = 'reclaim' and (repaid_on is not null or abs(hashtext(id::text)) % 2 = 0)`,
  `insert into closing_decision (id, verification_id, kind, text, signed_at, signed_by, proposed_by)
   select gen_random_uuid(), y.verification_id, 'final-notice', '-', now(), 'a', 'b'
   from (select verification_id, paid_on, row_number() over (order by id)::int as n from payout where state = 'paid') y
   where y.n % 4 = 1`,
];

const server = await startPostgres({ install: false });
if (server === undefined) throw new Error('there is no PostgreSQL here');
const database = await openOwn(server.url, 'budget_begin');
try {
  const { db } = database;
  await plantCases(db, CASES);
  for (const statement of CLOSINGS) await sql.raw(statement).execute(db);
  await sql`truncate budget_entry`.execute(db);
  const text = await readFile(MIGRATION, 'utf8');
  const begin = text.slice(text.indexOf(BEGIN), text.indexOf(END) + END.length);
  const took = await timeOf(() => sql.raw(begin).execute(db));
  const [ledger, counted] = [await inLedger(db), await fromRows(db)];
  const { rows } = await sql<{ grants: number; entries: number }>`
    select count(distinct proposal_id)::int as grants, count(*)::int as entries from budget_entry`.execute(db);
  console.log(`${rows[0]?.grants} Zuwendungen, ${rows[0]?.entries} Einträge, ${Math.round(took)} ms`);
  console.log('Haushalt:', ledger, 'nachgezählt:', counted);
  if (!isDeepStrictEqual(ledger, counted)) process.exitCode = 1;
} finally {
  await database.close();
  server.stop();
}

async function inLedger(db: Db): Promise<Sums | undefined> {
  const { rows } =
    await sql<Sums>`select sum(reserved)::int8 as reserved, sum(bound)::int8 as bound, sum(paid)::int8 as paid,
    sum(reclaimed)::int8 as reclaimed from budget_line`.execute(db);
  return rows[0];
}

/** Without the view the migration reads. */
async function fromRows(db: Db): Promise<Sums | undefined> {
  const { rows } = await sql<Sums>`
    with grants as (
      select r.proposal_id, v.id as verification_id, r.revision_status,
        (r.approved ->> 'sumFundingApproved')::int8 as approved,
        coalesce((select sum(amount) from payout where verification_id = v.id and state = 'paid'), 0)::int8 as left,
        coalesce((select sum(least(c.amount, (select coalesce(sum(amount), 0) from repayment where closing_decision_id = c.id)))
          from closing_decision c where c.verification_id = v.id and c.kind = 'reclaim'), 0)::int8 as back,
        exists (select from closing_decision c where c.verification_id = v.id
          and (c.kind = 'final-notice' or c.repaid_on is not null)) as is_over
      from revision r left join verification v on v.proposal_id = r.proposal_id
    )
    select
      (select coalesce(sum((content ->> 'grant')::int8), 0)::int8 from decision_draft d join proposal p on p.id = d.case_id
        where act = 'propose-approval' and p.withdrawn_at is null) + (select coalesce(sum(p.sum_dij_funding), 0)::int8
        from proposal p where p.submitted_at is not null and p.withdrawn_at is null
          and not exists (select from revision where proposal_id = p.id) and not exists (select from raffle_pot)
          and not exists (select from decision_draft where case_id = p.id and act = 'propose-approval')) as reserved,
      sum(case when revision_status = 'final_approved' and not is_over then approved - g.left else 0 end)::int8 as bound,
      sum(g.left - g.back)::int8 as paid, sum(g.back)::int8 as reclaimed
    from grants g`.execute(db);
  return rows[0];
}
