/** What other features may use of this one; the rest is its own business. */

export { dueDay, isProofDue, isResubmissionOver } from './deadlines.ts';
export { creditFaults } from './invoices/credits.ts';
export { type ApprovalDates, approvalLines, ELIGIBILITY_MARKS } from './invoices/eligibility.ts';
export { INVOICE_ASKED, INVOICE_FIELDS, type InvoiceMeta, isCredit, traceEligibility } from './invoices/invoice.ts';
export { mayCreateVerification } from './may-create.ts';
export { invoiceLabel, invoiceSums } from './plan/accounting.ts';
export { type FinancialPlan, findOverpayment, type Grant, paidSum, tracePlan } from './plan/plan.ts';
export { STANDINGS, type StandingName } from './standing.ts';
export { VERIFICATION_STEPS } from './steps.ts';
export { dueText, LIST_TEXTS, resubmitBanner } from './texts.ts';
export type { VerificationState } from './workflow.ts';
