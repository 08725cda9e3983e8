/** What other features may use of this one; the rest is its own business. */
export { RECEIPT_ACTS, type ReceiptAct } from './handed-over.ts';
