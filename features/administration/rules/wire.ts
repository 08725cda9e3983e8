import type { AccountActName } from '#features/audit/rules/account-acts.ts';
import type { HistoryEntry, OpenAct } from '#features/desk/rules/wire.ts';
import type { AccountState } from '#ground/rules/session/account-state.ts';

/** What the server answers to those who run the programme and its portal. Instants are ISO text. */

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
