import { isEnded, type Programme } from '#ground/rules/programme/programme.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { hasBegun, hasPassed, type Instant, isOpen, millis, openPots, raffleMonth } from './pots.ts';
import { type QuotaEntry, type QuotaPot, type QuotaUse, quotaUse } from './quota-entry.ts';

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

/** Said wherever nothing more comes. */
const NO_NEXT = 'Weitere Bewerbungszeiträume sind nicht geplant.';

/**
 * First day on which the company can enter a pot once `after` is over; now where nothing is given. Of a month it has
 * entered before there is no second chance; undefined: no further period is planned.
 */
export function findNextChance(
  { programme, now, entries, pots }: QuotaFacts<QuotaEntry>,
  after?: Date,
): CalendarDay | undefined {
  const months = new Set(entries.map((entry) => raffleMonth(entry.raffleBegin)));
  const from = after === undefined ? undefined : addDays(dayOf(after), 1);
  const days = pots
    .filter((pot) => !months.has(raffleMonth(pot.raffleBegin)))
    .filter((pot) => (after === undefined ? millis(pot.raffleBegin) > now.getTime() : isLeft(pot, after)))
    .map((pot) => dayOf(new Date(millis(pot.raffleBegin))))
    .map((day) => (from !== undefined && day < from ? from : day))
    .filter((day) => day <= programme.lastDay);
  return days.sort()[0];
}

function isLeft({ raffleEnd }: QuotaEntry | { raffleEnd: Date | string }, after: Date): boolean {
  return !hasPassed(raffleEnd, new Date(after.getTime() + 1000));
}

/** When the next period begins, or that there is none: the same words on every page and in every refusal. */
export function nextChanceText(facts: QuotaFacts<QuotaEntry>, after?: Date): string {
  const day = findNextChance(facts, after);
  if (day === undefined) return NO_NEXT;
  return after === undefined
    ? `Der nächste Bewerbungszeitraum beginnt am ${formatDay(day)}. Dann können Sie sich bewerben.`
    : `Ab dem ${formatDay(day)} können Sie sich erneut bewerben.`;
}

/** Wire codes of the original client (1-portal §4). 7 exists only in the browser, before data arrive. */
export type QuotaCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** What each code is called in the program, and the heading where nothing more special is to be said. */
export const QUOTA_STATUS = {
  0: { name: 'may-enter', title: 'Sie können sich bewerben' },
  1: { name: 'in-pot', title: 'Ihre Bewerbung ist eingegangen' },
  2: { name: 'drawn', title: 'Sie haben ein Antragskontingent erhalten' },
  3: { name: 'not-drawn', title: 'Ihr Unternehmen wurde nicht gezogen' },
  4: { name: 'submitted', title: 'Ihr Antrag ist eingereicht' },
  5: { name: 'window-missed', title: 'Das Antragsfenster ist abgelaufen' },
  6: { name: 'no-pot-open', title: 'Zurzeit ist keine Bewerbung möglich' },
  7: { name: 'loading', title: 'Ihr Stand wird geladen' },
  8: { name: 'all-denied', title: 'Ihr Antrag wurde abgelehnt' },
  9: { name: 'in-several-pots', title: 'Sie nehmen an mehreren Ziehungen teil' },
} as const satisfies Record<QuotaCode, { name: string; title: string }>;

/** All that is known about a company and the lottery. */
export interface QuotaFacts<E extends QuotaEntry = QuotaEntry> {
  programme: Programme;
  now: Date;
  entries: readonly E[];
  /** Every pot there is. */
  pots: readonly QuotaPot[];
}

/** A code, and the entry that led to it. */
export interface QuotaFinding<E extends QuotaEntry = QuotaEntry> {
  code: Exclude<QuotaCode, 7>;
  entry: E | undefined;
}

/** Where a company stands in the lottery; the first rule that matches gives the code (decisions §3, 0030). */
export function findQuotaStatus<E extends QuotaEntry>(facts: QuotaFacts<E>): QuotaFinding<E> {
  const { programme, now, entries } = facts;
  const undrawn = entries.filter((entry) => entry.valid === null);
  const inOpenPots = undrawn.filter((entry) => isOpen(entry.raffleBegin, entry.raffleEnd, now));
  if (inOpenPots.length > 1) return { code: 9, entry: inOpenPots[0] };
  if (undrawn.length > 0) return { code: 1, entry: newest(undrawn) };
  const won = (use: QuotaUse) =>
    newest(entries.filter((entry) => entry.valid === true && quotaUse(entry, programme, now) === use));
  for (const [code, use] of HELD) {
    const entry = won(use);
    if (entry !== undefined) return { code, entry };
  }
  return findOfFree(facts, won('given-back'));
}

/**
 * A quota the company holds. Also between the draw and the first day of the window: a winner is not told that nothing is
 * open. Who has withdrawn can do nothing until the window ends.
 */
const HELD = [
  [4, 'used'],
  [5, 'missed'],
  [2, 'unused'],
  [6, 'withdrawn'],
] as const satisfies readonly [QuotaCode, QuotaUse][];

/** Of a company that no quota bars. */
function findOfFree<E extends QuotaEntry>(facts: QuotaFacts<E>, givenBack: E | undefined): QuotaFinding<E> {
  const drawn = newest(facts.entries.filter((entry) => entry.valid !== null));
  if (openPots(facts.pots, facts.now).some((pot) => isEnterable(facts, pot))) return { code: 0, entry: drawn };
  const state = givenBack?.proposal?.state;
  if (state === 'denied' || state === 'lapsed') return { code: 8, entry: givenBack };
  return drawn?.valid === false ? { code: 3, entry: drawn } : { code: 6, entry: givenBack };
}

function newest<E extends QuotaEntry>(entries: readonly E[]): E | undefined {
  return [...entries].sort((a, b) => millis(b.raffleBegin) - millis(a.raffleBegin))[0];
}

/** Objections belong to applications, and those to entries. */
export function isInObjection(entries: readonly QuotaEntry[]): boolean {
  return entries.some((entry) => entry.proposal?.inObjection === true);
}

function isEnterable({ programme, now, entries }: QuotaFacts, pot: QuotaPot): boolean {
  const refusal = findEntryRefusal({
    programme,
    now,
    accountActive: true,
    objectionFiled: isInObjection(entries),
    pot: { id: pot['@id'], raffleBegin: pot.raffleBegin, raffleEnd: pot.raffleEnd, frozen: pot.frozenAt != null },
    entries,
  });
  return refusal === undefined;
}
