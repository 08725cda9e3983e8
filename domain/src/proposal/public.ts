/** What other features may use of this one; the rest is its own business. */
export { deMinimisCeiling, deMinimisSpan, findDeMinimisBar, leaveOfCeiling } from './de-minimis.ts';
export { traceDeMinimis } from './de-minimis-trace.ts';
export { findBand } from './eligible.ts';
export type { Facts } from './facts.ts';
export { explainFunding, type Funding, fundingReasonText, grantLimits } from './funding.ts';
export { saidIn } from './headings.ts';
export { LEGAL_FORM_PATH } from './lookup-paths.ts';
export { earliestStart, isOverLong, tracePeriod } from './project-period.ts';
export type { RevisionStatus } from './revision-status.ts';
export { FUNCTION_OPTIONS } from './step-01-authorised-person/functions.ts';
export { TEXTS as COMPANY_TEXTS } from './step-03-company-details/texts.ts';
export { BUSINESS_UNITS } from './step-05-digitalisation-plan/questions.ts';
export { sumProof } from './step-08-financing-plan/sums.ts';
export { TEXTS as PLAN_TEXTS } from './step-08-financing-plan/texts.ts';
export { TEXTS as GRANT_TEXTS } from './step-09-grant/texts.ts';
export { TEXTS } from './step-11-send/texts.ts';
export { findStep, stepsOf } from './steps.ts';
export { ordinalOf, stepNameOf } from './wizard.ts';
