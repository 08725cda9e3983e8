import type { PayoutState } from '#features/payout/rules/acts.ts';
import { stateOfPayout } from '#features/payout/rules/state-of-payout.ts';
import type { VerificationCaseState } from '#features/verification/rules/acts.ts';
import type { VerificationState } from '#features/verification/rules/workflow.ts';

/** The marks on a proof of use that tell where the agency has it. */
export interface VerificationMarks {
  /** Where the applicant has it. */
  step: VerificationState;
  /** The signed sheet has arrived. */
  isReceived: boolean;
  isAssigned: boolean;
  /** A second person has confirmed an examination, and it was not opened again. */
  isExamined: boolean;
  /** The newest payout; 'none': there is none. */
  payout: PayoutState;
  /** The final notice is signed, or what was reclaimed has been paid back. */
  isClosed: boolean;
  /** A reclaim is signed and not paid back. */
  isReclaimed: boolean;
}

/** The state of a proof of use: the furthest mark. A resubmission that is open goes before everything behind it. */
export function verificationCaseState(marks: VerificationMarks): VerificationCaseState {
  if (marks.step !== 'submitted') return marks.step;
  if (!marks.isReceived) return 'submitted';
  if (marks.isReclaimed) return 'reclaim';
  if (marks.isClosed) return 'closed';
  if (marks.isExamined) return stateOfPayout(marks.payout);
  return marks.isAssigned ? 'checking' : 'received';
}
