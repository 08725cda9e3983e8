import { casePath } from '#features/cases/rules/case-segments.ts';
import { verificationCaseState } from '#features/cases/rules/case-states.ts';
import type { ActOf, CaseBase, Consequence } from '#features/cases/server/case-kind.ts';
import { findDrafts } from '#features/cases/server/draft-store.ts';
import { proposalIri } from '#features/proposal/rules/wire.ts';
import type { StandingRevocation } from '#features/reclaim/rules/reclaim.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { VERIFICATION_TABLE, VerificationCaseState } from '../../rules/acts.ts';
import { closeEndedResubmission, deadlineOver, hasEnded } from '../ended-resubmission.ts';
import { verificationIri } from '../present-verification.ts';
import { findVerification, lockVerification, type VerificationRow } from '../store.ts';
import { type CaseMarks, getCaseMarks } from './store.ts';

/** A proof of use as the agency has it. */
export interface VerificationCase extends CaseBase<VerificationCaseState> {
  state: VerificationCaseState;
  row: VerificationRow;
  marks: CaseMarks;
}

/** What an act on a proof of use is done with. */
export type VerificationAct<A extends keyof typeof VERIFICATION_TABLE.acts> = ActOf<
  VerificationCase,
  typeof VERIFICATION_TABLE,
  A
>;

/** Undefined for an unknown id. Who only looks sees a resubmission whose last second has passed closed. */
export async function loadVerificationCase(
  portal: Portal,
  db: Db | Trx,
  id: string,
  { lock }: { lock: boolean },
): Promise<VerificationCase | undefined> {
  const row = lock ? await lockVerification(db as Trx, id) : await findCurrent(portal, db, id);
  if (row === undefined) return undefined;
  const marks = await getCaseMarks(db, id);
  const state = verificationCaseState({
    step: row.current_step,
    isReceived: row.received_at !== null,
    isAssigned: marks.assignee_id !== null,
    isExamined: marks.examination_id !== null,
    payout: marks.payout_state,
    // After the remedy of an objection against the final notice it is examined anew, whatever was paid back.
    isClosed: marks.has_final_notice || (marks.was_repaid && marks.examination_id !== null),
    isReclaimed: marks.is_reclaimed,
  });
  const drafts = await findDrafts(db, { kind: 'verification', caseId: id });
  return { id, state, accountId: row.account_id, companyId: row.company_id, drafts, row, marks };
}

/** Who acts finds it closed by an act of its own. */
export function overdueResubmission(portal: Portal, { id, row }: VerificationCase): Consequence | undefined {
  return hasEnded(portal, row) ? deadlineOver(id) : undefined;
}

async function findCurrent(portal: Portal, db: Db | Trx, id: string): Promise<VerificationRow | undefined> {
  const row = await findVerification(db, id);
  if (row === undefined || !hasEnded(portal, row)) return row;
  await closeEndedResubmission(portal, id);
  return findVerification(db, id);
}

/** What of the grant is taken back, by the decision that stands. */
export function revocationOf({ row, marks }: Pick<VerificationCase, 'row' | 'marks'>): StandingRevocation | null {
  if (row.revision_status === 'final_revoked') return { granted: 0, effectiveFrom: marks.revoke_effective_from };
  return marks.revoked_to === null ? null : { granted: marks.revoked_to, effectiveFrom: marks.revoked_from };
}

const REVOKED =
  'Die Bewilligung ist widerrufen. Am Verwendungsnachweis wird nichts mehr geprüft und nichts ausgezahlt.';

/** Throws 409 once the approval was taken back: what was paid can only be reclaimed then. */
export function refuseRevoked({ row }: Pick<VerificationCase, 'row'>): void {
  if (row.revision_status === 'final_revoked') throw conflict(REVOKED);
}

export const AGENCY_VERIFICATIONS = casePath('verification');

/** What an act on the money or the account of a proof of use is about as well: its case shows it in its history. */
export function aboutVerification({ id, proposal_id: proposalId }: VerificationRow): string[] {
  return [iriOf(AGENCY_VERIFICATIONS, id), verificationIri(id), proposalIri(proposalId)];
}
