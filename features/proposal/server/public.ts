/** What other features may use of this one; the rest is its own business. */

export { listChangeMarks, type NotedChange } from '#features/answer-history/server/change-store.ts';
export { changesAsked, changesPage, freshChanges } from '#features/answer-history/server/list-changes.ts';
export { noteAnswerChanges } from '#features/answer-history/server/log-changes.ts';
export { readOwnProposal, refuseUnlessEditable } from './access.ts';
export { applyTransition } from './apply-transition.ts';
export { circumstancesOf, factsOf } from './circumstances.ts';
export { refreshCompleteness } from './derived.ts';
export { fillSteps } from './fill-steps.ts';
export { replaceStepItems } from './item-store.ts';
export { arrivedElectronically, withdrawnMail } from './mails.ts';
export { SHEET, sheetInput } from './make-sheet-job.ts';
export { type CompanyMatter, findRecipient, mailAbout, type Recipient } from './person-store.ts';
export { embeddedProposal, PROPOSALS, proposalIri } from './present-proposal.ts';
export { saveStep } from './save-step.ts';
export { signedProposal } from './send-proposal.ts';
export { findSteps } from './step-store.ts';
export {
  changeProposal,
  findProposal,
  insertProposal,
  listProposals,
  lockProposal,
  nextProposalNumber,
  type ProposalRow,
} from './store.ts';
export { tellPartners } from './value-chain.ts';
export { findPartners } from './value-chain-store.ts';
export { withdrawProposal } from './withdraw-proposal.ts';
