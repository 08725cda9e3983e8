/** What other features may use of this one; the rest is its own business. */
export { LETTER } from '#features/letter/server/print-letter.ts';
export { createRun } from '#features/payout/server/create-run.ts';
export { listPayouts } from '#features/payout/server/store.ts';
export { handOutFile } from '#features/payout/server/take-file.ts';
export { appliedFor } from '#features/proposal/server/desk/applied-for.ts';
export { claimsOf } from '#features/verification/server/desk/claims.ts';
export {
  type ActAtHand,
  type AfterAct,
  type Burden,
  type CaseFeature,
  type HandedIn,
  heardIn,
} from './case-feature.ts';
export {
  type ActContext,
  type ActFields,
  actName,
  type CaseBase,
  type CaseKind,
  type CaseSpec,
  type Consequence,
  defineCase,
  type OpenCase,
} from './case-kind.ts';
export { actOperations } from './declared-acts.ts';
export { findDrafts } from './draft-store.ts';
export { type OfProposal, ownProposalId, performOwn } from './own/act.ts';
export { type PerformedAct, performAct } from './perform-act.ts';
export { applicantPerformer, officerPerformer, type Performer, SYSTEM } from './performer.ts';
export { wrongField } from './sent-fields.ts';
export { FUTURE, letterCame, stampInstant } from './shared/letter-came.ts';
export { findCurrentGrant } from './store.ts';
