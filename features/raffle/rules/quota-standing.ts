import { endReason, type Programme } from '#ground/rules/programme/programme.ts';
import { dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import { findCurrentPot, hasBegun, hasPassed, type Instant, millis } from './pots.ts';
import { type ApplicationState, opensApplication, type QuotaEntry, windowEnd } from './quota-entry.ts';
import {
  type EntryRefusal,
  findQuotaStatus,
  isInObjection,
  nextChanceText,
  QUOTA_STATUS,
  type QuotaCode,
  type QuotaFacts,
} from './quota-status.ts';

/** `none`: nothing was made from the quota. */
export type QuotaCase = 'none' | ApplicationState;

/** Where a company stands with its quota and its application: what every page and every refusal says about it. */
export interface QuotaStanding<E extends QuotaEntry = QuotaEntry> {
  code: Exclude<QuotaCode, 7>;
  application: QuotaCase;
  /** The entry that decides. */
  entry: E | undefined;
  title: string;
  text: string;
  mayEnter: boolean;
  mayCreate: boolean;
  /** No pot can ever be entered again. */
  isOver: boolean;
}

interface Said extends QuotaFacts {
  entry: QuotaEntry | undefined;
}

interface Cell {
  /** Where the code's own heading does not fit. */
  title?: string;
  says: (said: Said) => readonly string[];
}

/** A cell that cannot come about, and why. */
type Never = { never: string };

const OVER = 'Eine weitere Bewerbung um ein Antragskontingent ist nicht möglich.';
const OBJECTION =
  'Zu einem Antrag Ihres Unternehmens liegt ein Widerspruch vor. Bis zur Entscheidung ist keine neue Bewerbung möglich.';
const UNDRAWN = { never: 'Vor der Ziehung gibt es keinen Antrag.' };
const USED = { never: 'Wer einen Antrag eingereicht hat, steht unter 4.' };
const DENIED = { never: 'Wessen Antrag abgelehnt ist, steht unter 0 oder 8.' };
const EDITED = { never: 'Ein Antrag in Bearbeitung steht unter 2, nach seiner Frist unter 5.' };
const WITHDRAWN = {
  never: 'Wer seinen Antrag zurückgezogen hat, steht unter 0 oder 6, nach versäumter Frist unter 5.',
};
const UNUSED = { never: 'Ohne Antrag ist das Antragskontingent noch nicht genutzt.' };
const BARRING = { submitted: USED, sent: USED, received: USED, asked: USED, approved: USED, revoked: USED };
const WITHOUT_APPLICATION = {
  editing: UNDRAWN,
  submitted: UNDRAWN,
  sent: UNDRAWN,
  received: UNDRAWN,
  asked: UNDRAWN,
  approved: UNDRAWN,
  denied: UNDRAWN,
  lapsed: UNDRAWN,
  revoked: UNDRAWN,
  withdrawn: UNDRAWN,
};

/** The table: quota code × what has become of the application → what is said (decisions §3, 0030). */
export const QUOTA_TABLE = {
  0: {
    none: { says: (said) => [...lost(said), ...open(said)] },
    denied: { says: (said) => ['Ihr bisheriger Antrag wurde abgelehnt.', ...open(said)] },
    lapsed: { says: (said) => ['Ihr bisheriger Antrag wurde abgelehnt.', ...open(said)] },
    withdrawn: { says: (said) => ['Ihr bisheriger Antrag ist zurückgezogen.', ...open(said)] },
    editing: EDITED,
    ...BARRING,
  },
  1: { none: { says: (said) => [takesPart(said), RESULT] }, ...WITHOUT_APPLICATION },
  2: {
    none: { says: (said) => ['Ihr Unternehmen wurde gezogen.', ...chain(said), beginText(said)] },
    editing: { says: (said) => [`Ihr Antrag ist angelegt. Reichen Sie ihn bis zum ${endText(said)} ein.`] },
    denied: DENIED,
    lapsed: DENIED,
    withdrawn: WITHDRAWN,
    ...BARRING,
  },
  3: {
    none: {
      says: (said) => ['In dieser Ziehung haben Sie kein Antragskontingent erhalten.', nextChanceText(said)],
    },
    ...WITHOUT_APPLICATION,
  },
  4: {
    submitted: {
      says: () => ['Das Unterschriftenblatt fehlt noch. Erst mit ihm gilt Ihr Antrag als gestellt.', OVER],
    },
    sent: { says: () => ['Wir warten auf das unterschriebene Blatt.', OVER] },
    received: { title: 'Ihr Antrag ist in Prüfung', says: () => ['Das unterschriebene Blatt ist eingegangen.', OVER] },
    asked: {
      title: 'Zu Ihrem Antrag fehlen Unterlagen',
      says: () => ['Was fehlt und bis wann Sie es nachreichen, steht bei Ihrem Antrag.', OVER],
    },
    approved: {
      title: 'Ihr Antrag ist bewilligt',
      says: () => ['Wie es weitergeht, steht in der Übersicht Ihres Antrags.', OVER],
    },
    revoked: {
      title: 'Die Bewilligung wurde widerrufen',
      says: () => ['Ihr Antragskontingent ist verbraucht.', OVER],
    },
    none: UNUSED,
    editing: EDITED,
    denied: DENIED,
    lapsed: DENIED,
    withdrawn: WITHDRAWN,
  },
  5: {
    none: { says: (said) => [`Bis zum ${endText(said)} haben Sie keinen Antrag eingereicht.`, EXPIRED, OVER] },
    editing: { says: (said) => [`Bis zum ${endText(said)} haben Sie Ihren Antrag nicht eingereicht.`, EXPIRED, OVER] },
    withdrawn: {
      says: (said) => [`Bis zum ${endText(said)} haben Sie keinen Antrag eingereicht.`, EXPIRED, OVER],
    },
    denied: DENIED,
    lapsed: DENIED,
    ...BARRING,
  },
  6: {
    none: {
      says: (said) => (isInObjection(said.entries) ? [OBJECTION] : [NO_POT, nextChanceText(said)]),
    },
    withdrawn: { title: 'Ihr Antrag ist zurückgezogen', says: sayWithdrawn },
    editing: EDITED,
    denied: DENIED,
    lapsed: DENIED,
    ...BARRING,
  },
  7: {
    none: { says: () => ['Wir laden den Stand Ihrer Bewerbung.'] },
    ...WITHOUT_APPLICATION,
  },
  8: {
    denied: { says: (said) => sayDenied(said) },
    lapsed: { says: (said) => ['Das unterschriebene Blatt ist nicht eingegangen.', ...sayDenied(said)] },
    none: UNUSED,
    editing: EDITED,
    withdrawn: WITHDRAWN,
    ...BARRING,
  },
  9: {
    none: {
      says: () => ['Ihr Unternehmen nimmt an mehr als einer laufenden Ziehung teil.', RESULT],
    },
    ...WITHOUT_APPLICATION,
  },
} as const satisfies Record<QuotaCode, Record<QuotaCase, Cell | Never>>;

const RESULT = 'Das Ergebnis erhalten Sie innerhalb von 24 Stunden nach der Ziehung per E-Mail.';
const EXPIRED = 'Ihr Antragskontingent ist damit verfallen.';
const NO_POT = 'Zurzeit läuft kein Bewerbungszeitraum, an dem Sie teilnehmen können.';

function open({ pots, now }: Said): string[] {
  const pot = findCurrentPot(pots, now);
  const until = pot === undefined ? '' : ` bis zum ${momentText(pot.raffleEnd)}`;
  return [`Der Bewerbungszeitraum läuft${until}.`, 'Bewerben Sie sich jetzt um ein Antragskontingent.'];
}

function lost({ entry }: Said): string[] {
  return entry?.valid === false ? ['In der letzten Ziehung haben Sie kein Antragskontingent erhalten.'] : [];
}

function takesPart({ entry, pots }: Said): string {
  const pot = pots.find((one) => one['@id'] === entry?.rafflePot);
  const day = pot === undefined ? '' : ` am ${formatDay(pot.dayOfRaffle)}`;
  return `Ihr Unternehmen nimmt an der Ziehung${day} teil.`;
}

function chain({ entry }: Said): string[] {
  return entry?.isValueChain ? ['Das Kontingent gilt für einen Antrag in einer Wertschöpfungskette (WSK).'] : [];
}

function beginText(said: Said): string {
  const { entry, now } = said;
  if (entry === undefined || hasBegun(entry.submitBegin, now))
    return `Legen Sie Ihren Antrag an und reichen Sie ihn bis zum ${endText(said)} ein.`;
  const begin = formatDay(dayOf(new Date(millis(entry.submitBegin))));
  return `Ab dem ${begin} können Sie Ihren Antrag anlegen. Reichen Sie ihn bis zum ${endText(said)} ein.`;
}

/** Also what the question before a withdrawal says will be. */
function sayWithdrawn(said: Said): string[] {
  const end = said.entry && windowEnd(said.entry, said.programme);
  if (isInObjection(said.entries)) return [OBJECTION];
  if (end === undefined || hasPassed(end, said.now)) return [NO_POT, nextChanceText(said)];
  return [
    'Ihr Antragskontingent ist für diesen Zeitraum verbraucht.',
    `Bis zum ${momentText(end)} können Sie keinen neuen Antrag anlegen und sich nicht bewerben.`,
    nextChanceText(said, end),
  ];
}

function sayDenied(said: Said): string[] {
  return [isInObjection(said.entries) ? OBJECTION : nextChanceText(said)];
}

function endText({ entry, programme }: Said): string {
  return entry === undefined ? '' : momentText(windowEnd(entry, programme));
}

/** '25.03.2022, 23:59 Uhr' in Berlin. */
export function momentText(instant: Instant): string {
  const date = new Date(millis(instant));
  return `${formatDay(dayOf(date))}, ${formatTime(date)}`;
}

/** What the table says of a cell; undefined where there is none. */
function cellOf(code: QuotaCode, application: QuotaCase): Cell | undefined {
  const cell: Cell | Never = QUOTA_TABLE[code][application];
  return 'says' in cell ? cell : undefined;
}

/** Where the company stands. Throws for a cell that the table says cannot come about. */
export function quotaStanding<E extends QuotaEntry>(facts: QuotaFacts<E>): QuotaStanding<E> {
  const { code, entry } = findQuotaStatus(facts);
  const application = entry?.valid === true ? (entry.proposal?.state ?? 'none') : 'none';
  const cell = cellOf(code, application);
  if (cell === undefined) throw new Error(`quota status ${code} with an application that is ${application}`);
  return {
    code,
    application,
    entry,
    title: cell.title ?? QUOTA_STATUS[code].title,
    text: cell.says({ ...facts, entry }).join(' '),
    mayEnter: code === 0,
    mayCreate: code === 2 && facts.entries.some((one) => opensApplication(one, facts.programme, facts.now)),
    isOver: code === 4 || code === 5,
  };
}

/** What a withdrawal now would mean for the quota: said before it is done, and in the mail about it. */
export function withdrawalText(facts: QuotaFacts, entry: QuotaEntry | undefined): string {
  if (entry?.proposal == null) return quotaStanding(facts).text;
  const withdrawn: QuotaEntry = {
    ...entry,
    proposal: { ...entry.proposal, state: 'withdrawn', withdrawnAt: facts.now },
  };
  const entries = facts.entries.map((one) => (one === entry ? withdrawn : one));
  return quotaStanding({ ...facts, entries }).text;
}

/** Of a quota whose window went by, whatever else the company holds. */
export function missedStanding(
  entry: QuotaEntry,
  programme: Programme,
  now: Date,
): Pick<QuotaStanding, 'title' | 'text'> {
  return quotaStanding({ programme, now, entries: [entry], pots: [] });
}

const REFUSED = {
  'account-not-active':
    'Ihr Benutzerkonto ist noch nicht vollständig freigeschaltet. Danach können Sie sich um ein Antragskontingent bewerben.',
  'objection-filed': OBJECTION,
  'already-in-pot': 'Ihr Unternehmen nimmt an dieser Ziehung bereits teil. Sie müssen nichts weiter tun.',
  'not-begun': 'Der Bewerbungszeitraum hat noch nicht begonnen. Bitte bewerben Sie sich ab dem genannten Beginn.',
} as const satisfies Partial<Record<EntryRefusal, string>>;

/** Who holds a quota that waits for its application learns from the page what to do, and here why another is refused. */
function barredText(facts: QuotaFacts): string {
  const { code, text } = quotaStanding(facts);
  return code === 2 ? `Ihr Unternehmen hat bereits ein Antragskontingent erhalten. ${text}` : text;
}

/** Why a pot cannot be entered, as the applicant reads it: in the words of the page. */
export function refusalText(because: EntryRefusal, facts: QuotaFacts): string {
  switch (because) {
    case 'programme-ended':
      return endReason(facts.programme);
    case 'quota-received':
      return barredText(facts);
    case 'already-this-month':
      return `Ihr Unternehmen hat sich in diesem Monat bereits beworben. ${nextChanceText(facts)}`;
    case 'closed':
      return `Der Bewerbungszeitraum ist abgelaufen. ${nextChanceText(facts)}`;
    default:
      return REFUSED[because];
  }
}
