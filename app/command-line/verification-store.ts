import { sql } from 'kysely';
import type { VerificationCaseState } from '#features/verification/rules/acts.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Db } from '#ground/server/portal.ts';

/** A proof of use as the agency lists it. */
export interface VerificationCaseRow {
  id: string;
  number: string;
  company_name: string;
  state: VerificationCaseState;
  check_required: boolean;
  /** Last day of the approval period. */
  end_date: CalendarDay;
  resubmit_until: CalendarDay | null;
  submitted_at: Date | null;
}

/** Newest first. `text`: part of number or company. */
export async function listVerificationCases(db: Db, text: string | undefined): Promise<VerificationCaseRow[]> {
  const pattern = `%${(text ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('verification as v')
    .innerJoin('proposal as p', 'p.id', 'v.proposal_id')
    .innerJoin('accounted_grant as g', 'g.proposal_id', 'v.proposal_id')
    .leftJoin('work_list as w', (join) => join.onRef('w.id', '=', 'v.id').on('w.kind', '=', 'verification'))
    .select([
      'v.id',
      'p.number',
      'p.company_name',
      'v.check_required',
      sql<VerificationCaseState>`coalesce(w.state, v.current_step)`.as('state'),
    ])
    .select(['v.resubmit_until', 'v.submitted_at', sql<CalendarDay>`g.approved->>'endDate'`.as('end_date')])
    .where(sql<boolean>`(p.number ilike ${pattern} or p.company_name ilike ${pattern})`)
    .orderBy('v.created_at', 'desc')
    .execute();
}
