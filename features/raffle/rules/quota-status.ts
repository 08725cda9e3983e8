import type { Programme } from '#ground/rules/programme/programme.ts';
import { findEntryRefusal } from './may-enter.ts';
import { isOpen, millis } from './period.ts';
import { openPots } from './pots.ts';
import { type QuotaEntry, type QuotaPot, type QuotaUse, quotaUse } from './quota-entry.ts';

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
