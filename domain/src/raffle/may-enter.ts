import { endReason, isEnded, type Programme } from '../programme/programme.ts';
import { dayOf } from '../values/calendar-day.ts';
import { hasBegun, hasPassed, type Instant, raffleMonth } from './period.ts';

/** Why a company cannot enter a pot (decisions §3, "Refused"). */
export type EntryRefusal =
  | 'programme-ended'
  | 'account-not-active'
  | 'quota-received'
  | 'objection-filed'
  | 'already-in-pot'
  | 'already-this-month'
  | 'not-begun'
  | 'closed';

/** An entry of the company, as far as a further one depends on it. */
export interface FormerEntry {
  /** Id or IRI, in the same form as the pot's. */
  pot: string;
  raffleBegin: Instant;
  /** Null until drawn. */
  valid: boolean | null;
  /** The application made from it was denied. */
  denied: boolean;
}

export interface EntryFacts {
  programme: Programme;
  now: Date;
  accountActive: boolean;
  /** An objection of the company that is not closed. */
  objectionFiled: boolean;
  pot: { id: string; raffleBegin: Instant; raffleEnd: Instant; frozen: boolean };
  entries: readonly FormerEntry[];
}

export type EntryDecision = { allowed: true } | { allowed: false; because: EntryRefusal; text: string };

const TEXTS = {
  'account-not-active':
    'Ihr Benutzerkonto ist noch nicht vollständig freigeschaltet. Danach können Sie sich um ein Antragskontingent bewerben.',
  'quota-received':
    'Ihr Unternehmen hat bereits ein Antragskontingent erhalten. Eine weitere Bewerbung ist deshalb nicht möglich.',
  'objection-filed':
    'Zu einem Antrag Ihres Unternehmens liegt ein Widerspruch vor. Bis zur Entscheidung ist keine neue Bewerbung möglich.',
  'already-in-pot': 'Ihr Unternehmen nimmt an dieser Ziehung bereits teil. Sie müssen nichts weiter tun.',
  'already-this-month':
    'Ihr Unternehmen hat sich in diesem Monat bereits beworben. Im nächsten Bewerbungszeitraum können Sie sich erneut bewerben.',
  'not-begun': 'Der Bewerbungszeitraum hat noch nicht begonnen. Bitte bewerben Sie sich ab dem genannten Beginn.',
  closed: 'Der Bewerbungszeitraum ist abgelaufen. Bitte bewerben Sie sich im nächsten Bewerbungszeitraum.',
} as const satisfies Record<Exclude<EntryRefusal, 'programme-ended'>, string>;

/** The reason as the applicant reads it. */
export function refusalText(because: EntryRefusal, programme: Programme): string {
  return because === 'programme-ended' ? endReason(programme) : TEXTS[because];
}

/** Whether the company may enter the pot now; the first reason that stands in the way is told. */
export function mayEnter(facts: EntryFacts): EntryDecision {
  const because = findRefusal(facts);
  return because === undefined
    ? { allowed: true }
    : { allowed: false, because, text: refusalText(because, facts.programme) };
}

function findRefusal(facts: EntryFacts): EntryRefusal | undefined {
  const { programme, now, pot, entries } = facts;
  if (isEnded(programme, dayOf(now))) return 'programme-ended';
  if (!facts.accountActive) return 'account-not-active';
  if (entries.some((entry) => entry.valid === true && !entry.denied)) return 'quota-received';
  if (facts.objectionFiled) return 'objection-filed';
  if (entries.some((entry) => entry.pot === pot.id)) return 'already-in-pot';
  if (!hasBegun(pot.raffleBegin, now)) return 'not-begun';
  if (pot.frozen || hasPassed(pot.raffleEnd, now)) return 'closed';
  const month = raffleMonth(pot.raffleBegin);
  return entries.some((entry) => raffleMonth(entry.raffleBegin) === month) ? 'already-this-month' : undefined;
}
