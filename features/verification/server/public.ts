/** What other features may use of this one; the rest is its own business. */

export { findMarked } from '#features/radar/server/mark-store.ts';
export { listPlaced, listPlacedByIds, type PlacedInvoice } from '#features/radar/server/trace-store.ts';
export { planOf, tracedPlanOf } from './accounted-proofs.ts';
export { closeEndedResubmission, closeResubmission, deadlineOver, hasEnded } from './close-resubmission.ts';
export { createVerification, listOwnVerifications } from './create-verification.ts';
export { fileResources } from './file-store.ts';
export { type InvoiceRow, listInvoices } from './invoice-store.ts';
export {
  type LoadedVerification,
  loadOwnVerification,
  loadVerification,
  readOwnVerification,
  storedForm,
} from './load-verification.ts';
export { letter, resubmissionOpenedMail } from './mails.ts';
export { VERIFICATION_SHEET } from './make-sheet-job.ts';
export {
  approvedData,
  embeddedProof,
  VERIFICATION_PROOFS,
  verificationDetail,
  verificationIri,
} from './present-verification.ts';
export { putInvoice } from './save-invoice.ts';
export { saveVerification } from './save-verification.ts';
export { sendVerificationReminders, skipResubmitReminder } from './send-reminders.ts';
export {
  changeVerification,
  findVerification,
  findVerificationOfProposal,
  getApproved,
  listProofs,
  lockVerification,
  type VerificationRow,
} from './store.ts';
export { signedVerification } from './take-transition.ts';
