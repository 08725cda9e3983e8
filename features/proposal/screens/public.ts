/** What other features may use of this one; the rest is its own business. */

export { MoneyOfProof } from '#features/payout/screens/money-of-proof.tsx';
export { loadSummarySections } from './load-summary-sections.ts';
export { type LoadedStep, stepQuery } from './proposal-api.ts';
export { loadStepDefinition } from './step-definitions.ts';
