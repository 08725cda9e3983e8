/** What other features may use of this one; the rest is its own business. */
export type { Found, Reading } from './read-e-invoice.ts';
export type { EInvoiceReader, FileBytes, FileToRead } from './reader.ts';
