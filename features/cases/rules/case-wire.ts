import type { ApprovedSnapshot, Difference } from '#features/amendment/rules/approved-snapshot.ts';
import type { FollowUp, HistoryEntry, ListedMarks, OpenAct } from '#features/desk/rules/wire.ts';
import type { ChosenDelivery, Delivery } from '#features/letter/rules/legal/announcement.ts';
import type { ObjectableDecision } from '#features/objection/rules/decisions.ts';
import type { PayoutState } from '#features/payout/rules/acts.ts';
import type { OwnMoney } from '#features/payout/rules/payout-words.ts';
import type { BankChangeFacts, PayoutCaseFacts, VerificationFacts } from '#features/payout/rules/wire.ts';
import type { Proposal, RevisionStatus } from '#features/proposal/rules/wire.ts';
import type { PotBody } from '#features/raffle/rules/wire.ts';
import type { Verification, VerificationDetail } from '#features/verification/rules/wire.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { ActName, AgencyTableName, StateName } from './all-tables.ts';
import type { CaseMessage } from './case-messages.ts';
import type {
  AmendmentFacts,
  AskedComment,
  CorrectionFacts,
  CorrectionView,
  EndOfAmendment,
  HearingFacts,
  HearingView,
  ObjectionFacts,
  ObjectionView,
  ProposalFacts,
} from './proceedings-wire.ts';

/** What each kind of case shows beside its state, acts and history. */
export interface CaseFacts extends Readonly<Record<AgencyTableName, object>> {
  proposal: ProposalFacts;
  correction: CorrectionFacts;
  amendment: AmendmentFacts;
  objection: ObjectionFacts;
  hearing: HearingFacts;
  verification: VerificationFacts;
  payout: PayoutCaseFacts;
  'bank-change': BankChangeFacts;
}

/** A case as the desk shows it. */
export interface AgencyCase<K extends AgencyTableName = AgencyTableName> {
  id: string;
  state: { name: StateName<K>; label: string };
  acts: readonly OpenAct<ActName<K>>[];
  /** Newest first. */
  history: readonly HistoryEntry[];
  facts: CaseFacts[K];
  /** Its line in the work lists; null for kinds that stand in none. */
  listed: ListedMarks | null;
  /** This person's own. */
  followUp: FollowUp | null;
  /** Name and address to write to by post where nobody has a mailbox; null: mails go to whoever acts for the company. */
  byPost: string | null;
  /** Id of the paper application of its company, under which later letters are typed in; null: the company has a login. */
  paper: string | null;
}

/** Below this many cases a median says more about single companies than about the agency. */
export const LEAST_CASES = 5;

export interface MedianTime {
  /** Days, whole or a half. */
  days: number;
  cases: number;
}

/** What a median says to whoever waits; undefined: nothing, with too few cases. `days` may be a half. */
export function timeText(median: MedianTime | null | undefined): string | undefined {
  if (median === undefined || median === null) return undefined;
  const days = Math.ceil(median.days);
  return `Die Hälfte der Fälle des letzten Jahres war nach höchstens ${days} ${days === 1 ? 'Tag' : 'Tagen'} so weit.`;
}

/** A request for documents. */
export interface OwnCorrection extends CorrectionView {
  /** Of an open one: paths that something has been done about. */
  answered?: readonly string[];
}

/** Why late invoices are asked for, while that is open. */
export interface OwnResubmission {
  reason: string | null;
  /** What was noted at single places. */
  questions: readonly AskedComment[];
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
  writtenOn: CalendarDay;
  delivery: Delivery;
  /** Null for one that goes another way, or has not gone yet. */
  postedOn: CalendarDay | null;
  retrievedOn: CalendarDay | null;
  /** Null: not yet, or nothing is announced by it. */
  announcedOn: CalendarDay | null;
  /** Address of the file; null while it is being made. */
  media: string | null;
}

export interface OwnDecision {
  status: RevisionStatus;
  /** Null until its letter was posted or retrieved. */
  announcedOn: CalendarDay | null;
  delivery: Delivery;
  reason: string | null;
  objectionUntil: CalendarDay | null;
}

/** Median days from receipt to decision and from the receipt of a proof of use to the money; null: too few cases. */
export interface OwnTimes {
  decision: MedianTime | null;
  payment: MedianTime | null;
}

/** How a finished draw went. */
export interface DrawOdds {
  dayOfRaffle: CalendarDay;
  won: number;
  entries: number;
}

/** GET /api/overview: what a visitor of the start page sees of the portal's own figures. */
export interface PublicOverview {
  /** Open and coming periods, soonest first; none without a lottery. */
  periods: readonly PotBody[];
  /** Finished draws, newest first, as many as the start page shows. */
  draws: readonly DrawOdds[];
  times: OwnTimes;
}

/** GET /api/action/start: where the company stands. */
export interface OwnStart {
  /** The one it works on; else the last. */
  application: Proposal | null;
  /** Its proof of use, before it one to which invoices can be handed in late. */
  verification: Verification | null;
  /** Approved days of the project; null before. */
  period: { startDate: CalendarDay; endDate: CalendarDay } | null;
  /** Somebody is heard before a decision, until this day. */
  hearing: Pick<HearingView, 'about' | 'until'> | null;
  /** Last day for an objection to what was decided last; null: nothing was announced. */
  objectionUntil: CalendarDay | null;
  /** What was asked back, in words; its last day, while something is left. */
  owed: { title: string; text: string; dueOn: CalendarDay | null } | null;
  /** The newest. */
  messages: readonly CaseMessage[];
  times: OwnTimes;
}

/** What has become of an application after it was sent. Lists of proceedings: newest first; letters: oldest first. */
export interface OwnCase {
  decision: OwnDecision | null;
  /** The newest version of what was granted. */
  grant: ApprovedSnapshot | null;
  letters: readonly OwnLetter[];
  /** How the next letters go. */
  delivery: ChosenDelivery;
  corrections: readonly OwnCorrection[];
  amendments: readonly OwnAmendment[];
  objections: readonly ObjectionView[];
  /** What can be objected to now, newest first. */
  objectable: readonly ObjectableDecision[];
  hearings: readonly HearingView[];
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
