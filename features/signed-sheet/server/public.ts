/** What other features may use of this one; the rest is its own business. */
export { type JudgedFile, judgeSubmittedFile, requireAccepted } from './require-signature.ts';
export { sendReport } from './send-report.ts';
export type { SignedCase } from './store.ts';
export { findCheck } from './store.ts';
