/** What the agency has noted about a case, put into words: each is one document of its file. */

import type { AuditEntry } from '#features/audit/rules/audit.ts';
import { auditWords } from '#features/audit/rules/audit-words.ts';
import { type CheckedItem, type Reviews, VERDICT_WORDS } from '#features/cases/rules/checks.ts';
import { HEARING_TABLE } from '#features/cases/rules/extra-acts.ts';
import type {
  CorrectionView,
  HearingView,
  ObjectionView,
  ProposalFacts,
} from '#features/cases/rules/proceedings-wire.ts';
import type { CaseKind } from '#features/cases/server/case-kind.ts';
import { CORRECTION_TABLE } from '#features/correction/rules/acts.ts';
import type { CaseNote } from '#features/desk/rules/wire.ts';
import { HEARING_PURPOSES } from '#features/letter/rules/legal/hearing.ts';
import { OBJECTABLE } from '#features/objection/rules/decisions.ts';
import { PAYOUT_TABLE } from '#features/payout/rules/acts.ts';
import type { Closing, VerificationFacts } from '#features/payout/rules/wire.ts';
import { facts } from '#features/sheet/server/print-sheet.ts';
import { type CalendarDay, dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { finish, heading, newDocument, paragraph } from '#ground/server/pdf/pdf.ts';
import { type TableColumn, table } from '#ground/server/pdf/table.ts';
import type { Blacking } from '../rules/blacking.ts';

/** A part of a record: facts, sentences or a table, below a heading of its own. */
interface RecordSection {
  title: string;
  facts?: readonly (readonly [name: string, value: string])[];
  texts?: readonly string[];
  table?: { columns: readonly TableColumn[]; rows: readonly (readonly string[])[] };
}

/** Something the agency has noted about a case, for people and for programs. */
export interface CaseRecord {
  title: string;
  sections: readonly RecordSection[];
  /** The same as data. */
  data: unknown;
}

const NOTHING = 'Nichts vermerkt.';

/** The record as tagged PDF; what is blacked is not in it. */
export async function printRecord(
  record: Pick<CaseRecord, 'title' | 'sections'>,
  { subject, at, blacking }: { subject: string; at: Date; blacking: Blacking },
): Promise<Buffer> {
  const { title, sections } = blacking.all(record);
  const pdf = newDocument({ title, subject, createdAt: at });
  heading(pdf, 1, title);
  if (sections.length === 0) paragraph(pdf, NOTHING);
  for (const section of sections) {
    heading(pdf, 2, section.title);
    for (const text of section.texts ?? []) paragraph(pdf, text);
    if (section.facts !== undefined && section.facts.length > 0) facts(pdf, section.facts);
    if (section.table !== undefined) table(pdf, section.table);
  }
  return finish(pdf, title);
}

const WHO = { applicant: 'Antragstellerin', system: 'Portal', officer: '', 'command-line': '' } as const;

/** Acts whose reason is a draft or a note: it stands in the drafts, if at all. */
function internalActs(kinds: readonly CaseKind[]): ReadonlySet<string> {
  const drafts = kinds.flatMap(({ name, keptAsDraft, table }) =>
    Object.keys(table.acts)
      .filter((act) => keptAsDraft.includes(act) || INTERNAL.includes(act))
      .map((act) => `${name}.${act}`),
  );
  return new Set(drafts);
}
const INTERNAL = ['note', 'check', 'remind', 'take-back'];

/** What was done, oldest first. `withReasons`: those of drafts and notes as well. */
export function chronology(
  kinds: readonly CaseKind[],
  entries: readonly AuditEntry[],
  { withReasons }: { withReasons: boolean },
): CaseRecord {
  const hidden = withReasons ? new Set<string>() : internalActs(kinds);
  const told = entries.map(({ number, at, act, actorKind, actorName, why }) => ({
    number,
    at,
    act,
    what: auditWords(act),
    who: actorName ?? WHO[actorKind],
    why: hidden.has(act) ? null : why,
  }));
  const rows = told.map(({ at, what, who, why }) => [instantText(at), what, who, why ?? '']);
  const columns = [
    { title: 'Wann', share: 3 },
    { title: 'Was geschah', share: 5 },
    { title: 'Durch wen', share: 3 },
    { title: 'Grund', share: 5 },
  ];
  return {
    title: 'Verlauf des Verfahrens',
    sections: rows.length === 0 ? [] : [{ title: 'Vom Ersten zum Letzten', table: { columns, rows } }],
    data: told,
  };
}

export function checkRecord(title: string, reviews: Reviews): CaseRecord {
  const sections = Object.values(reviews).map(({ label, items }) => ({
    title: label,
    table: {
      columns: [
        { title: 'Prüfpunkt', share: 4 },
        { title: 'Ergebnis', share: 2 },
        { title: 'Vermerk', share: 3 },
        { title: 'Geprüft von', share: 2 },
        { title: 'Was das Portal fand', share: 4 },
      ],
      rows: items.map(checkRow),
    },
  }));
  return { title, sections, data: reviews };
}

const RESULTS = { met: 'erfüllt', 'not-met': 'nicht erfüllt', 'not-applicable': 'entfällt' } as const;

function checkRow({ label, result, remark, judged, machine }: CheckedItem): string[] {
  const found = judged?.machine ?? machine;
  const evidence = found === null ? '' : `${VERDICT_WORDS[found.result]}. ${found.sentence}`;
  const by = judged === null ? '' : `${judged.by}, ${instantText(judged.at)}`;
  return [label, result === null ? 'offen' : RESULTS[result], remark ?? '', by, evidence];
}

export function noteRecord(notes: readonly CaseNote[]): CaseRecord {
  const sections = notes.toReversed().map(({ text, writtenBy, writtenAt }) => ({
    title: `${instantText(writtenAt)}, ${writtenBy}`,
    texts: [text],
  }));
  return { title: 'Vermerke der Sachbearbeitung', sections, data: notes };
}

export function draftRecord(drafts: readonly { act: string; at: string; content: object }[]): CaseRecord {
  const sections = drafts.map(({ act, at, content }) => ({
    title: `${auditWords(act)}, ${instantText(at)}`,
    texts: [JSON.stringify(content, null, 1)],
  }));
  return { title: 'Entwürfe von Entscheidungen', sections, data: drafts };
}

export function correctionRecord(view: CorrectionView): CaseRecord {
  return {
    title: `Nachforderung vom ${dayText(view.requestedAt)}`,
    sections: [
      {
        title: 'Was nachgefordert wurde',
        texts: [view.reason],
        facts: [
          ['Offene Angaben', view.fields.map(({ label }) => label).join(', ')],
          ['Frist', formatDay(view.until)],
          ['Stand', CORRECTION_TABLE.states[view.state]],
          ...ended(view.closedAt),
        ],
      },
    ],
    data: view,
  };
}

export function hearingRecord(view: HearingView): CaseRecord {
  const answer: RecordSection[] = view.answer === null ? [] : [{ title: 'Stellungnahme', texts: [view.answer] }];
  return {
    title: `Anhörung vom ${dayText(view.openedAt)}`,
    sections: [
      {
        title: HEARING_PURPOSES[view.purpose],
        texts: [view.reason],
        facts: [['Frist', formatDay(view.until)], ['Stand', HEARING_TABLE.states[view.state]], ...ended(view.closedAt)],
      },
      ...answer,
    ],
    data: view,
  };
}

export function objectionRecord(view: ObjectionView): CaseRecord {
  const day = (on: CalendarDay | null) => (on === null ? '' : formatDay(on));
  return {
    title: `Widerspruch vom ${view.filedOn === null ? dayText(view.filedAt) : formatDay(view.filedOn)}`,
    sections: [
      {
        title: 'Widerspruch',
        ...(view.reason === null ? {} : { texts: [view.reason] }),
        facts: [
          ['Gegen', view.against === null ? '' : OBJECTABLE[view.against]],
          ['Entscheidung vom', day(view.decidedOn)],
          ['Bekanntgabe der Entscheidung', day(view.announcedOn)],
          ['Frist', day(view.until)],
          ['Fristgerecht', view.inTime === null ? '' : view.inTime ? 'ja' : 'nein'],
          ['Ausgang', view.outcome ?? 'offen'],
          ...ended(view.closedAt),
        ],
      },
    ],
    data: view,
  };
}

export function amendmentRecord(view: ProposalFacts['amendments'][number]): CaseRecord {
  return {
    title: `Änderungsantrag vom ${dayText(view.requestedAt)}`,
    sections: [{ title: 'Änderungsantrag', facts: [['Ausgang', view.outcome ?? 'offen'], ...ended(view.closedAt)] }],
    data: view,
  };
}

const CLOSINGS = {
  'final-notice': 'Schlussbescheid',
  reclaim: 'Rückforderung',
  'partial-revocation': 'Teilwiderruf',
} as const satisfies Record<Closing['kind'], string>;

/** Payouts, accounts, and what was asked back and repaid. */
export function paymentRecord({ payouts, closing, account, examination }: VerificationFacts): CaseRecord {
  const paid: RecordSection = {
    title: 'Auszahlungen',
    table: {
      columns: [
        { title: 'Betrag', share: 2, align: 'right' },
        { title: 'An', share: 4 },
        { title: 'Stand', share: 2 },
        { title: 'Gezahlt am', share: 2 },
        { title: 'Zurück am', share: 2 },
        { title: 'Grund', share: 3 },
      ],
      rows: payouts.map(({ amount, holder, iban, state, paidOn, returnedOn, reason }) => [
        formatEuro(amount),
        `${holder}, ${iban}`,
        PAYOUT_TABLE.states[state],
        paidOn === null ? '' : formatDay(paidOn),
        returnedOn === null ? '' : formatDay(returnedOn),
        reason ?? '',
      ]),
    },
  };
  const closings = closing.map((one) => ({
    title: `${CLOSINGS[one.kind]}, unterschrieben am ${formatDay(one.signedOn)}`,
    ...(one.text === '' ? {} : { texts: [one.text] }),
    ...(one.amount === null ? {} : { facts: [['Betrag', formatEuro(one.amount)] as const] }),
  }));
  return {
    title: 'Prüfung, Zahlungen und Abschluss',
    sections: [
      ...(examination === null
        ? []
        : [{ title: 'Prüfergebnis', facts: [['Auszuzahlen', formatEuro(examination.due)] as const] }]),
      ...(account === null
        ? []
        : [{ title: 'Bestätigte Bankverbindung', facts: [['Konto', `${account.holder}, ${account.iban}`] as const] }]),
      ...(payouts.length === 0 ? [] : [paid]),
      ...closings,
    ],
    data: { examination, account, payouts, closing },
  };
}

function ended(closedAt: string | null): [string, string][] {
  return closedAt === null ? [] : [['Beendet am', dayText(closedAt)]];
}

function dayText(instant: string): string {
  return formatDay(dayOf(new Date(instant)));
}

function instantText(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(dayOf(at))}, ${formatTime(at)}`;
}
