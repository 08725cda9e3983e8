import { expect, it } from 'vitest';
import { VERIFICATION_STATES } from '#features/verification/rules/workflow.ts';
import { type VerificationMarks, verificationCaseState } from './verification-case.ts';

const ARRIVED: VerificationMarks = {
  step: 'submitted',
  isReceived: true,
  isAssigned: false,
  isExamined: false,
  payout: 'none',
  isClosed: false,
  isReclaimed: false,
};

it.each<[Partial<VerificationMarks>, string]>([
  [{ isReceived: false }, 'submitted'],
  [{}, 'received'],
  [{ isAssigned: true }, 'checking'],
  [{ isAssigned: true, isExamined: true }, 'checked'],
  [{ isExamined: true, payout: 'declined' }, 'checked'],
  [{ isExamined: true, payout: 'sent' }, 'sent'],
  [{ isExamined: true, payout: 'returned' }, 'returned'],
  // Opened again after a declined payout: the examination counts, not the payout of the former one.
  [{ isAssigned: true, payout: 'declined' }, 'checking'],
  [{ isExamined: true, payout: 'paid', isClosed: true }, 'closed'],
  [{ isExamined: true, payout: 'paid', isClosed: true, isReclaimed: true }, 'reclaim'],
])('%j is %s', (marks, state) => {
  expect(verificationCaseState({ ...ARRIVED, ...marks })).toBe(state);
});

it('leaves the applicant’s states as they are', () => {
  for (const step of VERIFICATION_STATES.filter((one) => one !== 'submitted')) {
    expect(verificationCaseState({ ...ARRIVED, isAssigned: true, isExamined: true, payout: 'paid', step })).toBe(step);
  }
});
