import { actsFrom } from '#features/cases/rules/table.ts';
import { findReviews } from '#features/cases/server/shared/checks.ts';
import { findSheetSignature, nameOfSender } from '#features/cases/server/shared/handed-in.ts';
import { findNotes } from '#features/cases/server/shared/notes.ts';
import { findComments } from '#features/comments/server/comments.ts';
import type { NamedPerson } from '#features/desk/rules/wire.ts';
import { caseLetter, findLettersOf } from '#features/letter/server/letter-store.ts';
import { MEDIA } from '#features/media/server/present-media.ts';
import { withDeputy } from '#features/officers/server/store.ts';
import type { VerificationFacts } from '#features/payout/rules/wire.ts';
import { findConfirmedAccount, listBankChanges } from '#features/payout/server/bank-store.ts';
import { listPayouts, payoutFacts } from '#features/payout/server/store.ts';
import { remainingGrant } from '#features/reclaim/rules/reclaim.ts';
import { findReclaimable } from '#features/reclaim/server/reclaim.ts';
import { closingsOf } from '#features/reclaim/server/reclaim-store.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { VERIFICATION_TABLE } from '../../rules/acts.ts';
import { dueDay } from '../../rules/deadlines.ts';
import type { FileOfForm } from '../../rules/wire.ts';
import { type LoadedVerification, loadVerification, planOf } from '../load-verification.ts';
import { approvedData, embeddedProof, verificationDetail } from '../present-verification.ts';
import { signedVerification } from '../take-transition.ts';
import { claimsOf, resultOf } from './examine.ts';
import { revocationOf, type VerificationCase } from './load-case.ts';
import { findExamination } from './store.ts';

const AGENCY_MEDIA = '/api/agency/media';

/**
 * What was granted, the accounts with their invoices, and every file: in the shapes of the applicant's own calls, so that
 * the same overview can stand at the desk. The files are fetched by the desk's own call.
 */
export async function papersOf(db: Db, loaded: LoadedVerification): Promise<VerificationFacts['papers']> {
  return {
    approved: approvedData(loaded),
    proofs: loaded.proofs.map((proof) => embeddedProof(proof, loaded.invoices)),
    files: await filesOf(db, loaded),
  };
}

async function filesOf(db: Db, { links }: Pick<LoadedVerification, 'links'>): Promise<FileOfForm[]> {
  const ids = [...new Set(links.map(({ media_id: id }) => id))];
  if (ids.length === 0) return [];
  const files = await db
    .selectFrom('media')
    .select(['id', 'file_name', 'file_size', 'uploaded_at'])
    .where('id', 'in', ids)
    .execute();
  return links.flatMap(({ media_id: id, linked_resource: linkedResource, keywords }) => {
    const file = files.find((one) => one.id === id);
    if (file === undefined) return [];
    const { file_name: fileName, file_size: fileSize, uploaded_at: uploadedAt } = file;
    const downloadUrl = `${AGENCY_MEDIA}/${id}/download`;
    return [
      {
        ...{ '@id': iriOf(MEDIA, id), id, fileName, fileSize, downloadUrl, linkedResource, keywords },
        uploadedAt: instant(uploadedAt),
        mediaLinks: [],
      },
    ];
  });
}

/** Everything the desk shows beside the applicant's own overview. Amounts in cents. */
export async function verificationFacts(portal: Portal, found: VerificationCase): Promise<VerificationFacts> {
  const { db, programme } = portal;
  const { id, row, marks, drafts } = found;
  const loaded = await loadVerification(portal, db, row);
  const examination = await findExamination(db, id);
  const payouts = await listPayouts(db, id);
  const account = (await findConfirmedAccount(db, row)) ?? null;
  const signature = await findSheetSignature(db, signedVerification(id));
  const isChecked = actsFrom(VERIFICATION_TABLE, found.state).includes('check');
  const checked = { kind: 'verification', caseId: id } as const;
  const answers = isChecked ? await portal.acts.answers(portal, db, checked) : {};
  return {
    number: row.number,
    companyName: row.company_name,
    dueDate: dueDay(row.approved_end, programme),
    submittedAt: maybeInstant(row.submitted_at),
    submittedBy: await nameOfSender(db, row),
    receivedAt: maybeInstant(row.received_at),
    assignee: await withDeputy(portal, assigneeOf(marks)),
    isRevoked: row.revision_status === 'final_revoked',
    checkRequired: row.check_required,
    resubmission: { until: row.resubmit_until, reason: row.resubmit_reason, items: row.resubmit_items },
    overview: verificationDetail(loaded),
    papers: await papersOf(db, loaded),
    signature,
    claims: claimsOf(loaded),
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
    hearings: await portal.acts.hearings(db, row.proposal_id),
    letters: (await findLettersOf(db, row.proposal_id)).map((one) => caseLetter(portal, one)),
    granted: examination === undefined ? null : remainingGrant(examination.due, revocationOf(found)),
    reclaimable: await findReclaimable(db, found),
    reviews: await findReviews(db, checked, answers),
    notes: await findNotes(db, 'verification', id),
    comments: await findComments(db, id),
  };
}

function assigneeOf({ assignee_id: id, assignee_name: name }: VerificationCase['marks']): NamedPerson | null {
  return id === null || name === null ? null : { id, name };
}
