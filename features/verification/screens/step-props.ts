import type { VerificationStepNumber } from '../rules/workflow.ts';
import type { LoadedVerification } from './use-loaded-verification.ts';
import type { VerificationMoves } from './use-verification-moves.ts';

/** What every step of the wizard gets. */
export interface StepProps {
  verification: LoadedVerification;
  step: VerificationStepNumber;
  /** Display mode: nothing can be changed (3-proof-of-use §2.2). */
  readOnly: boolean;
  moves: VerificationMoves;
  /** Shows another step; unsaved changes are asked about. */
  goTo(step: VerificationStepNumber): void;
}
