import type { AccountActName } from '#features/audit/rules/account-acts.ts';
import type { HistoryEntry, OpenAct } from '#features/desk/rules/wire.ts';
import type { Placeholder } from '#features/letter/rules/placeholders.ts';
import type { TextName } from '#features/letter/rules/text-blocks.ts';
import type { LETTER_TEXT_TABLE, LetterTextState } from '#features/letter-texts/rules/acts.ts';
import type { DrawProtocol } from '#features/raffle/rules/public.ts';
import type { SAMPLE_TABLE, SampleState } from '#features/sample/rules/acts.ts';
import type { DrawnClass, SampleClass } from '#features/verification/rules/examination/in-depth-sample.ts';
import type { AccountState } from '#ground/rules/session/account-state.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';

/** What the server answers to those who run the programme and its portal. Instants are ISO text. */

/** A text block of the letters, as it is in force. */
export interface AgencyLetterText {
  id: string;
  name: TextName;
  title: string;
  state: LetterTextState;
  stateLabel: string;
  version: number;
  text: string;
  acts: readonly OpenAct<keyof typeof LETTER_TEXT_TABLE.acts>[];
}

export interface AgencyLetterTextDetail extends AgencyLetterText {
  /** What can stand in braces. */
  allows: readonly Placeholder[];
  /** Its paragraphs are numbered. */
  isList: boolean;
  /** Of the text the programme began with. */
  source: string;
  asOf: CalendarDay;
  review: string;
  /** Waits for its second person. */
  proposed: { text: string; reason: string; by: string; at: string } | null;
  /** Newest first; the last is the programme's own, which nobody has made here. */
  versions: readonly {
    version: number;
    text: string;
    reason: string | null;
    proposedBy: string | null;
    confirmedBy: string | null;
    since: string | null;
  }[];
  history: readonly HistoryEntry[];
}

/** A company's login as the service desk sees it: nothing of its cases. */
export interface AgencyAccount {
  id: string;
  email: string;
  name: string;
  companyName: string | null;
  state: AccountState;
  stateLabel: string;
  createdAt: string;
}

export interface AccountMail {
  id: string;
  /** Null for a mail about a case. */
  subject: string | null;
  queuedAt: string;
  state: 'queued' | 'sent' | 'failed';
  stateLabel: string;
  finishedAt: string | null;
}

export interface AgencyAccountDetail extends AgencyAccount {
  confirmed: boolean;
  approved: boolean;
  weakPassword: boolean;
  isActive: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  acts: readonly OpenAct<AccountActName>[];
  /** Newest first. */
  mails: readonly AccountMail[];
  history: readonly HistoryEntry[];
}

/** Work of the portal that failed for the last time. */
export interface FailedJob {
  id: string;
  queue: string;
  /** German. */
  label: string;
  failedAt: string | null;
  attempts: number;
  /** Address of what it is about, if that is anything with an address. */
  about: string | null;
}

/** A class as it was prepared, with how many were drawn of it since. */
export interface ListedClass extends SampleClass {
  entries: number;
  /** How many are drawn of it. */
  quotas: number;
  /** Hex. */
  listHash: string;
  chosen: number;
}

/** A sample: prepared, and drawn or waiting for its draw. */
export interface ListedSample {
  id: string;
  state: SampleState;
  stateLabel: string;
  /** Null of samples from the time when one person drew them at once; so is what belongs to it. */
  preparedAt: string | null;
  preparedBy: string | null;
  /** SHA-256 of the seed, in hex. */
  commitment: string | null;
  /** Whose numbers the public value is; none before the draw. */
  publicSource: string | null;
  drawnAt: string | null;
  drawnBy: string | null;
  publicValue: string | null;
  /** Funding reference numbers; none before the draw. */
  chosen: readonly string[];
  classes: readonly ListedClass[];
  /** What this officer may do now. */
  acts: readonly OpenAct<keyof typeof SAMPLE_TABLE.acts>[];
}

/** From how many a class would be drawn now; `from`: granted cents. */
export interface SampleCandidates {
  from: Cents;
  candidates: number;
}

export interface CandidatesByClass {
  classes: readonly SampleCandidates[];
}

/** All that is needed to draw again: seed, public value and each class with its list, its hash and its ranking. */
export interface SampleProtocol {
  publicValue: string;
  /** Hex. */
  seed: string;
  classes: readonly DrawnClass[];
}

/** A sample with everything to draw it again from, once it is drawn. */
export interface SampleDetail extends ListedSample {
  protocol: SampleProtocol | null;
  /** One of the lottery's form for each class; none of a sample that one person drew. */
  protocols: readonly DrawProtocol[];
}
