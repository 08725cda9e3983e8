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
  state: string;
}

/** Received and nobody's, the oldest first. `states`: those from which a case can be assigned, as 'kind state'. */
export async function findUnassigned(db: Db | Trx, states: readonly string[], limit: number): Promise<UnassignedRow[]> {
  const { rows } = await sql<UnassignedRow>`
    select kind, id, number, company_name as "companyName", state from work_list
    where is_open and assignee_id is null and kind || ' ' || state = any(${[...states]}::text[])
    order by received_at nulls last, id limit ${limit}`.execute(db);
  return rows;
}

export async function countUnassigned(db: Db, states: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work_list
    where is_open and assignee_id is null and kind || ' ' || state = any(${[...states]}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}
