/** What other features may use of this one; the rest is its own business. */

export { readOwnProposal, refuseUnlessEditable } from './access.ts';
export { applyTransition } from './apply-transition.ts';
export { circumstancesOf, factsOf } from './circumstances.ts';
export { arrivedElectronically, withdrawnMail } from './mails.ts';
export { embeddedProposal, PROPOSALS, proposalIri } from './present-proposal.ts';
export { signedProposal } from './send-proposal.ts';
export { SHEET, sheetInput } from './sheet/make-sheet-job.ts';
export { refreshCompleteness } from './steps/derived.ts';
export { fillSteps } from './steps/fill-steps.ts';
export { replaceStepItems } from './steps/item-store.ts';
export { saveStep } from './steps/save-step.ts';
export { findSteps } from './steps/step-store.ts';
export { tellPartners } from './steps/value-chain.ts';
export { findPartners } from './steps/value-chain-store.ts';
export {
  changeProposal,
  findProposal,
  insertProposal,
  listProposals,
  lockProposal,
  nextProposalNumber,
  type ProposalRow,
} from './store.ts';
export { withdrawProposal } from './withdraw-proposal.ts';
