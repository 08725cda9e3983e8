import type { Closing, VerificationFacts } from '@portal/domain/agency/accounting/wire.ts';
import type { NamedPerson } from '@portal/domain/agency/desk/wire.ts';
import { reclaimOf } from '@portal/domain/agency/payout/reclaim.ts';
import { dueDay } from '@portal/domain/verification/deadlines.ts';
import { instant, maybeInstant } from '../../../hydra/instant.ts';
import type { Portal } from '../../../platform/portal.ts';
import { loadVerification, planOf, signedVerification, verificationDetail } from '../../../verification/public.ts';
import { findSheetSignature } from '../../sheet-signature.ts';
import { findHearings } from '../hearings/hearing-store.ts';
import { hearingView } from '../hearings/hearing-view.ts';
import { listBankChanges } from '../payouts/bank-store.ts';
import { findConfirmedAccount, paidOf } from '../payouts/due.ts';
import { payoutFacts } from '../payouts/payout-facts.ts';
import { listPayouts, type Payout } from '../payouts/store.ts';
import { findReviews } from '../shared/check-store.ts';
import { findNotes } from '../shared/note-store.ts';
import { claimsOf } from './claims.ts';
import { listDoubles } from './doubles.ts';
import { resultOf } from './examine.ts';
import type { VerificationCase } from './load-case.ts';
import { papersOf } from './papers.ts';
import { type ClosingDecision, findExamination, listClosingDecisions } from './store.ts';

/** Everything the desk shows beside the applicant's own overview. Amounts in cents. */
export async function verificationFacts(
  portal: Portal,
  { id, row, marks, drafts }: VerificationCase,
): Promise<VerificationFacts> {
  const { db, programme } = portal;
  const loaded = await loadVerification(portal, db, row);
  const examination = await findExamination(db, id);
  const payouts = await listPayouts(db, id);
  const closing = await listClosingDecisions(db, id);
  return {
    number: row.number,
    companyName: row.company_name,
    dueDate: dueDay(row.approved_end, programme),
    submittedAt: maybeInstant(row.submitted_at),
    receivedAt: maybeInstant(row.received_at),
    assignee: assigneeOf(marks),
    isRevoked: row.revision_status === 'final_revoked',
    checkRequired: row.check_required,
    resubmission: { until: row.resubmit_until, reason: row.resubmit_reason, items: row.resubmit_items },
    overview: verificationDetail(loaded),
    papers: await papersOf(db, loaded),
    signature: await findSheetSignature(db, signedVerification(id)),
    claims: claimsOf(loaded),
    doubles: await listDoubles(db, id),
    declared: planOf(loaded),
    proposals: drafts.map(({ act, proposedBy, proposedAt, content }) => ({
      ...{ act, proposedBy, content },
      proposedAt: instant(proposedAt),
    })),
    examination:
      examination === undefined
        ? null
        : { proofs: examination.proofs, due: examination.due, ...resultOf(examination, loaded.approved) },
    payouts: payouts.map(payoutFacts),
    account: (await findConfirmedAccount(db, row)) ?? null,
    bankChanges: (await listBankChanges(db, id)).map(({ id: change, state }) => ({ id: change, state })),
    closing: closing.map(closingFacts),
    hearings: (await findHearings(db, row.proposal_id)).map(hearingView),
    overpaid: overpaidOf(payouts, row.revision_status === 'final_revoked' ? 0 : (examination?.due ?? 0)),
    reviews: await findReviews(db, { kind: 'verification', caseId: id }),
    notes: await findNotes(db, 'verification', id),
  };
}

/** What a reclaim would start from: what was paid beyond what is due, and since when. */
function overpaidOf(payouts: readonly Payout[], due: number) {
  const payments = payouts.flatMap(({ state, amount, paid_on: paidOn }) =>
    state === 'paid' && paidOn !== null ? [{ amount, paidOn }] : [],
  );
  return paidOf(payouts) === 0 ? null : reclaimOf(payments, { due, effectiveFrom: null });
}

function closingFacts(decision: ClosingDecision): Closing {
  return {
    kind: decision.kind,
    text: decision.text,
    amount: decision.amount,
    interestFrom: decision.interest_from,
    announcedOn: decision.announced_on,
    repaidOn: decision.repaid_on,
  };
}

function assigneeOf({ assignee_id: id, assignee_name: name }: VerificationCase['marks']): NamedPerson | null {
  return id === null || name === null ? null : { id, name };
}
