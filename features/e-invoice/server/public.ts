/** What other features may use of this one; the rest is its own business. */
export type { Found } from './read-e-invoice.ts';
export { EInvoiceReader, type FileBytes, type FileToRead } from './reader.ts';
