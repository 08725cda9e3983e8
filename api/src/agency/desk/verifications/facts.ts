import type { VerificationFacts } from '@portal/domain/agency/accounting/wire.ts';
import type { NamedPerson } from '@portal/domain/agency/desk/wire.ts';
import { stillGranted } from '@portal/domain/agency/payout/reclaim.ts';
import { actsFrom } from '@portal/domain/agency/tables/table.ts';
import { VERIFICATION_TABLE } from '@portal/domain/agency/tables/verification.ts';
import { dueDay } from '@portal/domain/verification/deadlines.ts';
import { withDeputy } from '../../../agency-access/public.ts';
import { instant, maybeInstant } from '../../../hydra/instant.ts';
import type { Portal } from '../../../platform/portal.ts';
import { loadVerification, planOf, signedVerification, verificationDetail } from '../../../verification/public.ts';
import { findSheetSignature } from '../../sheet-signature.ts';
import { answersAbout } from '../checking/proof-of-use-to-check.ts';
import { findComments } from '../comments/comment-store.ts';
import { findHearings } from '../hearings/hearing-store.ts';
import { hearingView } from '../hearings/hearing-view.ts';
import { caseLetter } from '../letters/case-letter.ts';
import { findLettersOf } from '../letters/letter-store.ts';
import { listBankChanges } from '../payouts/bank-store.ts';
import { findConfirmedAccount } from '../payouts/due.ts';
import { payoutFacts } from '../payouts/payout-facts.ts';
import { listPayouts } from '../payouts/store.ts';
import { closingsOf } from '../reclaims/closings.ts';
import { findReclaimable } from '../reclaims/reclaim.ts';
import { findReviews } from '../shared/check-store.ts';
import { nameOfSender } from '../shared/handed-in.ts';
import { findNotes } from '../shared/note-store.ts';
import { claimsOf } from './claims.ts';
import { listDoubles } from './doubles.ts';
import { resultOf } from './examine.ts';
import { revocationOf, type VerificationCase } from './load-case.ts';
import { papersOf } from './papers.ts';
import { findExamination } from './store.ts';

/** Everything the desk shows beside the applicant's own overview. Amounts in cents. */
export async function verificationFacts(portal: Portal, found: VerificationCase): Promise<VerificationFacts> {
  const { db, programme } = portal;
  const { id, row, marks, drafts } = found;
  const loaded = await loadVerification(portal, db, row);
  const examination = await findExamination(db, id);
  const payouts = await listPayouts(db, id);
  const doubles = await listDoubles(db, id);
  const account = (await findConfirmedAccount(db, row)) ?? null;
  const signature = await findSheetSignature(db, signedVerification(id));
  const known = { doubles, account, signature: signature?.verdict ?? null };
  const isChecked = actsFrom(VERIFICATION_TABLE, found.state).includes('check');
  const answers = isChecked ? await answersAbout(portal, db, loaded, known) : {};
  return {
    number: row.number,
    companyName: row.company_name,
    dueDate: dueDay(row.approved_end, programme),
    submittedAt: maybeInstant(row.submitted_at),
    submittedBy: await nameOfSender(db, row.proposal_id, row),
    receivedAt: maybeInstant(row.received_at),
    assignee: await withDeputy(portal, assigneeOf(marks)),
    isRevoked: row.revision_status === 'final_revoked',
    checkRequired: row.check_required,
    resubmission: { until: row.resubmit_until, reason: row.resubmit_reason, items: row.resubmit_items },
    overview: verificationDetail(loaded),
    papers: await papersOf(db, loaded),
    signature,
    claims: claimsOf(loaded),
    doubles,
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
    account,
    bankChanges: (await listBankChanges(db, id)).map(({ id: change, state }) => ({ id: change, state })),
    closing: await closingsOf(portal, id),
    hearings: (await findHearings(db, row.proposal_id)).map(hearingView),
    letters: (await findLettersOf(db, row.proposal_id)).map((one) => caseLetter(portal, one)),
    granted: examination === undefined ? null : stillGranted(examination.due, revocationOf(found)),
    reclaimable: await findReclaimable(db, found),
    reviews: await findReviews(db, { kind: 'verification', caseId: id }, answers),
    notes: await findNotes(db, 'verification', id),
    comments: await findComments(db, id),
  };
}

function assigneeOf({ assignee_id: id, assignee_name: name }: VerificationCase['marks']): NamedPerson | null {
  return id === null || name === null ? null : { id, name };
}
