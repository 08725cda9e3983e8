/** What other features may use of this one; the rest is its own business. */

export { LEGAL_FORM_PATH } from '#ground/rules/contract/lookups.ts';
export type { ProposalCaseState } from './acts.ts';
export { STEP_OF_FILE } from './asked-files.ts';
export { burdensIn } from './burdens.ts';
export { decisionOf } from './decision-of.ts';
export type { Facts } from './facts.ts';
export { deMinimisCeiling, deMinimisSpan, findDeMinimisBar, leaveOfCeiling } from './funding/de-minimis.ts';
export { traceDeMinimis } from './funding/de-minimis-trace.ts';
export { findBand } from './funding/eligible.ts';
export { explainFunding, type Funding, fundingReasonText, grantLimits } from './funding/funding.ts';
export { earliestStart, isOverLong, tracePeriod } from './funding/project-period.ts';
export { saidIn } from './headings.ts';
export type { RevisionStatus } from './revision-status.ts';
export { FUNCTION_OPTIONS } from './step-01-authorised-person/functions.ts';
export { TEXTS as COMPANY_TEXTS } from './step-03-company-details/texts.ts';
export { BUSINESS_UNITS } from './step-05-digitalisation-plan/questions.ts';
export { sumProof } from './step-08-financing-plan/sums.ts';
export { TEXTS as PLAN_TEXTS } from './step-08-financing-plan/texts.ts';
export { TEXTS as GRANT_TEXTS } from './step-09-grant/texts.ts';
export { TEXTS } from './step-11-send/texts.ts';
export { findStep, stepsOf } from './steps.ts';
export { LEAD_HAS_LEFT } from './value-chain.ts';
export { ordinalOf, stepNameOf, WITHDRAWN } from './wizard.ts';
