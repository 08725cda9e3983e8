import { mailAbout } from '#features/cases/server/mail-about.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { sealFiles } from './file-store.ts';
import { releaseInbox, sealInvoices } from './invoices/invoice-store.ts';
import { resubmissionClosedMail } from './mails.ts';
import { changeVerification, listProofs, type VerificationRow } from './store.ts';

/** Who ended it: the applicant, the deadline or the agency. */
type ClosedBy = 'applicant' | 'deadline' | 'agency';

/** What the act `close-resubmission` does on a row that the caller has locked: all is sealed, the applicant is told. */
export async function closeResubmission(portal: Portal, trx: Trx, row: VerificationRow, by: ClosedBy): Promise<void> {
  const now = portal.clock.now();
  await sealSubmitted(portal, trx, row.id);
  const change = { current_step: 'submitted', last_transition: 'finish_resubmit', stepped_at: now } as const;
  await changeVerification(trx, row.id, change, now);
  await mailAbout(portal, trx, row, (to) => resubmissionClosedMail(portal, to, row, by));
  portal.log.event('verification.resubmission-closed', { verification: row.id, by });
}

/** Invoices and files stay from now on as they are; files that still wait are no part of it, and go. */
export async function sealSubmitted(portal: Portal, trx: Trx, verificationId: string): Promise<void> {
  await releaseInbox(trx, { verificationId, now: portal.clock.now() });
  const proofs = await listProofs(trx, verificationId);
  await sealInvoices(trx, verificationId);
  await sealFiles(
    trx,
    verificationId,
    proofs.map(({ id }) => id),
  );
  await portal.acts.handIn(portal, trx, { kind: 'verification', id: verificationId });
}
