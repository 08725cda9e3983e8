import type { Programme } from '../programme/programme.ts';
import { mayEnter } from './may-enter.ts';
import { hasPassed, type Instant, isOpen, millis } from './period.ts';
import { openPots, type Pot } from './pots.ts';

/** Wire codes of the original client (1-portal §4). 7 exists only in the browser, before data arrive. */
export type QuotaCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export interface QuotaText {
  /** What the code is called in the program. */
  name: string;
  title: string;
  /** What the screen says: what it means and what to do next. */
  text: string;
}

/** The one table of the quota status: code → name and the German text of the screen. */
export const QUOTA_STATUS = {
  0: {
    name: 'may-enter',
    title: 'Sie können sich bewerben',
    text: 'Der Bewerbungszeitraum läuft. Bewerben Sie sich jetzt um ein Antragskontingent.',
  },
  1: {
    name: 'in-pot',
    title: 'Ihre Bewerbung ist eingegangen',
    text: 'Ihr Unternehmen nimmt an der Ziehung teil. Das Ergebnis erhalten Sie innerhalb von 24 Stunden nach der Ziehung per E-Mail.',
  },
  2: {
    name: 'drawn',
    title: 'Sie haben ein Antragskontingent erhalten',
    text: 'Ihr Unternehmen wurde gezogen. Reichen Sie Ihren Antrag innerhalb des Antragsfensters ein.',
  },
  3: {
    name: 'not-drawn',
    title: 'Ihr Unternehmen wurde nicht gezogen',
    text: 'In dieser Ziehung haben Sie kein Antragskontingent erhalten. Im nächsten Bewerbungszeitraum können Sie sich erneut bewerben.',
  },
  4: {
    name: 'submitted',
    title: 'Ihr Antrag ist eingereicht',
    text: 'Sie haben Ihr Antragskontingent genutzt. Den Stand Ihres Antrags sehen Sie in der Antragsübersicht.',
  },
  5: {
    name: 'window-missed',
    title: 'Das Antragsfenster ist abgelaufen',
    text: 'Sie haben innerhalb des Antragsfensters keinen Antrag eingereicht. Ihr Antragskontingent ist damit verfallen.',
  },
  6: {
    name: 'no-pot-open',
    title: 'Zurzeit ist keine Bewerbung möglich',
    text: 'Zurzeit läuft kein Bewerbungszeitraum, an dem Sie teilnehmen können. Die nächsten Zeiträume finden Sie auf der Startseite.',
  },
  7: { name: 'loading', title: 'Ihr Stand wird geladen', text: 'Wir laden den Stand Ihrer Bewerbung.' },
  8: {
    name: 'all-denied',
    title: 'Ihr Antrag wurde abgelehnt',
    text: 'Ihr bisheriger Antrag wurde abgelehnt. Sobald ein neuer Bewerbungszeitraum läuft, können Sie sich erneut bewerben.',
  },
  9: {
    name: 'in-several-pots',
    title: 'Sie nehmen an mehreren Ziehungen teil',
    text: 'Ihr Unternehmen nimmt an mehr als einer laufenden Ziehung teil. Die Ergebnisse erhalten Sie jeweils per E-Mail.',
  },
} as const satisfies Record<QuotaCode, QuotaText>;

export type QuotaStatusName = (typeof QUOTA_STATUS)[QuotaCode]['name'];

/** An entry as the profile carries it (contract §5.2). */
export interface QuotaEntry {
  /** IRI of the pot. */
  rafflePot: string;
  raffleBegin: Instant;
  raffleEnd: Instant;
  submitBegin: Instant;
  submitEnd: Instant;
  /** Null until drawn. */
  valid: boolean | null;
  proposal: { submittedAt: Instant | null; denied: boolean } | null;
}

/** A pot as the list of pots carries it. */
export interface QuotaPot extends Pot {
  '@id': string;
  /** When the list of entries was closed, where the server says so. */
  frozenAt?: Instant | null;
}

/** Where a company stands in the lottery; the first rule that matches gives the code (decisions §3). */
export function quotaStatus(
  programme: Programme,
  entries: readonly QuotaEntry[],
  pots: readonly QuotaPot[],
  now: Date,
): Exclude<QuotaCode, 7> {
  const undrawn = entries.filter((entry) => entry.valid === null);
  const inOpenPots = undrawn.filter((entry) => isOpen(entry.raffleBegin, entry.raffleEnd, now));
  const won = entries.filter((entry) => entry.valid === true);
  if (inOpenPots.length > 1) return 9;
  if (undrawn.length > 0) return 1;
  if (won.some((entry) => isSubmitted(entry) && !isDenied(entry))) return 4;
  if (won.some((entry) => !isSubmitted(entry) && hasPassed(entry.submitEnd, now))) return 5;
  // Also between the draw and the first day of the window: a winner is not told that nothing is open.
  if (won.some((entry) => !isSubmitted(entry))) return 2;
  if (openPots(pots, now).some((pot) => isEnterable(programme, entries, pot, now))) return 0;
  if (won.length > 0) return 8;
  return findNewestDrawn(entries)?.valid === false ? 3 : 6;
}

/** The entry whose window to submit is open or still to come, if nothing was submitted from it. */
export function findUsableEntry<E extends QuotaEntry>(entries: readonly E[], now: Date): E | undefined {
  return entries.find((entry) => entry.valid === true && !isSubmitted(entry) && !hasPassed(entry.submitEnd, now));
}

/** Whether 'Neuen Antrag Erstellen' shows: an unused valid entry inside its window (1-portal §2, decisions §3). */
export function mayCreateProposal(entries: readonly QuotaEntry[], now: Date): boolean {
  return entries.some(
    (entry) => entry.valid === true && entry.proposal === null && isOpen(entry.submitBegin, entry.submitEnd, now),
  );
}

function isSubmitted(entry: QuotaEntry): boolean {
  return entry.proposal !== null && entry.proposal.submittedAt !== null;
}

function isDenied(entry: QuotaEntry): boolean {
  return entry.proposal?.denied === true;
}

function findNewestDrawn(entries: readonly QuotaEntry[]): QuotaEntry | undefined {
  return entries
    .filter((entry) => entry.valid !== null)
    .sort((a, b) => millis(b.raffleBegin) - millis(a.raffleBegin))[0];
}

/** "May be entered" as far as the browser can know it; the server knows objections as well. */
function isEnterable(programme: Programme, entries: readonly QuotaEntry[], pot: QuotaPot, now: Date): boolean {
  return mayEnter({
    programme,
    now,
    accountActive: true,
    objectionFiled: false,
    pot: { id: pot['@id'], raffleBegin: pot.raffleBegin, raffleEnd: pot.raffleEnd, frozen: pot.frozenAt != null },
    entries: entries.map((entry) => ({
      pot: entry.rafflePot,
      raffleBegin: entry.raffleBegin,
      valid: entry.valid,
      denied: isDenied(entry),
    })),
  }).allowed;
}
