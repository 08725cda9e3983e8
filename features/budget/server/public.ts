/** What other features may use of this one; the rest is its own business. */
export { reserveBudget } from './reserve.ts';
export { readClaim, settleBudget } from './settle.ts';
export { lockStanding, readStanding } from './standing.ts';
export { insertEntries, listBound } from './store.ts';
