/** What other features may use of this one; the rest is its own business. */
export { BUDGET_ID } from './desk/budget/load-change.ts';
export { findOpenCorrection } from './desk/corrections/correction-store.ts';
export { LETTER } from './desk/letters/letter-job.ts';
export { createRun } from './desk/payouts/create-run.ts';
export { listPayouts } from './desk/payouts/store.ts';
export { handOutFile } from './desk/payouts/take-file.ts';
export { type PerformedAct, performAct } from './desk/perform-act.ts';
export { applicantPerformer, officerPerformer, type Performer } from './desk/performer.ts';
export { noteRetrieval } from './desk/post-out/note-retrieval.ts';
export { findLettersToPost } from './desk/post-out/post-store.ts';
export { appliedFor } from './desk/proposals/applied-for.ts';
export { claimsOf } from './desk/verifications/claims.ts';
export { moveClock, shiftLogins } from './move-clock.ts';
export { findCurrentGrant } from './store.ts';
