import { isEnded, type Programme } from '#ground/rules/programme/programme.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { hasBegun, hasPassed, type Instant, raffleMonth } from './period.ts';
import { type QuotaEntry, quotaUse } from './quota-entry.ts';

/** Why a company cannot enter a pot (decisions §3, "Refused"). */
export type EntryRefusal =
  | 'programme-ended'
  | 'account-not-active'
  /** Unused, missed, used, or withdrawn in its own period. */
  | 'quota-received'
  | 'objection-filed'
  | 'already-in-pot'
  | 'already-this-month'
  | 'not-begun'
  | 'closed';

export interface EntryFacts {
  programme: Programme;
  now: Date;
  accountActive: boolean;
  /** An objection of the company that is not closed. */
  objectionFiled: boolean;
  pot: { id: string; raffleBegin: Instant; raffleEnd: Instant; frozen: boolean };
  entries: readonly QuotaEntry[];
}

/** Why the company may not enter the pot now, the first reason that stands in the way; undefined: it may. */
export function findEntryRefusal(facts: EntryFacts): EntryRefusal | undefined {
  const { programme, now, pot, entries } = facts;
  if (isEnded(programme, dayOf(now))) return 'programme-ended';
  if (!facts.accountActive) return 'account-not-active';
  if (entries.some((entry) => barsEntry(entry, programme, now))) return 'quota-received';
  if (facts.objectionFiled) return 'objection-filed';
  if (entries.some((entry) => entry.rafflePot === pot.id)) return 'already-in-pot';
  if (!hasBegun(pot.raffleBegin, now)) return 'not-begun';
  if (pot.frozen || hasPassed(pot.raffleEnd, now)) return 'closed';
  const month = raffleMonth(pot.raffleBegin);
  return entries.some((entry) => raffleMonth(entry.raffleBegin) === month) ? 'already-this-month' : undefined;
}

function barsEntry(entry: QuotaEntry, programme: Programme, now: Date): boolean {
  return entry.valid === true && quotaUse(entry, programme, now) !== 'given-back';
}
