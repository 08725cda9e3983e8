/** What other features may use of this one; the rest is its own business. */

export { loadSummarySections } from './load-summary-sections.ts';
export { MoneyOfProof } from './payout/money-of-proof.tsx';
export { type LoadedStep, stepQuery } from './proposal-api.ts';
export { loadStepDefinition } from './step-definitions.ts';
