/** What cases about an application stand upon. */
export { loadProposalCase, type ProposalCase } from './load-proposal.ts';
