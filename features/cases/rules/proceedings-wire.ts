import type { AmendmentState } from '#features/amendment/rules/acts.ts';
import type { AmendmentChanges } from '#features/amendment/rules/amendment.ts';
import type { ApprovedSnapshot, Difference } from '#features/amendment/rules/approved-snapshot.ts';
import type { CorrectionState } from '#features/correction/rules/acts.ts';
import type {
  Assignee,
  CaseFile,
  CaseNote,
  CaseSignature,
  NamedPerson,
  Proposed,
  Reference,
} from '#features/desk/rules/wire.ts';
import type { HearingPurpose } from '#features/letter/rules/legal/hearing.ts';
import type { ObjectionState } from '#features/objection/rules/acts.ts';
import type { ObjectableAct, ObjectableDecision } from '#features/objection/rules/decisions.ts';
import type { CaseLetter } from '#features/post-out/rules/wire.ts';
import type { AppliedFor, ApprovalDraft } from '#features/proposal/rules/approval.ts';
import type { RevisionStatus } from '#features/proposal/rules/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Reviews } from './checks.ts';
import type { CompanyLetter, PaperMark } from './paper-subjects.ts';

/** What an application and the cases about it show beside state, acts and history. Instants are ISO text, amounts cents. */

export interface ProposedDecision extends Proposed {
  proposedByName: string;
}

export interface PrefilledApproval {
  draft: ApprovalDraft;
  applied: Omit<AppliedFor, 'facts'> & { facts: Omit<AppliedFor['facts'], 'programme'> };
  proofs: readonly { id: string; description: string; provider: string; totalSum: Cents }[];
  rate: number;
  grant: Cents;
  obstacles: readonly string[];
}

export interface Decision {
  status: RevisionStatus;
  decidedAt: string;
  decidedBy: string;
  reason: string | null;
  /** Null until its letter was posted or retrieved. */
  announcedOn: CalendarDay | null;
  objectionUntil: CalendarDay | null;
}

/** What a request says of one answer or file. */
export interface AskedComment {
  id: string;
  /** 'step_8.proofs[2].price' */
  path: string;
  label: string;
  text: string;
}

/** Written at an answer while it is checked. The company sees it only once it is part of a request. */
export interface FieldComment extends AskedComment {
  writtenBy: NamedPerson;
  writtenAt: string;
  editedAt: string | null;
  /** Id of the request it went along with. */
  request: string | null;
  settledAt: string | null;
}

/** A request for documents. */
export interface CorrectionView {
  id: string;
  state: Exclude<CorrectionState, 'none'>;
  reason: string;
  fields: readonly { path: string; label: string }[];
  comments: readonly AskedComment[];
  /** Last day. */
  until: CalendarDay;
  requestedAt: string;
  closedAt: string | null;
}

/** Somebody is heard before a decision. */
export interface HearingView {
  id: string;
  state: 'open' | 'answered' | 'expired' | 'cancelled';
  purpose: HearingPurpose;
  /** In words. */
  about: string;
  /** The decision's reasons, as they would be given. */
  reason: string;
  /** Last day. */
  until: CalendarDay;
  openedAt: string;
  closedAt: string | null;
  answer: string | null;
  /** A decision was based on it; the next one needs another hearing. */
  isSpent: boolean;
}

export type AmendmentEnd = Extract<AmendmentState, 'accepted' | 'refused' | 'withdrawn' | 'lapsed'>;

/** How an amendment ended; null while it is open. */
export interface EndOfAmendment {
  closedAt: string | null;
  endedAs: AmendmentEnd | null;
  /** In words. */
  outcome: string | null;
}

export type ObjectionEnd = Extract<ObjectionState, 'remedied' | 'rejected' | 'withdrawn' | 'lapsed'>;

export interface ObjectionView {
  id: string;
  filedAt: string;
  /** Null for one that the command line noted. */
  filedOn: CalendarDay | null;
  reason: string | null;
  /** Null for one that was noted without it. */
  against: ObjectableAct | null;
  /** Of that decision; null for one from before there were letters. */
  decidedOn: CalendarDay | null;
  announcedOn: CalendarDay | null;
  until: CalendarDay | null;
  inTime: boolean | null;
  closedAt: string | null;
  /** Null while it is open. */
  endedAs: ObjectionEnd | null;
  /** In words. */
  outcome: string | null;
}

/** What the agency knows of an application. */
export interface ProposalFacts {
  number: string;
  companyName: string;
  /** IRI. */
  company: string;
  submittedAt: string | null;
  /** Name of the person of the company who submitted it; null: on paper, or the account is gone. */
  submittedBy: string | null;
  receivedAt: string | null;
  requestedGrant: Cents | null;
  assignee: Assignee | null;
  /** Bodies of the applicant's own calls: `step_0` … */
  steps: Readonly<Record<string, Answers>>;
  references: readonly Reference[];
  files: readonly CaseFile[];
  /** What was found about the electronic signature; null where the sheet comes by post. */
  signature: CaseSignature | null;
  /** What the rules find in it as they stand today. */
  doubts: readonly string[];
  reviews: Reviews;
  notes: readonly CaseNote[];
  /** In the order they were written. */
  comments: readonly FieldComment[];
  /** Only while it is in check. */
  approval: PrefilledApproval | null;
  proposed: readonly ProposedDecision[];
  decision: Decision | null;
  /** Id of the proof of use that was begun for it. */
  verification: string | null;
  letters: readonly CaseLetter[];
  corrections: readonly CorrectionView[];
  amendments: readonly (EndOfAmendment & { id: string; requestedAt: string; version: number | null })[];
  objections: readonly ObjectionView[];
  /** What can be objected to now, newest first. */
  objectable: readonly ObjectableDecision[];
  hearings: readonly HearingView[];
  /** It came on paper and was typed in; null: the company filled it in itself. */
  paper?: PaperMark | null;
  /** Whatever else came from the company on paper, newest first. */
  companyLetters?: readonly CompanyLetter[];
}

/** What cases about an application say of it; `proposal`: its address. */
interface OfProposal {
  proposal: string;
  number: string;
  companyName: string;
}

export interface AskedAnswer {
  path: string;
  label: string;
  /** As it stands, and as it was signed. */
  now: unknown;
  before: unknown;
}

export interface AskedFiles {
  path: string;
  label: string;
  files: readonly (CaseFile & { isNew: boolean })[];
}

/** What was asked for; absent in state `none`. */
export interface CorrectionFacts extends OfProposal, Partial<CorrectionView> {
  asked?: readonly (AskedAnswer | AskedFiles)[];
  /** The comments it took along, with what has become of each. */
  commented?: readonly FieldComment[];
  references?: readonly Reference[];
}

export interface AmendmentFacts extends OfProposal, EndOfAmendment {
  requestedAt: string | null;
  reason: string | null;
  /** As it holds now; null once the amendment has ended. Without the answers. */
  grant: ApprovedSnapshot | null;
  changes: AmendmentChanges | null;
  differences: readonly Difference[];
  proposed: {
    at: string;
    proposedBy: string;
    differences: readonly Difference[];
    changes: AmendmentChanges;
    reason: string | null;
  } | null;
  refusal: { proposedBy: string; reason: string | null } | null;
  version: number | null;
  notes: readonly CaseNote[];
}

/** What was filed; absent in state `none`. */
export interface ObjectionFacts extends OfProposal, Partial<ObjectionView> {
  /** In state `none`: what there is to choose from. */
  objectable: readonly ObjectableDecision[];
  /** Id of the officer who signed the decision: they do not sign the rejection. */
  signedBy: string | null;
  proposed: readonly { act: string; proposedBy: string; reason: string | null }[];
  notes: readonly CaseNote[];
}

/** What somebody is heard about; absent in state `none`, where `begin` says what a hearing would start with. */
export interface HearingFacts extends OfProposal, Partial<HearingView> {
  begin: { purposes: readonly HearingPurpose[]; reason: string | null };
  /** What was uploaded with the answer. */
  files: readonly CaseFile[];
  verification: string | null;
}
