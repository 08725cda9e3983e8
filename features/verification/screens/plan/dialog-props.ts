import type { LoadedVerification } from '../use-loaded-verification.ts';

/** A dialog over one part of a proof's account. */
export interface PlanPartDialogProps {
  /** The proof within the form of step 4: 'verificationProofs[0]'. */
  path: string;
  open: boolean;
  onClose(): void;
  verification: LoadedVerification;
  title: string;
}
