/** What other features may use of this one; the rest is its own business. */
export { extending, untilIn } from './period.ts';
export { proceedingFeature } from './plug-in.ts';
export { aboutProposal, defineProceeding, endingOf, type ProceedingCase, withdrawing } from './proceeding.ts';
export { ProceedingStore } from './proceeding-store.ts';
