import { toString as drawQrCode } from 'qrcode';
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

/** German names: those of an answer in their order, and of anything else what it is called anywhere. */
export interface Names {
  own: Labels;
  all: Labels;
  /** Nothing is shown but what has a name. */
  isStrict?: boolean;
}

/** A list as a table, anything else line by line. */
export function printAnswer(answer: Json, names: Names): string {
  const members = answer['hydra:member'];
  if (!Array.isArray(members)) return lines(answer, names, '').join('\n');
  const total = Number(answer['hydra:totalItems'] ?? members.length);
  const more = total > members.length ? [`${members.length} von ${total}`] : [];
  return [tableOf(members.filter(isRecord), names), ...more].join('\n');
}

/** Characters in a column: what is longer stands below the table. */
const WIDTH = 60;

/** Columns: what is named and no list of its own, with the German name of a state in the place of its word. */
function tableOf(rows: readonly Json[], { own, all }: Names): string {
  const [first] = rows;
  if (first === undefined) return 'Keine Einträge.';
  const named = Object.keys(own).filter((name) => isShown(name, first));
  const known = named.length > 0 ? named : Object.keys(first).filter((name) => isShown(name, first));
  const filled = [...known.filter((name) => name !== 'id'), ...(idOf(first) === '' ? [] : ['id'])].filter((name) =>
    rows.some((row) => ![null, undefined, ''].includes(shownIn(row, name) as null)),
  );
  const label = (name: string) => (name === 'id' ? 'Kennung' : (own[name] ?? all[name] ?? name));
  const heading = (name: string) => label(name).split(/ ?[,:(]| in Cent/)[0] ?? '';
  const text = (row: Json, name: string) => cell(shownIn(row, name), label(name)).replaceAll(/\s+/g, ' ');
  const isLong = (name: string) => rows.some((row) => text(row, name).length > WIDTH);
  const columns = filled.filter((name) => !isLong(name));
  const below = rows.flatMap((row) => {
    const long = filled.filter(isLong).map((name) => `  ${heading(name)}: ${text(row, name)}`);
    return long.length === 0 ? [] : [text(row, columns[0] ?? 'id'), ...long];
  });
  const table = printTable(
    columns.map(heading),
    rows.map((row) => columns.map((name) => text(row, name))),
  );
  return [table, ...below].join('\n');
}

const isNamed = (value: unknown): value is Json =>
  isRecord(value) && (value.label !== undefined || value.name !== undefined || value.title !== undefined);
const isPlain = (list: readonly unknown[]) => list.every((one) => !isRecord(one) || isNamed(one));
const isShown = (name: string, row: Json) => {
  const value = row[name];
  return name in row && !/^@|Label$/.test(name) && (!Array.isArray(value) || isPlain(value));
};
const idOf = (row: Json) =>
  String(row.id ?? row['@id'] ?? '')
    .split('/')
    .at(-1) ?? '';
const shownIn = (row: Json, name: string) => (name === 'id' ? idOf(row) : (row[`${name}Label`] ?? row[name]));

/** As many of a list as a line holds. */
const SHOWN = 5;

function cell(value: unknown, label = ''): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return label.includes('Cent') ? formatEuro(value) : String(value);
  if (Array.isArray(value)) {
    const more = value.length > SHOWN ? ` und ${value.length - SHOWN} weitere` : '';
    return `${
      value
        .slice(0, SHOWN)
        .map((one) => cell(one))
        .join(', ') || '–'
    }${more}`;
  }
  if (isRecord(value)) return cell(value.label ?? value.name ?? value.title ?? JSON.stringify(value));
  const text = String(value);
  if (isCalendarDay(text)) return formatDay(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) ? printInstant(text) : text;
}

function lines(answer: Json, names: Names, indent: string): string[] {
  const { own, all, isStrict = false } = names;
  const isInside = (value: unknown) =>
    Array.isArray(value) ? value.length === 0 || !isPlain(value) : isRecord(value) && !isNamed(value);
  const shown = Object.keys(answer).filter(
    (name) => !/^@|Label$/.test(name) && (!isStrict || name in own || isInside(answer[name])),
  );
  const place = (name: string) => (name in own ? Object.keys(own).indexOf(name) : shown.length);
  return shown
    .toSorted((one, other) => place(one) - place(other))
    .flatMap((name) => {
      const value = answer[name];
      const label = own[name] ?? all[name] ?? name;
      const heading = isStrict && !(name in own) ? [] : [`${indent}${label}:`];
      if (Array.isArray(value) && isInside(value)) {
        const table =
          heading.length > 0 && value.length === 0
            ? '–'
            : tableOf(value.filter(isRecord), isStrict ? names : { own: {}, all });
        return [...heading, ...table.split('\n').map((line) => `${indent}${heading.length === 0 ? '' : '  '}${line}`)];
      }
      if (Array.isArray(value) && value.length > 1)
        return [...heading, ...value.map((one) => `${indent}  ${cell(one)}`)];
      if (isInside(value)) return [...heading, ...lines(value as Json, { own: {}, all }, `${indent}  `)];
      return [`${indent}${label}: ${cell(answer[`${name}Label`] ?? value, label)}`];
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

/** An officer after a change, with what is handed to this person; the second factor as one that a terminal can show. */
export async function printOfficer({ officer, proposed, oneTimePassword, otpauthUrl }: Json): Promise<string> {
  const { email, name, roles, isActive } = officer as Json;
  const waiting = Array.isArray(proposed) && proposed.length > 0 ? cell(proposed) : undefined;
  const facts = printFacts({
    ...{ Adresse: String(email), Name: String(name), Rollen: cell(roles), Stand: isActive ? 'aktiv' : 'gesperrt' },
    ...(waiting === undefined ? {} : { 'Warten auf eine zweite Person der Zugangsverwaltung': waiting }),
  });
  if (oneTimePassword === undefined) return facts;
  const handedOut = { Einmalpasswort: `${oneTimePassword} (gilt sieben Tage)`, 'Zweiter Faktor': String(otpauthUrl) };
  const qrCode = await drawQrCode(String(otpauthUrl), { type: 'terminal', small: true });
  return `${facts}\n\n${ONCE}\n${printFacts(handedOut)}\n\n${qrCode}`;
}

const ONCE = 'Geben Sie das Folgende nur dieser Person. Es wird nicht noch einmal gezeigt.';
