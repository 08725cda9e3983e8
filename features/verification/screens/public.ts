/** What other features may use of this one; the rest is its own business. */
export { invoiceName, proofName } from './invoices/invoice-names.ts';
export { InvoiceSheetButton } from './invoices/invoice-sheet.tsx';
export { ApprovedLines } from './plan/approved-lines.tsx';
export { SummarySections } from './summary-sections.tsx';
export { invoicesOf, type LoadedVerification } from './use-loaded-verification.ts';
export { financialPlanQuery } from './verification-api.ts';
