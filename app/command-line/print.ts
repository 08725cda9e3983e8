import type { CaseSignature } from '#features/desk/rules/wire.ts';
import { refusalText } from '#features/signature/rules/refusals.ts';
import { type AcceptedSignature, VERDICT_WORDS } from '#features/signature/rules/verdict.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { printInstant } from '#ground/server/time/instants.ts';
import type { Json } from './desk.ts';

/** German names of what an answer has, in the order of the portal's documentation. */
export type Labels = Readonly<Record<string, string>>;

/** Columns under their headings, as wide as their widest cell. */
export function printTable(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  if (rows.length === 0) return 'Keine Einträge.';
  const lines = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const aligned = (line: readonly string[]) => line.map((one, column) => one.padEnd(widths[column] ?? 0)).join('  ');
  return lines.map((line) => aligned(line).trimEnd()).join('\n');
}

/** 'Name:  value', one a line. */
export function printFacts(facts: Readonly<Record<string, string | number | null>>): string {
  const width = Math.max(0, ...Object.keys(facts).map((name) => name.length)) + 1;
  return Object.entries(facts)
    .map(([name, value]) => `${`${name}:`.padEnd(width)}  ${value ?? '–'}`)
    .join('\n');
}

/** A list as a table, anything else line by line. */
export function printAnswer(answer: Json, labels: Labels): string {
  const members = answer['hydra:member'];
  if (!Array.isArray(members)) return lines(answer, labels, '').join('\n');
  const total = Number(answer['hydra:totalItems'] ?? members.length);
  const more = total > members.length ? [`${members.length} von ${total}`] : [];
  return [tableOf(members.filter(isRecord), labels), ...more].join('\n');
}

/** Columns: what is documented and short, with the German name of a state in the place of its word. */
function tableOf(rows: readonly Json[], labels: Labels): string {
  const [first] = rows;
  if (first === undefined) return 'Keine Einträge.';
  const known = Object.keys(labels).length > 0 ? Object.keys(labels) : Object.keys(first);
  const names = [...known.filter((name) => isShown(name, first)), ...(known.includes('id') ? [] : ['id'])];
  const filled = names.filter((name) => rows.some((row) => ![null, undefined, ''].includes(nameIn(row, name) as null)));
  const heading = (name: string) => (labels[name] ?? name).split(/ ?[,:(]| in Cent/)[0] ?? '';
  return printTable(
    filled.map((name) => (name === 'id' ? 'Kennung' : cut(heading(name)))),
    rows.map((row) =>
      filled.map((name) => (name === 'id' ? String(nameIn(row, name)) : cut(cell(nameIn(row, name), labels[name])))),
    ),
  );
}

/** Characters in a column: all of it has `--json`. */
const WIDTH = 32;

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= WIDTH ? line : `${line.slice(0, WIDTH - 1)}…`;
}

const isShown = (name: string, row: Json) =>
  name in row && !name.startsWith('@') && !name.endsWith('Label') && (!Array.isArray(row[name]) || isPlain(row[name]));
const isPlain = (list: unknown) => Array.isArray(list) && list.every((one) => typeof one !== 'object');

function nameIn(row: Json, name: string): unknown {
  if (name === 'id')
    return (
      row.id ??
      String(row['@id'] ?? '')
        .split('/')
        .at(-1)
    );
  return row[`${name}Label`] ?? row[name];
}

function cell(value: unknown, label = ''): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return label.includes('Cent') ? formatEuro(value) : String(value);
  if (Array.isArray(value)) return value.map((one) => cell(one)).join(', ');
  if (isRecord(value)) return cell(value.label ?? value.name ?? value.title ?? JSON.stringify(value));
  const text = String(value);
  if (isCalendarDay(text)) return formatDay(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) ? printInstant(text) : text;
}

function lines(answer: Json, labels: Labels, indent: string): string[] {
  const named = Object.entries(answer).filter(([name]) => !name.startsWith('@') && !name.endsWith('Label'));
  return named.flatMap(([name, value]) => {
    const label = `${indent}${labels[name] ?? name}:`;
    if (Array.isArray(value) && !isPlain(value)) {
      const table = value.length === 0 ? '–' : tableOf(value.filter(isRecord), {});
      return [label, ...table.split('\n').map((line) => `${indent}  ${line}`)];
    }
    if (isRecord(value) && value.label === undefined && value.name === undefined) {
      return [label, ...lines(value, labels, `${indent}  `)];
    }
    return [`${label} ${cell(answer[`${name}Label`] ?? value, labels[name])}`];
  });
}

/** What of a case's facts is shown, where it has them. */
const FACTS: Labels = {
  number: 'Nummer',
  companyName: 'Unternehmen',
  requestedGrant: 'Zuschuss, beantragt, in Cent',
  submittedAt: 'Eingereicht am',
  receivedAt: 'Eingegangen am',
  dueDate: 'Fällig am',
  checkRequired: 'Vertiefte Prüfung',
  assignee: 'Zuständig',
  filedOn: 'Eingelegt am',
  requestedAt: 'Beantragt am',
  until: 'Frist bis',
  reason: 'Begründung',
  outcome: 'Ausgang',
};
const DECISION: Labels = { decidedAt: 'Entschieden am', decidedBy: 'Entschieden von', reason: 'Begründung' };
const DECLARED: Labels = {
  sumInvestOverall: 'Summe der Rechnungen, in Cent',
  additionalFunding: 'Zusätzliche Deckungsmittel, in Cent',
  sumFunding: 'Zuschuss (vorläufig), in Cent',
};
const RESUBMISSION: Labels = { until: 'Nachreichen bis', reason: 'Grund der Nachreichung' };

/** A case as a person looks at it; all of it has `--json`. */
export function printCase({ state, facts, listed, id, acts }: Json): string {
  const of = (value: unknown): Json => (isRecord(value) ? value : {});
  const shown = (within: unknown, labels: Labels) =>
    Object.fromEntries(
      Object.entries(labels)
        .filter(([name]) => name in of(within))
        .map(([name, label]) => [label.replace(', in Cent', ''), cell(of(within)[name], label)]),
    );
  const { decision, declared, resubmission, signature } = of(facts);
  const pending = { inObjection: 'Widerspruch', inAmendment: 'Änderungsantrag' };
  const open = Object.entries(pending).flatMap(([name, word]) => (of(listed)[name] === true ? [word] : []));
  return printFacts({
    ...shown(facts, FACTS),
    Stand: cell(state),
    ...shown(decision, DECISION),
    ...shown(declared, DECLARED),
    ...shown(resubmission, RESUBMISSION),
    ...(isRecord(signature) ? signatureFacts(signature as unknown as CaseSignature) : {}),
    ...(open.length === 0 ? {} : { Anhängig: open.join(', ') }),
    'Jetzt möglich': (Array.isArray(acts) ? acts : []).map(({ act }: { act: string }) => act).join(', ') || null,
    Kennung: String(id),
  });
}

function signatureFacts({ verdict, checkedAt, media }: CaseSignature): Record<string, string> {
  return {
    Signatur: verdict.ok ? VERDICT_WORDS[verdict.provisional ? 'provisional' : 'final'] : 'nicht anerkannt',
    ...(verdict.signer === undefined ? {} : { 'Signiert von': verdict.signer.name }),
    ...(verdict.ok ? certificateFacts(verdict) : { 'Hinweis an das Unternehmen': refusalText(verdict) }),
    'Zuletzt geprüft am': printInstant(checkedAt),
    'Nummer der Datei': media,
  };
}

/** Says what is still open about a provisional signature. */
function certificateFacts({ issuer, signer, signedAt, isTimestamped, revocation }: AcceptedSignature) {
  return {
    'Signiert am': `${printInstant(signedAt)} (${isTimestamped ? 'mit Zeitstempel' : 'eigene Angabe, ohne Zeitstempel'})`,
    'Zertifikat von': issuer,
    'Zertifikat Nr.': signer.serial,
    Sperrung: revocation === 'good' ? 'nicht gesperrt' : 'nicht geprüft, dazu liegt nichts vor',
  };
}
