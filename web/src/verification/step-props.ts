import type { VerificationStepNumber } from '@portal/domain/verification/workflow.ts';
import type { LoadedVerification } from './use-loaded-verification.ts';
import type { VerificationTransitions } from './use-verification-transition.ts';

/** What every step of the wizard gets. */
export interface StepProps {
  verification: LoadedVerification;
  step: VerificationStepNumber;
  /** Display mode: nothing can be changed (3-proof-of-use §2.2). */
  readOnly: boolean;
  transitions: VerificationTransitions;
  /** Shows another step; unsaved changes are asked about. */
  goTo(step: VerificationStepNumber): void;
}
