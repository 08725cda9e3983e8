/** What other features may use of this one; the rest is its own business. */
export { findOpenCorrection } from '#features/correction/server/correction-store.ts';
export { LETTER } from '#features/letter/server/print-letter.ts';
export { createRun } from '#features/payout/server/create-run.ts';
export { listPayouts } from '#features/payout/server/store.ts';
export { handOutFile } from '#features/payout/server/take-file.ts';
export { appliedFor } from '#features/proposal/server/desk/applied-for.ts';
export { claimsOf } from '#features/verification/server/desk/claims.ts';
export { type ActAtHand, type Burden, type CaseFeature, heardIn } from './case-feature.ts';
export { actName, type OpenCase } from './case-kind.ts';
export { actOperations } from './declared-acts.ts';
export { type OfProposal, ownProposalId, performOwn } from './own/act.ts';
export { type PerformedAct, performAct } from './perform-act.ts';
export { applicantPerformer, officerPerformer, type Performer } from './performer.ts';
export { findCurrentGrant } from './store.ts';
