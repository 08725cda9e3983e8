import { type RawBuilder, sql } from 'kysely';
import { TO_ASSIGN } from '#features/cases/server/lists/store.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db } from '#ground/server/portal.ts';
import type { PotSums, StateSums } from '../rules/wire.ts';

export type PotCount = Omit<PotSums, 'odds' | 'use'>;

/** Of draws somebody has entered, newest first. */
export async function sumPots(db: Db): Promise<PotCount[]> {
  const { rows } = await sql<PotCount>`
    select p.id, p.day_of_raffle as "dayOfRaffle", p.quotas, count(r.id) as entries,
      count(r.id) filter (where r.valid) as won,
      count(*) filter (where a.submitted_at is not null or r.past_submitted) as submitted
    from raffle_pot p
    join raffle r on r.pot_id = p.id
    left join proposal a on a.id = r.proposal_id
    group by p.id order by p.day_of_raffle desc, p.id`.execute(db);
  return rows;
}

export type StateCount = Omit<StateSums, 'stateLabel'>;

export async function sumStates(db: Db, today: CalendarDay): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select kind, state, sum(cases)::int8 as cases, sum(amount)::int8 as amount, sum(overdue)::int8 as overdue,
      sum(unassigned)::int8 as unassigned
    from (
      select kind, state, count(*) as cases, sum(amount) as amount,
        count(*) filter (where is_open and due_key < ${today}::date) as overdue,
        count(*) filter (where ${TO_ASSIGN}) as unassigned
      from work_list w group by kind, state
      union all
      select kind, state, cases, amount, 0, 0 from past_cases where kind <> 'draft'
    ) as counted group by kind, state`.execute(db);
  return rows;
}

export interface Funnel {
  entered: number;
  won: number;
  begun: number;
  submitted: number;
  received: number;
  approved: number;
  accounted: number;
  paid: number;
}

/** Erased cases that got so far. */
function past(which: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce(sum(cases) filter (where ${which}), 0)::int8`;
}

/** How many got how far, from the lottery to the money. */
export async function countFunnel(db: Db): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select entries.*, begun + past_begun as begun, submitted + past_submitted as submitted,
      received + past_received as received, approved + past_approved as approved,
      accounted + past_accounted as accounted, paid + past_paid as paid
    from (select count(*) as entered, count(*) filter (where valid) as won from raffle) as entries,
      (select count(*) as begun, count(submitted_at) as submitted, count(received_at) as received
        from proposal) as applications,
      (select count(*) as approved from revision where revision_status <> 'final_denied') as approvals,
      (select count(submitted_at) as accounted from verification) as proofs,
      (select count(distinct verification_id) as paid from payout where state = 'paid') as payments,
      (select ${past(sql`kind in ('draft', 'proposal')`)} as past_begun, ${past(sql`kind = 'proposal'`)} as past_submitted,
        ${past(sql`kind in ('draft', 'proposal') and received`)} as past_received,
        ${past(sql`kind = 'proposal' and approved`)} as past_approved,
        ${past(sql`kind = 'verification'`)} as past_accounted,
        ${past(sql`kind = 'verification' and paid`)} as past_paid from past_cases) as erased`.execute(db);
  const [funnel] = rows;
  if (funnel === undefined) throw new Error('sums always have a row');
  return funnel;
}
