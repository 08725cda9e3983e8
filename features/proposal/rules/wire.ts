import type { Item, WireViolation } from '#ground/rules/contract/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { WizardStanding } from './wizard.ts';

/** How an application was decided, as the row and the contract name it. */
const REVISION_STATUSES = ['final_approved', 'final_denied', 'final_revoked'] as const;

export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** How an application was decided, as the contract writes it: the status is the key. */
export type WireRevisionStatus = Readonly<Partial<Record<RevisionStatus, number>>>;

/** An application as list and overview carry it (contract §6.2). Instants are ISO text. */
export interface Proposal {
  '@id': string;
  id: string;
  /** Funding reference number. */
  proposalId: string;
  company: string;
  companyName: string;
  currentStep: number;
  /** Going back keeps them. */
  completeSteps: readonly number[];
  sumDijFunding: Cents | null;
  submittedAt: string | null;
  confirmedAt: string | null;
  receivedAt: string | null;
  withdrawnAt: string | null;
  /** We answer the marks; a client takes the plain key as well (contract D-14). */
  revisionStatus: WireRevisionStatus | RevisionStatus | null;
  revision: Item<{ revisionStatus: WireRevisionStatus | null }> | null;
  inObjection: boolean;
  inAmendment: boolean;
  /** Last day of an open request for documents. */
  correctionUntil: CalendarDay | null;
  denied: boolean;
  /** Address of the signature sheet; null before there can be one. */
  proposalPdf: string | null;
  verification: string | null;
  /** Before the submission: the WSK code it names although its lead has left the value chain. */
  lostLeadCode: string | null;
}

/** A step as it is read and saved: its answers by the names of its fields, and what the step says besides. */
export type StepBody = Answers;

/** One answer of an application that somebody has changed (docs/decisions/0065). */
export interface AnswerChange {
  step: number;
  /** Elements by their id: 'place.street', 'proofs[6f…].name'. */
  path: string;
  /** 'Personen, Person 2, Telefonnummer' */
  label: string;
  /** In the stored shape. Null: nothing, or an element that was not there. */
  before: unknown;
  /** What stands there now, in the stored shape; null: nothing. */
  now: unknown;
  by: string;
  /** ISO instant. */
  at: string;
  /** Nobody has changed it since: the value before can come back without taking anything else along. */
  isNewest: boolean;
}

/** A page of them, newest first. */
export interface AnswerChanges {
  changes: readonly AnswerChange[];
  page: number;
  pages: number;
  /** Steps in which something was changed. */
  steps: readonly number[];
}

export interface AppliedTransition extends WizardStanding {
  transition: string;
}

/**
 * Would 'Einreichen' be accepted now, and if not, why: first the sentence on `invalid`, then every answer that bars it, of
 * all steps, at `step_7.competitivenes`.
 */
export interface SubmitCheck {
  canSubmit: boolean;
  violations: readonly WireViolation[];
}

/** A proof of the financing plan as an item of its own. */
export type FinancingProof = Answers & { id: string };

/** The decision as its key (contract D-14: an object of marks or the key itself). */
export function decisionOf({ revisionStatus }: Pick<Proposal, 'revisionStatus'>): RevisionStatus | undefined {
  if (revisionStatus === null) return undefined;
  if (typeof revisionStatus === 'string') return revisionStatus;
  return REVISION_STATUSES.find((one) => Object.hasOwn(revisionStatus, one));
}

export const PROPOSALS = '/api/proposals';

export function proposalIri(id: string): string {
  return `${PROPOSALS}/${id}`;
}
