import { letterDelivery } from '#features/cases/rules/act-fields.ts';
import { ACT_TABLES, type ActTableName } from '#features/cases/rules/all-tables.ts';
import { BASIS_WORDS, VERDICT_WORDS } from '#features/cases/rules/checks.ts';
import type { ActTable } from '#features/cases/rules/table.ts';
import { CHECK_LISTS, type ReviewedRecord } from '#features/proposal/rules/check-list.ts';
import type { Field } from '#ground/rules/fields/field.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatEuro } from '#ground/rules/values/money.ts';
import { ROLE_TEXT } from './roles.ts';

/** What the record keeps beside an act, by its name there. */
const WORDS: Readonly<Record<string, string>> = {
  additionalFunding: 'Weitere Förderung',
  admitted: 'Anerkannte Ausgaben',
  adopted: 'Übernommene Prüfpunkte',
  against: 'Gegen',
  amount: 'Betrag',
  assignee: 'Zuständig',
  basis: 'Grundlage',
  before: 'Vorher',
  begun: 'Begonnene Rollen',
  bookedOn: 'Gebucht am',
  carriedFrom: 'Übertrag aus dem Jahr',
  case: 'Kennung des Falls',
  changes: 'Geändert',
  checkRequired: 'Prüfung nötig',
  comments: 'Anmerkungen',
  companies: 'Unternehmen',
  content: 'Prüfsumme des Schreibens',
  correction: 'Kennung der Nachforderung',
  count: 'Anzahl',
  delivery: 'Zustellung',
  due: 'Zu zahlen',
  effectiveFrom: 'Wirksam ab',
  entries: 'Einträge',
  exception: 'Ausnahme von der Anhörung',
  exceptionReason: 'Begründung der Ausnahme',
  fields: 'Geöffnete Felder',
  filedOn: 'Eingelegt am',
  filter: 'Gesucht',
  followUpOn: 'Wiedervorlage am',
  from: 'Von',
  grant: 'Bewilligt',
  granted: 'Bewilligt',
  hearing: 'Kennung der Anhörung',
  iban: 'IBAN',
  inTime: 'Fristgerecht',
  invoice: 'Rechnung',
  isDouble: 'Doppelt eingereicht',
  isSettled: 'Erledigt',
  item: 'Prüfpunkt',
  items: 'Positionen',
  kind: 'Art',
  left: 'Noch offen',
  letter: 'Schreiben',
  listHash: 'Prüfsumme der Liste',
  machine: 'Vorschlag des Portals',
  movements: 'Umsätze',
  name: 'Name',
  objection: 'Kennung des Widerspruchs',
  others: 'Weitere',
  over: 'Beendete Rollen',
  place: 'Stelle',
  proposedBy: 'Vorgeschlagen von',
  publicValue: 'Öffentlicher Wert',
  purpose: 'Zweck',
  queue: 'Auftrag',
  quotas: 'Kontingente',
  receivedOn: 'Eingegangen am',
  request: 'Prüfsumme der Eingabe',
  result: 'Ergebnis',
  roles: 'Rollen',
  run: 'Kennung des Zahllaufs',
  session: 'Kennung der Anmeldung',
  settledOn: 'Erledigt am',
  sha256: 'Prüfsumme der Datei',
  signedBy: 'Unterschrieben von',
  subject: 'Gegenstand',
  text: 'Textbaustein',
  to: 'Nach',
  typedBy: 'Eingegeben von',
  until: 'Bis',
  version: 'Fassung',
  winners: 'Gezogene',
};

/** The budget's lines are named by their years. */
const YEARS: Readonly<Record<string, string>> = {
  made: 'Bewilligt im Jahr',
  due: 'Fällig im Jahr',
};

const NONE = '–';
/** The way a case went is read first; the database keeps names in an order of its own. */
const FIRST = ['from', 'to'];

/** Cents, and not a number of things. */
const MONEY: ReadonlySet<string> = new Set([
  'additionalFunding',
  'admitted',
  'amount',
  'before',
  'due',
  'grant',
  'granted',
  'left',
]);

export interface AuditDetail {
  term: string;
  text: string;
  /** Meant for machines: a checksum, an id, what there are no words for. */
  isCode: boolean;
}

/** What an entry of the record keeps beside its act, in words where there are any. */
export function auditDetails(act: string, detail: Readonly<Record<string, unknown>>): AuditDetail[] {
  const [about = ''] = act.split('.');
  const names = Object.keys(detail).sort((one, other) => placeOf(one) - placeOf(other));
  return names.map((name) => {
    const value = detail[name];
    if (about === 'budget' && Object.hasOwn(YEARS, name))
      return { term: YEARS[name] ?? name, text: value === null ? NONE : String(value), isCode: false };
    const term = Object.hasOwn(WORDS, name) ? (WORDS[name] ?? name) : name;
    const text = textOf(act, name, value);
    return text === undefined ? { term, text: inCode(value), isCode: true } : { term, text, isCode: false };
  });
}

function placeOf(name: string): number {
  const place = FIRST.indexOf(name);
  return place < 0 ? FIRST.length : place;
}

type Words = Readonly<Record<string, string>>;

/** Roles that an act names, whether it gave them, took them or began them. */
const OF_ROLES: ReadonlySet<string> = new Set(['roles', 'begun', 'over']);

/** What a value of the record is called where a table, a field or a list of the portal has a word for it. */
function wordOf(act: string, name: string, value: string): string | undefined {
  const words = wordsFor(act, name);
  return Object.hasOwn(words, value) ? words[value] : undefined;
}

/** By the values as they are stored. */
function wordsFor(act: string, name: string): Words {
  const [about = '', done = ''] = act.split('.');
  const table = tableOf(about);
  if (name === 'from' || name === 'to') return table?.states ?? {};
  if (name === 'item' || name === 'adopted') return itemsOf(about);
  if (name === 'machine') return VERDICT_WORDS;
  if (name === 'basis') return BASIS_WORDS;
  if (name === 'delivery') return optionsOf(letterDelivery);
  if (OF_ROLES.has(name))
    return Object.fromEntries(Object.entries(ROLE_TEXT).map(([role, { label }]) => [role, label]));
  return optionsOf(table?.acts[done]?.needs?.[name]);
}

function tableOf(about: string): ActTable | undefined {
  return Object.hasOwn(ACT_TABLES, about) ? ACT_TABLES[about as ActTableName] : undefined;
}

function optionsOf(field: Field | undefined): Words {
  if (field?.kind !== 'choice') return {};
  return Object.fromEntries(field.options.map(({ value, label }) => [String(value), label]));
}

/** The items of a check list, as an act names them: 'content.company'. */
function itemsOf(about: string): Words {
  if (!Object.hasOwn(CHECK_LISTS, about)) return {};
  const lists = Object.entries(CHECK_LISTS[about as ReviewedRecord]);
  return Object.fromEntries(
    lists.flatMap(([kind, items]: [string, Words]) =>
      Object.entries(items).map(([item, label]) => [`${kind}.${item}`, label]),
    ),
  );
}

function textOf(act: string, name: string, value: unknown): string | undefined {
  if (value === null) return NONE;
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number')
    return MONEY.has(name) && Number.isSafeInteger(value) ? formatEuro(value) : String(value);
  if (Array.isArray(value)) return allOf(value.map((one) => textOf(act, name, one)));
  if (typeof value !== 'string') return undefined;
  if (isCalendarDay(value)) return formatDay(value);
  return wordOf(act, name, value);
}

/** Undefined where one of them has no word, or there is none. Sentences follow each other without a comma. */
function allOf(words: readonly (string | undefined)[]): string | undefined {
  if (words.length === 0 || words.some((word) => word === undefined)) return undefined;
  return words.join(words.every((word) => word?.endsWith('.')) ? ' ' : ', ');
}

function inCode(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
