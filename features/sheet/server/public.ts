/** What other features may use of this one; the rest is its own business. */
export { makeDocuments, sendSheet } from './made-documents.ts';
export { facts, printSheet, type SignedContent } from './print-sheet.ts';
