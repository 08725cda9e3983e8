import { DRAFT } from '#features/proposal/rules/testing/example-proposal.ts';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import type { Verification } from '../../rules/wire.ts';

/** For tests: an approved application as the list call answers it. */
export function listedProposal(changes: object = {}): Proposal {
  const approved = { '@id': '/api/proposals/P', id: 'P', currentStep: 12, revisionStatus: { final_approved: 1 } };
  return { ...DRAFT, ...approved, proposalId: 'DJ22-0000001', ...changes };
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
