import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatAmount } from '#ground/rules/values/money.ts';

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
