/** What other features may use of this one; the rest is its own business. */
export { reserveBudget } from './reserve.ts';
export { lockStanding, readStanding } from './standing.ts';
export { BUDGET_ID, insertEntries, listBound } from './store.ts';
