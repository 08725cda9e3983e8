/** What other features may use of this one; the rest is its own business. */
export { BUDGET_ID } from '#features/budget/server/desk/load-change.ts';
export { findOpenCorrection } from '#features/correction/server/correction-store.ts';
export { moveClock, shiftLogins } from '#features/demo/server/move-clock.ts';
export { LETTER } from '#features/letter/server/print-letter.ts';
export { createRun } from '#features/payout/server/create-run.ts';
export { listPayouts } from '#features/payout/server/store.ts';
export { handOutFile } from '#features/payout/server/take-file.ts';
export { findLettersToPost } from '#features/post-out/server/post-store.ts';
export { appliedFor } from '#features/proposal/server/desk/applied-for.ts';
export { claimsOf } from '#features/verification/server/desk/claims.ts';
export { type PerformedAct, performAct } from './perform-act.ts';
export { applicantPerformer, officerPerformer, type Performer } from './performer.ts';
export { findCurrentGrant } from './store.ts';
