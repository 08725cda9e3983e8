import { sql } from 'kysely';
import { getProposalId } from '#features/cases/server/find-cases.ts';
import { findSheetSignature } from '#features/cases/server/sheet-signature.ts';
import type { CaseSignature } from '#features/desk/rules/wire.ts';
import type { VerificationCaseState } from '#features/verification/rules/acts.ts';
import { dueDay } from '#features/verification/rules/deadlines.ts';
import type { FinancialPlan } from '#features/verification/rules/plan/plan.ts';
import { loadVerificationCase } from '#features/verification/server/desk/load-case.ts';
import {
  findVerification,
  findVerificationOfProposal,
  loadVerification,
  planOf,
  signedVerification,
} from '#features/verification/server/public.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal } from '#ground/server/portal.ts';

export interface VerificationSummary {
  id: string;
  number: string;
  companyName: string;
  state: VerificationCaseState;
  checkRequired: boolean;
  /** Last day to hand it in. */
  dueDate: CalendarDay;
  resubmitUntil: CalendarDay | null;
  submittedAt: Date | null;
}

/** A proof of use as the agency lists it. */
interface VerificationCaseRow {
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
async function listVerificationCases(db: Db, text: string | undefined): Promise<VerificationCaseRow[]> {
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

/** Proofs of use, newest first. `text`: part of number or company; `state`: only those in it. */
export async function findVerifications(
  portal: Portal,
  { text, state }: { text?: string | undefined; state?: VerificationCaseState | undefined } = {},
): Promise<VerificationSummary[]> {
  const all = await listVerificationCases(portal.db, text);
  return all.filter((row) => state === undefined || row.state === state).map((row) => summaryOf(portal, row));
}

function summaryOf({ programme }: Portal, row: VerificationCaseRow): VerificationSummary {
  return {
    id: row.id,
    number: row.number,
    companyName: row.company_name,
    state: row.state,
    checkRequired: row.check_required,
    dueDate: dueDay(row.end_date, programme),
    resubmitUntil: row.resubmit_until,
    submittedAt: row.submitted_at,
  };
}

export interface VerificationCase extends VerificationSummary {
  receivedAt: Date | null;
  signature: CaseSignature | null;
  resubmitReason: string | null;
  resubmitComment: string | null;
  plan: FinancialPlan;
  /** Invoices that were added late, among all. */
  invoices: { all: number; resubmitted: number };
}

/** Throws 409 with the reason for an unknown number. */
export async function getVerificationCase(portal: Portal, id: string): Promise<VerificationCase> {
  const found = await loadVerificationCase(portal, portal.db, id, { lock: false });
  if (found === undefined) throw conflict(`Einen Verwendungsnachweis „${id}“ gibt es nicht.`);
  const { row, state } = found;
  const loaded = await loadVerification(portal, portal.db, row);
  const { resubmitComment } = row.form;
  return {
    ...summaryOf(portal, { ...row, state, end_date: loaded.approved.endDate }),
    receivedAt: row.received_at,
    signature: await findSheetSignature(portal.db, signedVerification(id)),
    resubmitReason: row.resubmit_reason,
    resubmitComment: typeof resubmitComment === 'string' ? resubmitComment : null,
    plan: planOf(loaded),
    invoices: {
      all: loaded.invoices.length,
      resubmitted: loaded.invoices.filter((invoice) => invoice.resubmitted).length,
    },
  };
}

/** By funding reference number, by its own id or by that of the application. */
export async function getVerificationId(portal: Portal, typed: string): Promise<string> {
  const own = isUuid(typed) ? await findVerification(portal.db, typed.toLowerCase()) : undefined;
  const found = own ?? (await findVerificationOfProposal(portal.db, await getProposalId(portal, typed)));
  if (found === undefined) throw conflict(`Zu „${typed}“ gibt es keinen Verwendungsnachweis.`);
  return found.id;
}
