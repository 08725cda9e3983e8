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
  revisionStatus: Readonly<Record<string, number>> | string | null;
  inObjection: boolean;
  inAmendment: boolean;
  denied: boolean;
  proposalPdf: string | null;
  verification: string | null;
}

export interface WizardState {
  currentStep: number;
  enabledTransitions: readonly { name: string }[];
}

/** A file of the portal (contract §6.4). */
export interface MediaFile {
  '@id': string;
  id: string;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  downloadUrl: string;
  keywords: readonly string[];
  mediaLinks: readonly { '@id': string }[];
}

export type StepBody = Answers;
