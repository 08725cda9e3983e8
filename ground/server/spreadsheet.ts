import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatAmount } from '#ground/rules/values/money.ts';

/** A table for spreadsheets; what a cell holds depends on the kind of its column, null: nothing. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  /** In batches, so that no table has to be held. */
  rows: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
}

export interface SheetColumn {
  /** Stands above the column. */
  title: string;
  /** Stable name for machines: 'bewilligt'. */
  name: string;
  kind: 'text' | 'count' | 'euro' | 'day';
  /** What it means, for the table of columns. */
  says: string;
}

export type SheetCell = string | number | CalendarDay | Cents | null;
export type SheetRow = readonly SheetCell[];

/** For people: German titles, days and amounts. For machines: names, ISO days and amounts with a point. */
export type CsvForm = 'deutsch' | 'maschine';

/** A table as CSV, batch by batch. */
export async function* csvSheet({ columns, rows }: Sheet, form: CsvForm): AsyncGenerator<string> {
  const titles = columns.map(({ title, name }) => textCell(form === 'deutsch' ? title : name));
  yield BYTE_ORDER_MARK + csvLine(titles);
  for await (const batch of rows)
    yield batch.map((row) => csvLine(row.map((cell, at) => cellOf(columns[at], cell, form)))).join('');
}

function cellOf(column: SheetColumn | undefined, cell: SheetCell, form: CsvForm): string {
  if (cell === null || column === undefined) return '';
  const isGerman = form === 'deutsch';
  if (typeof cell === 'number') {
    if (column.kind !== 'euro') return String(cell);
    return isGerman ? amountCell(cell) : (cell / 100).toFixed(2);
  }
  if (column.kind === 'day') return isGerman ? dayCell(cell) : cell;
  return isGerman ? shownCell(cell) : textCell(cell);
}

/** Without it spreadsheets read UTF-8 as something else. */
export const BYTE_ORDER_MARK = '\ufeff';
const SEPARATOR = ';';
const LINE_END = '\r\n';

/**
 * What a spreadsheet would take for a formula, also behind blanks and in the wide forms that some of them fold
 * (OWASP, CSV injection).
 */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠\t\r\n|]/;

/** Text of users as a cell: quoted, and with an apostrophe before what could run as a formula. */
export function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const MONTH = 'jan|feb|mär|mrz|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec';
const NUMBERLIKE = String.raw`[\d\s.,:/%€$£()'+\-eapm]*`;
/** What a spreadsheet would make a number, a day, a time or a truth value of, in German and in English. */
const CONVERTED = new RegExp(
  String.raw`^(?:(?=.*\d)${NUMBERLIKE}(?:(?:${MONTH})[a-zä]{0,7})?${NUMBERLIKE}|wahr|falsch|true|false)$`,
  'i',
);
/** Nothing longer is converted. */
const LONGEST = 40;

/**
 * Text in a table that people open by a double click: 01067 and 03-2022 stay what they are. Quotes do not keep them, and a
 * formula would be one; before a tab, which nobody sees, Excel and LibreOffice leave the cell alone.
 */
export function shownCell(text: string): string {
  return text.length <= LONGEST && CONVERTED.test(text) && !FORMULA.test(text) ? `"\t${text}"` : textCell(text);
}

/** 123456 → 1.234,56. */
export function amountCell(amount: Cents): string {
  return formatAmount(amount);
}

/** 2022-03-15 → 15.03.2022; nothing for no day. */
export function dayCell(day: string | null): string {
  return day === null ? '' : formatDay(day);
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.join(SEPARATOR)}${LINE_END}`;
}
