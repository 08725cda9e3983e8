/** What other features may use of this one; the rest is its own business. */
export { lockStanding, readStanding } from './settle.ts';
export { BUDGET_ID, insertEntries, listBound } from './store.ts';
