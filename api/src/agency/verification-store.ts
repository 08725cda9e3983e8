import type { SampleProtocol } from '@portal/domain/agency/administration/wire.ts';
import type { VerificationCaseState } from '@portal/domain/agency/tables/verification.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Cents } from '@portal/domain/values/money.ts';

import { sql } from 'kysely';
import type { Db, Trx } from '../platform/portal.ts';

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

/** Proofs of use that can still be chosen for in-depth examination and never were in a draw. */
function undrawn(db: Db | Trx) {
  return db
    .selectFrom('verification as v')
    .innerJoin('proposal as p', 'p.id', 'v.proposal_id')
    .innerJoin('accounted_grant as g', 'g.proposal_id', 'v.proposal_id')
    .select(['v.id', 'p.number', sql<Cents>`(g.approved ->> 'sumFundingApproved')::int8`.as('grant')])
    .where('v.current_step', 'in', ['editable', 'affirmable', 'in_review'])
    .where('v.sample_id', 'is', null)
    .where('g.revision_status', '=', 'final_approved')
    .orderBy('v.id');
}

/** The same, locked. */
export async function lockUndrawn(trx: Trx): Promise<{ id: string; number: string; grant: Cents }[]> {
  return undrawn(trx).forUpdate('v').execute();
}

/** What they were granted, in cents. */
export async function listUndrawnGrants(db: Db): Promise<Cents[]> {
  return (await undrawn(db).execute()).map(({ grant }) => grant);
}

export interface NewSample {
  id: string;
  drawnAt: Date;
  drawnBy: string;
  /** With every class and its share. */
  protocol: SampleProtocol;
}

export async function insertSample(trx: Trx, { id, drawnAt, drawnBy, protocol }: NewSample): Promise<void> {
  const row = { id, drawn_at: drawnAt, drawn_by: drawnBy, protocol: JSON.stringify(protocol) };
  await trx.insertInto('verification_sample').values(row).execute();
}

function samples(db: Db) {
  return db.selectFrom('verification_sample').select(['id', 'drawn_at as drawnAt', 'drawn_by as drawnBy', 'protocol']);
}

export async function findSample(db: Db, id: string): Promise<NewSample | undefined> {
  return samples(db).where('id', '=', id).executeTakeFirst();
}

/** Newest first. */
export async function listSamples(db: Db): Promise<NewSample[]> {
  return samples(db).orderBy('drawn_at', 'desc').orderBy('id').execute();
}

/** They were in this draw, whatever it gave. */
export async function noteSample(trx: Trx, sampleId: string, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('verification')
    .set({ sample_id: sampleId })
    .where('id', 'in', [...ids])
    .execute();
}
