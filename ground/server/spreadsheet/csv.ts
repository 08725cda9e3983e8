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
