import type { ReviewedRecord } from '@portal/domain/agency/approval/check-list.ts';
import { type PropertyFacts, propertiesOf } from '@portal/domain/agency/assignment/case-properties.ts';
import type { CaseToAssign } from '@portal/domain/agency/assignment/rules.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/portal.ts';

export interface LoadRow {
  officerId: string;
  open: number;
  waiting: number;
  overdue: number;
  oldest: Date | null;
}

/** Open cases of everybody who has any, in one pass over them. */
export async function countLoads(db: Db | Trx, today: CalendarDay): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    select assignee_id as "officerId", count(*)::int as open, count(*) filter (where on_hold)::int as waiting,
      count(*) filter (where due_key < ${today}::date)::int as overdue, min(received_at) as oldest
    from work_list where is_open and assignee_id is not null group by assignee_id`.execute(db);
  return rows;
}

export interface UnassignedRow extends CaseToAssign {
  number: string;
}

/** Received and nobody's, the oldest first. `states`: those from which a case can be assigned, as 'kind state'. */
export async function findUnassigned(db: Db | Trx, states: readonly string[], limit: number): Promise<UnassignedRow[]> {
  const { rows } = await sql<Omit<UnassignedRow, 'properties'> & { facts: PropertyFacts }>`
    select w.kind, w.id, w.number, w.company_name as "companyName", p.facts
    from work_list w join proposal p on p.id = w.proposal_id
    where w.is_open and w.assignee_id is null and w.kind || ' ' || w.state = any(${[...states]}::text[])
    order by w.received_at nulls last, w.id limit ${limit}`.execute(db);
  return rows.map(({ facts, ...row }) => ({ ...row, properties: propertiesOf(facts) }));
}

/** As rules ask for them; what cannot be assigned now is left out. */
export async function findCasesToAssign(
  db: Db | Trx,
  states: readonly string[],
  ids: readonly string[],
): Promise<CaseToAssign[]> {
  const { rows } = await sql<{ kind: ReviewedRecord; id: string; companyName: string; facts: PropertyFacts }>`
    select w.kind, w.id, w.company_name as "companyName", p.facts
    from work_list w join proposal p on p.id = w.proposal_id
    where w.id = any(${[...ids]}::uuid[]) and w.kind || ' ' || w.state = any(${[...states]}::text[])`.execute(db);
  return rows.map(({ facts, ...row }) => ({ ...row, properties: propertiesOf(facts) }));
}

export async function countUnassigned(db: Db, states: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work_list
    where is_open and assignee_id is null and kind || ' ' || state = any(${[...states]}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}
