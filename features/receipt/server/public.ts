/** What other features may use of this one; the rest is its own business. */
export { printReceipt } from './print-receipt.ts';
export { receiptOf } from './receipt-of.ts';
export { sealReceipts } from './seal-receipts.ts';
export { findReceipt, findReceiptsOf, findReceiptsOfVerification } from './store.ts';
