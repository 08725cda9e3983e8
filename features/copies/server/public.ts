/** What other features may use of this one; the rest is its own business. */
export { archivedFiles, archivedReceipts } from './archived.ts';
export { proposalForm } from './proposal-form.ts';
export { verificationForm } from './verification-form.ts';
export { type ArchivedFile, storeZip } from './zip.ts';
