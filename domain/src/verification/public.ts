/** What other features may use of this one; the rest is its own business. */
export { type FinancialPlan, type Grant, tracePlan } from './plan.ts';
export type { DoubleSign, TracedInvoice } from './radar/radar.ts';
export type { VerificationState } from './workflow.ts';
