import type { Answers } from '@portal/domain/fields/field.ts';

/** An application as list and overview carry it (contract §6.2). */
export interface Proposal {
  '@id': string;
  id: string;
  /** Funding reference number. */
  proposalId: string;
  company: string;
  companyName: string;
  currentStep: number;
  /** Cents. */
  sumDijFunding: number | null;
  submittedAt: string | null;
  confirmedAt: string | null;
  receivedAt: string | null;
  withdrawnAt: string | null;
  revisionStatus: Readonly<Record<string, number>> | string | null;
  inObjection: boolean;
  inAmendment: boolean;
  /** Last day of an open request for documents. */
  correctionUntil?: string | null;
  denied: boolean;
  proposalPdf: string | null;
  verification: string | null;
}

export interface WizardState {
  currentStep: number;
  enabledTransitions: readonly { name: string }[];
  /** Steps that hold complete answers, before and after the current one. */
  completeSteps: readonly number[];
}

export type StepBody = Answers;
