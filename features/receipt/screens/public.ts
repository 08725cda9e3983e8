/** What other features may use of this one; the rest is its own business. */
export { CopyButton, CopySection } from './copy-section.tsx';
export { receiptsQuery } from './receipt-api.ts';
export { ReceiptSection } from './receipt-section.tsx';
