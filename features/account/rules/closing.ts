import type { CompanyRole } from '#ground/rules/session/rights.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { RetentionKind } from '#programmes/retention.ts';

/** Where an application stands when somebody goes; the view `case_standing` says it of each. */
export type CaseStanding = 'draft' | 'running' | 'without-grant' | 'settled';

/** By which period an application is kept that has ended. */
export const KEPT_AS = {
  'without-grant': 'case-without-grant',
  settled: 'case-settled',
} as const satisfies Record<Exclude<CaseStanding, 'draft' | 'running'>, RetentionKind>;

/** What becomes of a company when one of its people closes their account. */
export type CompanyOutcome =
  /** Others own it: the person goes, everything stays theirs. */
  | 'left'
  /** The last owner, with other people: they must get one first. */
  | 'hand-over'
  /** Nobody else is in it, and something is still open between it and the agency. */
  | 'running'
  /** Nobody else is in it: what must be kept stays, without an account; all else goes. */
  | 'kept'
  | 'deleted';

interface CompanyFacts {
  role: CompanyRole;
  otherPeople: number;
  otherOwners: number;
  standings: readonly CaseStanding[];
}

export function companyOutcome({ role, otherPeople, otherOwners, standings }: CompanyFacts): CompanyOutcome {
  if (role !== 'owner' || otherOwners > 0) return 'left';
  if (otherPeople > 0) return 'hand-over';
  if (standings.includes('running')) return 'running';
  return standings.every((standing) => standing === 'draft') ? 'deleted' : 'kept';
}

export function mayClose(outcomes: readonly CompanyOutcome[]): boolean {
  return !outcomes.some((outcome) => outcome === 'hand-over' || outcome === 'running');
}

/** Of one company, what the person reads before. */
export interface ClosingCompany {
  id: string;
  name: string;
  outcome: CompanyOutcome;
  /** Its applications; none where others go on with them. */
  cases: readonly ClosingCase[];
  /** Entries in the lottery and quotas that end. */
  entries: number;
}

export interface ClosingCase {
  number: string;
  standing: CaseStanding;
  /** The last day on which it is kept; null: it goes at once, or nobody may close yet. */
  keptUntil: CalendarDay | null;
}

/** A kind of data that must be kept, as the person reads it. */
export interface KeptKind {
  kind: RetentionKind;
  what: string;
  /** '10 Jahre nach dem Ende des Jahres …' */
  period: string;
  because: string;
}

/** What closing one's account means today. */
export interface AccountClosing {
  isPossible: boolean;
  /** How the person proves that it is them. */
  proof: 'password' | 'fresh-login';
  companies: readonly ClosingCompany[];
  /** What stays for a time, whatever the person has, and by which law. */
  kept: readonly KeptKind[];
}

/** The account is closed. */
export interface ClosedAccount {
  closed: true;
}

/** Minutes after the login in which an account without a password may be closed. */
export const FRESH_LOGIN_MINUTES = 10;

export const CLOSING_TEXT = {
  notYet: 'Ihr Konto lässt sich noch nicht schließen. Lesen Sie auf der Seite, was vorher zu tun ist.',
  understood: 'Bitte bestätigen Sie, dass Sie gelesen haben, was gelöscht wird.',
  passwordMissing: 'Bitte geben Sie Ihr Passwort an.',
  passwordWrong: 'Das Passwort stimmt nicht. Prüfen Sie Ihre Eingabe.',
  freshLogin: `Ihr Konto hat kein Passwort. Melden Sie sich ab und neu an und schließen Sie das Konto innerhalb von ${FRESH_LOGIN_MINUTES} Minuten.`,
} as const;

export function slowedText(seconds: number): string {
  return `Zu viele Fehlversuche. Versuchen Sie es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} noch einmal.`;
}
