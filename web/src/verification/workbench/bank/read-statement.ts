import { readCalendarDay } from '@portal/domain/values/calendar-arithmetic.ts';
import { MAX_CENTS, readEuro } from '@portal/domain/values/money.ts';
import { readMt940, STATEMENT_MAX } from '@portal/domain/verification/bank/mt940.ts';
import type { StatementLine } from '@portal/domain/verification/bank/statement.ts';
import { centsFromDecimal } from '@portal/domain/verification/e-invoice.ts';

/** What a bank's table says in which column; by their place. */
export interface CsvColumns {
  day: number;
  amount: number;
  name: number | null;
  purpose: number | null;
}

/** A table whose columns may have to be assigned by hand. */
export interface CsvTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** As its own headers tell; undefined: they do not. */
  columns: CsvColumns | undefined;
}

export type Statement = { kind: 'lines'; lines: readonly StatementLine[] } | { kind: 'table'; table: CsvTable };

/** Not readable as any of the three formats. */
export class UnreadableStatement extends Error {}

/** Reads a statement in this browser; nothing of it is sent anywhere. Throws UnreadableStatement. */
export async function readStatement(file: File): Promise<Statement> {
  if (file.size > STATEMENT_MAX) throw new UnreadableStatement();
  const text = decoded(await file.arrayBuffer());
  if (/^\s*(<\?xml|<)/.test(text)) return { kind: 'lines', lines: required(readCamt(text)) };
  if (/^:6[01][A-Z]?:/m.test(text)) return { kind: 'lines', lines: required(readMt940(text)) };
  return { kind: 'table', table: await readCsv(text) };
}

function required(lines: readonly StatementLine[]): readonly StatementLine[] {
  if (lines.length === 0) throw new UnreadableStatement();
  return lines;
}

/** UTF-8, or what German banks wrote before it. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** CAMT.053 and CAMT.052. A document type could name other files: none is read. */
export function readCamt(text: string): StatementLine[] {
  if (/<!DOCTYPE/i.test(text)) throw new UnreadableStatement();
  const xml = new DOMParser().parseFromString(text, 'application/xml');
  if (xml.getElementsByTagName('parsererror').length > 0) throw new UnreadableStatement();
  return all(xml, 'Ntry').flatMap((entry) => {
    const details = all(entry, 'TxDtls');
    const whole = lineOf(entry, entry);
    // A collective booking is told by its parts, where each has an amount.
    const parts = details.length > 1 ? details.flatMap((one) => lineOf(one, entry) ?? []) : [];
    return parts.length === details.length && parts.length > 1 ? parts : (whole ?? []);
  });
}

function lineOf(from: Element, entry: Element): StatementLine | undefined {
  const amount = all(from, 'Amt').find((one) => from !== entry || one.parentElement === entry) ?? all(from, 'Amt')[0];
  const cents = centsFromDecimal(amount?.textContent ?? '');
  const booked = all(entry, 'BookgDt')[0] ?? all(entry, 'ValDt')[0];
  const read = readCalendarDay((booked?.textContent ?? '').trim().slice(0, 10));
  if (cents === null || !read.ok) return undefined;
  const isCredit = textOf(from, 'CdtDbtInd', textOf(entry, 'CdtDbtInd')) === 'CRDT';
  const side = all(from, isCredit ? 'Dbtr' : 'Cdtr')[0];
  return {
    day: read.value,
    amount: isCredit ? cents : -cents,
    name: side === undefined ? '' : textOf(side, 'Nm'),
    purpose: [...all(from, 'Ustrd'), ...all(from, 'EndToEndId')].map((one) => one.textContent ?? '').join(' '),
  };
}

function all(from: Document | Element, name: string): Element[] {
  return [...from.getElementsByTagName('*')].filter(({ localName }) => localName === name);
}

function textOf(from: Element, name: string, otherwise = ''): string {
  return all(from, name)[0]?.textContent?.trim() ?? otherwise;
}

const HEADERS: Readonly<Record<keyof CsvColumns, RegExp>> = {
  day: /buchungs(tag|datum)|^datum$|^buchung$|wertstellung|valuta|booking date/i,
  amount: /^betrag|umsatz|^amount/i,
  name: /beg(ü|ue)nstigte|zahlungspflichtige|empf(ä|ae)nger|auftraggeber|^name|gegenpartei|payee/i,
  purpose: /verwendungszweck|buchungstext|^zweck|purpose|reference/i,
};

/** Some banks put lines about the account above the table: it begins with the first line of three cells. */
async function readCsv(text: string): Promise<CsvTable> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const first = data.findIndex((row) => row.length > 2 && row.filter((cell) => cell.trim() !== '').length > 2);
  const [head, ...rows] = first < 0 ? [] : data.slice(first);
  if (head === undefined || rows.length === 0) throw new UnreadableStatement();
  return { head, rows, columns: columnsIn(head) };
}

function columnsIn(head: readonly string[]): CsvColumns | undefined {
  const place = (key: keyof CsvColumns) => head.findIndex((cell) => HEADERS[key].test(cell.trim()));
  const [day, amount, name, purpose] = [place('day'), place('amount'), place('name'), place('purpose')];
  if (day < 0 || amount < 0) return undefined;
  return { day, amount, name: name < 0 ? null : name, purpose: purpose < 0 ? null : purpose };
}

/** The bookings of a table; rows without day and amount are none. */
export function linesOf({ rows }: CsvTable, columns: CsvColumns): StatementLine[] {
  const cell = (row: readonly string[], at: number | null) => (at === null ? '' : (row[at] ?? '').trim());
  return rows.flatMap((row) => {
    const day = readCalendarDay(cell(row, columns.day));
    const amount = readAmount(cell(row, columns.amount));
    if (!day.ok || amount === undefined) return [];
    return [{ day: day.value, amount, name: cell(row, columns.name), purpose: cell(row, columns.purpose) }];
  });
}

function readAmount(text: string): number | undefined {
  const plain = text.replace(/\s*(EUR|€)$/i, '').replace(/^\+/, '');
  // A minus behind the amount, as some banks write it.
  const german = readEuro(plain.replace(/^(.*)-$/, '-$1'), -MAX_CENTS);
  return german.ok ? german.value : (centsFromDecimal(plain) ?? undefined);
}
