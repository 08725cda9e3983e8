/** What other features may use of this one; the rest is its own business. */

export type { ChangedAnswers } from './answer-log.ts';
export { createVerification, listOwnVerifications } from './create-verification.ts';
export { closeEndedResubmission, closeResubmission, deadlineOver, hasEnded } from './deadlines/close-resubmission.ts';
export { sendVerificationReminders, skipResubmitReminder } from './deadlines/send-reminders.ts';
export { fileResources } from './file-store.ts';
export { type InvoiceRow, listInvoices } from './invoices/invoice-store.ts';
export { putInvoice } from './invoices/save-invoice.ts';
export {
  type LoadedVerification,
  loadOwnVerification,
  loadVerification,
  readOwnVerification,
  storedForm,
} from './load-verification.ts';
export { resubmissionOpenedMail } from './mails.ts';
export { planOf, tracedPlanOf } from './plan/accounted-proofs.ts';
export {
  approvedData,
  embeddedProof,
  VERIFICATION_PROOFS,
  verificationDetail,
  verificationIri,
} from './present-verification.ts';
export { saveVerification } from './save-verification.ts';
export { VERIFICATION_SHEET } from './sheet/make-sheet-job.ts';
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
