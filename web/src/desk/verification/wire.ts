import type { ClaimedProof } from '@portal/domain/agency/claims.ts';
import type { ExaminationResult, ExaminedProof } from '@portal/domain/agency/examination.ts';
import type { Reclaim } from '@portal/domain/agency/reclaim.ts';
import type { PayoutState } from '@portal/domain/agency/tables/payout.ts';
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Cents } from '@portal/domain/values/money.ts';
import type { FinancialPlan } from '@portal/domain/verification/plan.ts';
import type { Media } from '../../forms/media.ts';
import type { ApprovedData, ProofItem, VerificationDetail } from '../../verification/wire.ts';
import type { CaseNote } from '../case/case-notes.tsx';
import type { Reviews } from '../case/check-lists.tsx';
import type { AgencyCase } from '../wire.ts';

/** A file of the case; `downloadUrl` is the desk's own call. */
export interface CaseFile extends Media {
  linkedResource: string;
}

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

/** What `examine` has left for the second person. */
export interface ProposedExamination {
  proofs: readonly ExaminedProof[];
  additionalFunding: Cents;
  due: Cents;
}

export interface Proposed {
  act: string;
  /** Id of the officer. */
  proposedBy: string;
  proposedAt: string;
  content: Readonly<Record<string, unknown>>;
}

export interface Closing {
  kind: 'final-notice' | 'reclaim';
  text: string;
  amount: Cents | null;
  interestFrom: CalendarDay | null;
  announcedOn: CalendarDay;
  repaidOn: CalendarDay | null;
}

/** Facts of a proof of use (GET /api/agency/verifications/{id}); amounts in cents. */
export interface VerificationFacts {
  number: string;
  companyName: string;
  dueDate: CalendarDay;
  submittedAt: string | null;
  receivedAt: string | null;
  assignee: { id: string; name: string } | null;
  isRevoked: boolean;
  checkRequired: boolean;
  /** `items`: ids of the proofs that are meant; none: all. */
  resubmission: { until: CalendarDay | null; reason: string | null; items: readonly string[] | null };
  overview: VerificationDetail;
  papers: { approved: ApprovedData; proofs: readonly ProofItem[]; files: readonly CaseFile[] };
  claims: readonly ClaimedProof[];
  declared: FinancialPlan;
  proposals: readonly Proposed[];
  examination: ({ proofs: readonly ExaminedProof[]; due: Cents } & ExaminationResult) | null;
  /** Oldest first. */
  payouts: readonly PayoutFacts[];
  account: Account | null;
  bankChanges: readonly { id: string; state: string }[];
  closing: readonly Closing[];
  overpaid: Reclaim | null;
  reviews: Reviews;
  notes: readonly CaseNote[];
}

export type VerificationCase = AgencyCase<VerificationFacts>;

/** The proposal that waits for its second person. */
export function proposedIn({ proposals }: Pick<VerificationFacts, 'proposals'>, act: string): Proposed | undefined {
  return proposals.find((one) => one.act === act);
}
