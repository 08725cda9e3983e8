/** What other features may use of this one; the rest is its own business. */
export type { SignedCase } from './judge-signed-file.ts';
export { type JudgedFile, judgeSubmittedFile, requireAccepted } from './require-signature.ts';
export { sendReport } from './send-report.ts';
export { findCheck } from './store.ts';
