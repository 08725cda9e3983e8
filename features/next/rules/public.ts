/** What other features may use of this one; the rest is its own business. */

export { askedTask } from './application-rows.ts';
export { hearingTask, type Next, type NextFacts, next } from './next.ts';
export type { Deadline, Station } from './row.ts';
