import { toString as drawQrCode } from 'qrcode';
import { refusalText } from '#features/signature/rules/refusals.ts';
import { VERDICT_WORDS, type Verdict } from '#features/signature/rules/verdict.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { printInstant } from '#ground/server/clock.ts';
import type { Json } from './desk.ts';

/** German labels by the names of properties. */
export type Labels = Readonly<Record<string, string>>;

export interface Names {
  /** Of the answer itself, or of the members of its list: their order is that of the columns. */
  own: Labels;
  /** Of any class, for what lies deeper. */
  all: Labels;
}

/** A list as a table, anything else line by line. */
export function printAnswer(answer: Json, names: Names): string {
  const members = answer['hydra:member'];
  if (!Array.isArray(members)) return lines(answer, names).join('\n');
  const total = Number(answer['hydra:totalItems'] ?? members.length);
  const more = total > members.length ? [`${members.length} von ${total}`] : [];
  return [...tableOf(members.filter(isRecord), names, cut), ...more].join('\n');
}

/** 'Name:  value', one a line. */
function printFacts(facts: Labels): string {
  const width = Math.max(0, ...Object.keys(facts).map((name) => name.length)) + 1;
  return Object.entries(facts)
    .map(([name, value]) => `${`${name}:`.padEnd(width)}  ${value}`)
    .join('\n');
}

/** Characters of a column: longer texts stand below the table. In a list they are cut after CUT; `--json` has them whole. */
const WIDTH = 72;
const CUT = 40;
const cut = (text: string) => (text.length <= CUT ? text : `${text.slice(0, CUT - 1)}…`);

/** Columns are the properties with a label of their own, or else all that fit into a cell. Empty columns are left out. */
function tableOf(rows: readonly Json[], { own, all }: Names, shorten = (text: string) => text): string[] {
  const [first] = rows;
  if (first === undefined) return ['Keine Einträge.'];
  const isShown = (name: string) =>
    name in first && !/^(id|acts)$/.test(name) && isAnswer(name) && isShort(first[name]);
  const named = Object.keys(own).filter(isShown);
  const names = [...(named.length > 0 ? named : Object.keys(first).filter(isShown)), 'id'].filter((name) =>
    rows.some((row) => ![null, undefined, ''].includes(shownIn(row, name) as null)),
  );
  const label = (name: string) => own[name] ?? COMMON_LABELS[name] ?? all[name] ?? name;
  const heading = (name: string) => label(name).split(/ ?[,:(]| in Cent/)[0] ?? '';
  const text = (row: Json, name: string) => shorten(cell(shownIn(row, name), label(name)).replaceAll(/\s+/g, ' '));
  const isLong = (name: string) => rows.some((row) => text(row, name).length > WIDTH);
  const columns = names.filter((name) => !isLong(name));
  const table = [columns.map(heading), ...rows.map((row) => columns.map((name) => text(row, name)))];
  const widths = columns.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  const aligned = (line: readonly string[]) => line.map((one, column) => one.padEnd(widths[column] ?? 0)).join('  ');
  const below = rows.flatMap((row) => {
    const said = names.filter(isLong).filter((name) => text(row, name) !== '–');
    const long = said.map((name) => `  ${heading(name)}: ${text(row, name)}`);
    return long.length === 0 ? [] : [text(row, names.includes('id') ? 'id' : (columns[0] ?? '')), ...long];
  });
  return [...table.map((line) => aligned(line).trimEnd()), ...below];
}

function lines(answer: Json, { own, all }: Names): string[] {
  return Object.entries(answer).flatMap(([name, value]) => {
    if (!isAnswer(name)) return [];
    const label = own[name] ?? COMMON_LABELS[name] ?? all[name] ?? name;
    const names = { own: {}, all };
    const rows = Array.isArray(value) ? value.filter(isRecord) : [];
    const texts = Array.isArray(value) && value.length > 1 ? value.map((one) => cell(one)) : undefined;
    const inside = isRecord(value) && !isNamed(value) ? lines(value, names) : texts;
    const within = rows.length > 0 ? tableOf(rows, names) : inside;
    if (within !== undefined) return [`${label}:`, ...within.map((line) => `  ${line}`)];
    return [`${label}: ${cell(answer[`${name}Label`] ?? value, label)}`];
  });
}

/** Labels of names that mean the same in every answer. */
const COMMON_LABELS: Labels = {
  id: 'Kennung',
  name: 'Name',
  label: 'Bezeichnung',
  kind: 'Art',
  reason: 'Begründung',
  isActive: 'Aktiv',
  decidedAt: 'Entschieden am',
  decidedBy: 'Entschieden von',
  hasLoginService: 'Anmeldedienst',
  hasOwnPassword: 'Eigenes Passwort',
  hasSecondFactor: 'Zweiter Faktor',
  conflicts: 'Unvereinbar',
};

const isAnswer = (name: string) => !/^@|Label$/.test(name);
const isNamed = (value: Json) => ['label', 'name', 'title'].some((name) => value[name] !== undefined);
/** Whether it fits into a cell. */
const isShort = (value: unknown) => !Array.isArray(value) || value.every((one) => !isRecord(one) || isNamed(one));

function shownIn(row: Json, name: string): unknown {
  if (name !== 'id') return row[`${name}Label`] ?? row[name];
  return row.id ?? (typeof row['@id'] === 'string' ? row['@id'].split('/').at(-1) : undefined);
}

/** Elements of a list that are shown in a cell. */
const MOST_IN_CELL = 5;

function cell(value: unknown, label = ''): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return label.includes('Cent') ? formatEuro(value) : String(value);
  if (Array.isArray(value)) {
    const few = value.slice(0, MOST_IN_CELL).map((one) => cell(one));
    return `${few.join(', ') || '–'}${value.length > MOST_IN_CELL ? ` und ${value.length - MOST_IN_CELL} weitere` : ''}`;
  }
  if (isRecord(value)) return cell(value.label ?? value.name ?? value.title ?? JSON.stringify(value));
  const text = String(value);
  if (isCalendarDay(text)) return formatDay(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) ? printInstant(text) : text;
}

/** What is shown of a case: paths in the answer and their labels. `--json` has everything. */
const CASE: Labels = {
  'facts.number': 'Nummer',
  'facts.companyName': 'Unternehmen',
  'facts.requestedGrant': 'Zuschuss, beantragt, in Cent',
  'facts.submittedAt': 'Eingereicht am',
  'facts.receivedAt': 'Eingegangen am',
  'facts.dueDate': 'Fällig am',
  'facts.checkRequired': 'Vertiefte Prüfung',
  'facts.assignee': 'Zuständig',
  'facts.filedOn': 'Eingelegt am',
  'facts.requestedAt': 'Beantragt am',
  'facts.until': 'Frist bis',
  'facts.reason': 'Begründung',
  'facts.outcome': 'Ausgang',
  state: 'Stand',
  'facts.decision.decidedAt': 'Entschieden am',
  'facts.decision.decidedBy': 'Entschieden von',
  'facts.decision.reason': 'Begründung der Entscheidung',
  'facts.declared.sumInvestOverall': 'Summe der Rechnungen, in Cent',
  'facts.declared.additionalFunding': 'Zusätzliche Deckungsmittel, in Cent',
  'facts.declared.sumFunding': 'Zuschuss (vorläufig), in Cent',
  'facts.resubmission.until': 'Nachreichen bis',
  'facts.resubmission.reason': 'Grund der Nachreichung',
  'listed.inObjection': 'Widerspruch anhängig',
  'listed.inAmendment': 'Änderungsantrag anhängig',
  'facts.signature.verdict': 'Signatur',
  'facts.signature.verdict.signer.name': 'Signiert von',
  'facts.signature.verdict.signedAt': 'Signiert am',
  'facts.signature.verdict.isTimestamped': 'Mit Zeitstempel',
  'facts.signature.verdict.issuer': 'Zertifikat von',
  'facts.signature.verdict.signer.serial': 'Zertifikat Nr.',
  'facts.signature.verdict.revocation': 'Sperrung',
  'facts.signature.checkedAt': 'Zuletzt geprüft am',
  'facts.signature.media': 'Nummer der Datei',
  acts: 'Jetzt möglich',
  id: 'Kennung',
};

/** A case as text. */
export function printCase(shown: Json): string {
  const facts = Object.entries(CASE).flatMap(([path, label]) => {
    const value = path.split('.').reduce<unknown>((of, name) => (isRecord(of) ? of[name] : undefined), shown);
    if (value === undefined || (value === false && path.startsWith('listed.'))) return [];
    return [[label.replace(', in Cent', ''), (CASE_TEXTS[path] ?? cell)(value, label)]];
  });
  return printFacts(Object.fromEntries(facts));
}

/** Texts for values that are not readable as they are. */
const CASE_TEXTS: Readonly<Record<string, (value: unknown) => string>> = {
  acts: (acts) => (acts as { act: string }[]).map(({ act }) => act).join(', ') || '–',
  'facts.signature.verdict': (value) => {
    const verdict = value as Verdict;
    if (!verdict.ok) return `nicht anerkannt\nHinweis an das Unternehmen: ${refusalText(verdict)}`;
    return VERDICT_WORDS[verdict.provisional ? 'provisional' : 'final'];
  },
  // Of a provisional signature it says what is still to be checked.
  'facts.signature.verdict.revocation': (value) =>
    value === 'good' ? 'nicht gesperrt' : 'nicht geprüft, dazu liegt nichts vor',
};

const ONCE = 'Geben Sie das Folgende nur dieser Person. Es wird nicht noch einmal gezeigt.';

/** An officer after a change, with the one-time password and the second factor as a QR code of letters, where there are new ones. */
export async function printOfficer({ officer, proposed, oneTimePassword, otpauthUrl }: Json): Promise<string> {
  const { email, name, roles, isActive } = officer as Json;
  const facts = printFacts({
    ...{ Adresse: cell(email), Name: cell(name), Rollen: cell(roles), Stand: isActive ? 'aktiv' : 'gesperrt' },
    'Warten auf eine zweite Person der Zugangsverwaltung': cell(proposed ?? []),
  });
  if (oneTimePassword === undefined) return facts;
  const handedOut = { Einmalpasswort: `${oneTimePassword} (gilt sieben Tage)`, 'Zweiter Faktor': cell(otpauthUrl) };
  const qrCode = await drawQrCode(cell(otpauthUrl), { type: 'terminal', small: true });
  return `${facts}\n\n${ONCE}\n${printFacts(handedOut)}\n\n${qrCode}`;
}
