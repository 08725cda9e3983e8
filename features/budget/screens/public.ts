/** What other features may use of this one; the rest is its own business. */
export { budgetQuery } from './budget-query.ts';
