import type { Reviews } from '#features/cases/rules/checks.ts';
import type { FieldComment, HearingView } from '#features/cases/rules/proceedings-wire.ts';
import type { Assignee, CaseNote, CaseSignature, Proposed } from '#features/desk/rules/wire.ts';
import type { CaseLetter } from '#features/post-out/rules/wire.ts';
import type { Reclaim } from '#features/reclaim/rules/reclaim.ts';
import type { Reclaimed } from '#features/reclaim/rules/repayment.ts';
import type { VerificationCaseState } from '#features/verification/rules/acts.ts';
import type { ClaimedProof } from '#features/verification/rules/claims.ts';
import type { ExaminationResult, ExaminedProof } from '#features/verification/rules/examination.ts';
import type { FinancialPlan } from '#features/verification/rules/plan/plan.ts';
import type { ApprovedData, FileOfForm, ProofItem, VerificationDetail } from '#features/verification/rules/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { BankChangeState, PayoutState } from './acts.ts';
import type { PaymentStatus } from './payout.ts';

/** What a proof of use and its money show beside state, acts and history. Instants are ISO text, amounts cents. */

export interface Account {
  holder: string;
  iban: string;
  bic: string | null;
}

export interface PayoutFacts extends Account {
  id: string;
  state: Exclude<PayoutState, 'none'>;
  amount: Cents;
  proposedAt: string;
  /** Id of the officer. */
  proposedBy: string;
  approvedAt: string | null;
  sentAt: string | null;
  /** Id of the file for the bank. */
  run: string | null;
  paidOn: CalendarDay | null;
  returnedOn: CalendarDay | null;
  reason: string | null;
}

/** What cases about the money of a proof of use say of it; `verification`: its address. */
interface OfVerification {
  verification: string;
  number: string;
  companyName: string;
  confirmed: Account | null;
}

export interface PayoutCaseFacts extends OfVerification {
  due: Cents;
  paid: Cents;
  payout: PayoutFacts | null;
}

export interface BankChangeFacts extends OfVerification {
  change:
    | (Account & {
        evidence: string;
        /** Why it was refused. */
        reason: string | null;
        proposedAt: string;
        proposedBy: string;
        decidedAt: string | null;
      })
    | null;
}

/** What `examine` has left for the second person. */
export interface ProposedExamination {
  proofs: readonly ExaminedProof[];
  additionalFunding: Cents;
  due: Cents;
}

/** A final notice, a revocation in part or a reclaim, as it was signed. */
export interface Closing extends Reclaimed {
  kind: 'final-notice' | 'reclaim' | 'partial-revocation';
  /** Empty of a final notice that leaves the grant as it was approved. */
  text: string;
  /** Of a reclaim: asked back. */
  amount: Cents | null;
  interestFrom: CalendarDay | null;
  /** Of a revocation in part: what stays, and from when; null: from the beginning. */
  granted: Cents | null;
  effectiveFrom: CalendarDay | null;
  signedOn: CalendarDay;
  /** Null until its letter was posted or retrieved. */
  announcedOn: CalendarDay | null;
}

/** A proof of use as the desk has it. */
export interface VerificationFacts {
  number: string;
  companyName: string;
  dueDate: CalendarDay;
  submittedAt: string | null;
  /** As of an application. */
  submittedBy: string | null;
  receivedAt: string | null;
  assignee: Assignee | null;
  isRevoked: boolean;
  checkRequired: boolean;
  /** `items`: ids of the proofs that are meant; none: all. */
  resubmission: { until: CalendarDay | null; reason: string | null; items: readonly string[] };
  overview: VerificationDetail;
  papers: { approved: ApprovedData; proofs: readonly ProofItem[]; files: readonly FileOfForm[] };
  /** What was found about the electronic signature; null where the sheet comes by post. */
  signature: CaseSignature | null;
  claims: readonly ClaimedProof[];
  declared: FinancialPlan;
  proposals: readonly Proposed[];
  examination: ({ proofs: readonly ExaminedProof[]; due: Cents } & ExaminationResult) | null;
  /** Oldest first. */
  payouts: readonly PayoutFacts[];
  account: Account | null;
  bankChanges: readonly { id: string; state: Exclude<BankChangeState, 'none'> }[];
  closing: readonly Closing[];
  /** Of its application, as the letters. */
  hearings: readonly HearingView[];
  /** Oldest first. */
  letters: readonly CaseLetter[];
  /** What is still granted after revocations; null before the examination is confirmed. */
  granted: Cents | null;
  /** What can be asked back now; an amount of 0: nothing. */
  reclaimable: Reclaim;
  reviews: Reviews;
  notes: readonly CaseNote[];
  /** In the order they were written. */
  comments: readonly FieldComment[];
}

/** What the electronic invoices of a proof of use should be looked at for; those without a doubt are not named. */
export interface InvoiceDoubts {
  invoices: readonly { id: string; doubts: readonly string[] }[];
}

/** A file for the bank. */
export interface PayoutRun {
  id: string;
  executeOn: CalendarDay;
  createdAt: string;
  downloadedAt: string | null;
  payments: number;
  total: Cents;
  /** Payments the bank has not answered. */
  waiting: number;
}

export interface PayoutRunDetail extends PayoutRun {
  payouts: readonly (PayoutFacts & { number: string })[];
}

/** Somebody to whom money is owed, at the address of the proof of use. */
export interface UnpaidCase {
  number: string;
  companyName: string;
  open: Cents;
  confirmedAt: string;
  payout: string | null;
  state: { name: VerificationCaseState; label: string };
}

/** What the bank's answer has done to all payments of a file. */
export interface AppliedStatuses {
  payouts: readonly AppliedStatus[];
}

/** What the bank's answer has done to one payment. */
export interface AppliedStatus {
  payout: string;
  status: PaymentStatus | null;
  /** Null where nothing followed. */
  act: string | null;
  state: PayoutState;
}
