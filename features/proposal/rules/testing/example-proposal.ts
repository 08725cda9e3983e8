import type { Proposal } from '../wire.ts';

/** For tests: an application being filled in, as the server answers it. */
export const DRAFT: Proposal = {
  '@id': '/api/proposals/A',
  id: 'A',
  proposalId: 'DJ22-0000019',
  company: '/api/companies/C',
  companyName: 'Muster GmbH',
  currentStep: 8,
  sumDijFunding: null,
  submittedAt: null,
  confirmedAt: null,
  receivedAt: null,
  withdrawnAt: null,
  revisionStatus: null,
  revision: null,
  inObjection: false,
  inAmendment: false,
  correctionUntil: null,
  denied: false,
  lostLeadCode: null,
  completeSteps: [],
  proposalPdf: null,
  verification: null,
};
