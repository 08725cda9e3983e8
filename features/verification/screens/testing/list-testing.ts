import type { Proposal } from '#features/proposal/rules/wire.ts';
import type { Verification } from '../../rules/wire.ts';

/** For tests: an approved application as the list call answers it. */
export function listedProposal(changes: object = {}): Proposal {
  return {
    '@id': '/api/proposals/P',
    id: 'P',
    proposalId: 'DJ22-0000001',
    company: '/api/companies/C',
    companyName: 'Muster GmbH',
    currentStep: 12,
    sumDijFunding: 100,
    submittedAt: null,
    confirmedAt: null,
    receivedAt: null,
    withdrawnAt: null,
    revisionStatus: { final_approved: 1 },
    revision: null,
    inObjection: false,
    inAmendment: false,
    correctionUntil: null,
    denied: false,
    lostLeadCode: null,
    completeSteps: [],
    proposalPdf: null,
    verification: null,
    ...changes,
  };
}

/** For tests: the proof of use of that application. */
export function listedVerification(changes: object = {}): Verification {
  return {
    id: 'V',
    proposal: '/api/proposals/P',
    currentStep: 'editable',
    resubmitUntil: null,
    checkRequired: false,
    verificationPdf: null,
    dueDate: '2022-11-30',
    awaitsPaper: false,
    standing: null,
    ...changes,
  };
}
