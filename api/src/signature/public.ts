/** What other features may use of this one; the rest is its own business. */
export { demoTrustFolder, ensureDemoAuthority, issueForPerson, readDemoAuthority } from './demo/demo-authority.ts';
export { signSheet } from './demo/sign-sheet.ts';
export { importList, type ListReport } from './lists/import-list.ts';
export { readLists } from './lists/list-folder.ts';
export { ListRefused } from './lists/verify-list.ts';
export { findStamp, openStampCheck, stampRequest } from './stamp-text.ts';
