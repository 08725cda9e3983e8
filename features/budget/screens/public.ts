/** What other features may use of this one; the rest is its own business. */
export { BudgetLeft } from './budget-left.tsx';
export { budgetQuery } from './budget-query.ts';
