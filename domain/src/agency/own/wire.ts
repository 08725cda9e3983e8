import type { RevisionStatus } from '../../proposal/public.ts';
import type { CalendarDay } from '../../values/calendar-day.ts';
import type { VerificationDetail } from '../../verification/wire.ts';
import type { Difference } from '../amendment/amendment-diff.ts';
import type { ApprovedSnapshot } from '../amendment/approved-snapshot.ts';
import type { CaseMessage } from '../case/case-messages.ts';
import type { MedianTime } from '../case/processing-times.ts';
import type { OwnMoney } from '../payout/payout-words.ts';
import type { CorrectionView, EndOfAmendment, ObjectionView } from '../proceedings/wire.ts';
import type { PayoutState } from '../tables/payout.ts';

/** A request for documents. */
export interface OwnCorrection extends CorrectionView {
  /** Of an open one: paths that something has been done about. */
  answered?: readonly string[];
}

export interface OwnAmendment extends EndOfAmendment {
  id: string;
  requestedAt: string;
  reason: string | null;
  differences: readonly Difference[];
}

export interface OwnLetter {
  id: string;
  title: string;
  announcedOn: CalendarDay;
  /** Address of the file; null while it is being made. */
  media: string | null;
}

export interface OwnDecision {
  status: RevisionStatus;
  announcedOn: CalendarDay;
  reason: string | null;
  objectionUntil: CalendarDay;
}

/** Median days from receipt to decision and from the receipt of a proof of use to the money; null: too few cases. */
export interface OwnTimes {
  decision: MedianTime | null;
  payment: MedianTime | null;
}

/** What has become of an application after it was sent. Lists of proceedings: newest first; letters: oldest first. */
export interface OwnCase {
  decision: OwnDecision | null;
  /** The newest version of what was granted. */
  grant: ApprovedSnapshot | null;
  letters: readonly OwnLetter[];
  corrections: readonly OwnCorrection[];
  amendments: readonly OwnAmendment[];
  objections: readonly ObjectionView[];
  money: OwnMoney | null;
  messages: readonly CaseMessage[];
  times: OwnTimes;
}

/** Where the money is: of the agency's own work nothing else. */
export interface PayoutMark {
  state: Exclude<PayoutState, 'none'>;
  /** Cents. */
  amount: number;
  sentAt: string | null;
  paidAt: string | null;
}

/** A proof of use as its own company sees it, with where the money is. */
export interface PaidVerification extends VerificationDetail {
  payout: PayoutMark | null;
}
