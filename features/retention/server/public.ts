/** What other features may use of this one; the rest is its own business. */
export { findCaseIds, findCaseMedia } from './case-store.ts';
export { previewRetention } from './erase-due.ts';
