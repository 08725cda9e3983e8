/** What other features may use of this one; the rest is its own business. */
export { archivedFiles, archivedReceipts } from './archived.ts';
export { proposalForm } from './proposal-form.ts';
export { storeZip } from './store-zip.ts';
export type { ArchivedFile } from './stream-zip.ts';
export { verificationForm } from './verification-form.ts';
