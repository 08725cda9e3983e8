/** What other features may use of this one; the rest is its own business. */
export { dueDay } from './deadlines.ts';
export { INVOICE_ASKED, INVOICE_FIELDS } from './invoice.ts';
export { type FinancialPlan, type Grant, tracePlan } from './plan.ts';
export type { DoubleSign, TracedInvoice } from './radar/radar.ts';
export { VERIFICATION_STEPS } from './steps.ts';
export type { VerificationState } from './workflow.ts';
