import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { dayNear, isBalance, isCurrency, readBankAmount, readBankDay, readSide, readStatus } from './bank-values.ts';
import { headKey } from './column-names.ts';
import { type Columns, type FoundColumns, findColumns, habitsOf, holds, knownHead, type Row } from './find-columns.ts';
import {
  type LeftOut,
  type LeftOutReason,
  LINES_MAX,
  type StatementLine,
  type StatementLines,
  shortened,
  splitPurpose,
} from './statement.ts';

/** A bank's table: its head where it has one, and what stands below. */
export interface BankTable extends FoundColumns {
  head: Row | undefined;
  rows: readonly Row[];
  /** A day near which days without a year lie; undefined: nothing tells one. */
  near: CalendarDay | undefined;
}

/** Lines about the account that may stand above the head. */
const HEAD_WITHIN = 80;
const HEAD_CELLS = 2;

/** The tables of a file: some banks put several accounts into one. `fileName` may tell the year. */
export function tablesIn(rows: readonly Row[], fileName = ''): BankTable[] {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const start = findHead(filled);
  const above = start === undefined ? [] : filled.slice(0, start);
  const near = latestDay([...above.flat(), fileName]);
  const tables: BankTable[] = [];
  let head = start === undefined ? undefined : filled[start];
  let body: Row[] = [];
  const close = () => {
    if (body.length > 0 || head !== undefined) tables.push({ head, rows: body, near, ...findColumns(head, body) });
  };
  for (const row of filled.slice(start === undefined ? 0 : start + 1)) {
    if (head === undefined || !isHeadAgain(row, head)) body.push(row);
    else {
      close();
      [head, body] = [row, []];
    }
  }
  close();
  return tables.filter((table) => table.rows.length > 0);
}

/** The head is the row whose columns below really hold a day and an amount; undefined: there is none. */
function findHead(rows: readonly Row[]): number | undefined {
  const below = (at: number) => rows.slice(at + 1, at + 1 + HEAD_WITHIN);
  const candidates = rows.slice(0, HEAD_WITHIN).flatMap((row, at) => (mayBeHead(row) ? [at] : []));
  const known = candidates.find((at) => knownHead(rows[at] ?? []) !== undefined);
  if (known !== undefined) return known;
  return candidates.findLast((at) => {
    const head = rows[at] ?? [];
    const { columns } = findColumns(head, below(at));
    const sums = [...columns.amount, ...columns.debit, ...columns.credit];
    const isNamed = (places: readonly number[]) => places.some((place) => (head[place] ?? '').trim() !== '');
    return isNamed(columns.day) && isNamed(sums) && holds(columns, below(at));
  });
}

function mayBeHead(row: Row): boolean {
  const cells = row.filter((cell) => cell.trim() !== '');
  return (
    cells.length >= HEAD_CELLS &&
    cells.every((cell) => readBankDay(cell) === undefined && readBankAmount(cell) === undefined)
  );
}

/** The next account's, or the same one on another page. */
function isHeadAgain(row: Row, head: Row): boolean {
  return mayBeHead(row) && (knownHead(row) !== undefined || row.map(headKey).join() === head.map(headKey).join());
}

/** Compact days as in file names count here, too. */
const DAYS_IN_TEXT = /(?<!\d)(\d{1,2}\.\d{1,2}\.20\d{2}|20\d{2}-\d{2}-\d{2}|20\d{2}[01]\d[0-3]\d)(?!\d)/g;

function latestDay(texts: readonly string[]): CalendarDay | undefined {
  const days = texts.flatMap((text) => (text.match(DAYS_IN_TEXT) ?? []).flatMap((one) => readBankDay(one) ?? []));
  return days
    .flatMap((one) => dayNear(one, undefined) ?? [])
    .toSorted()
    .at(-1);
}

/** The bookings of a table by its columns; rows that are no bookings are listed with the reason. */
export function linesOf({ rows, near, head }: BankTable, columns: Columns): StatementLines {
  const habits = habitsOf(columns, rows);
  const lines: StatementLine[] = [];
  const leftOut: LeftOut[] = [];
  const named = currencyIn(columns.amount.map((at) => head?.[at] ?? '').join(' '));
  for (const row of rows) {
    const read = lineOf(row, { columns, near, named, ...habits });
    const text = () => shortened(row.filter((cell) => cell.trim() !== '').join('; '));
    if (typeof read === 'string') leftOut.push({ reason: read, text: text() });
    else if (lines.length >= LINES_MAX) leftOut.push({ reason: 'beyond', text: text() });
    else lines.push(read);
  }
  return { lines, leftOut };
}

type Reading = ReturnType<typeof habitsOf> & {
  columns: Columns;
  near: CalendarDay | undefined;
  /** What the amount's own head names. */
  named: string | undefined;
};

function lineOf(row: Row, reading: Reading): StatementLine | LeftOutReason {
  const { columns } = reading;
  const cells = (places: readonly number[]) =>
    places.map((at) => (row[at] ?? '').trim()).filter((cell) => !EMPTY.test(cell));
  const text = (places: readonly number[]) => [...new Set(cells(places))].join(' ');
  const sum = amountOf(row, reading);
  const [dayText = ''] = cells(columns.day);
  const status = readStatus(text(columns.status)) ?? (readStatus(dayText) === 'announced' ? 'announced' : 'done');
  const written = readBankDay(dayText, reading.order);
  if (isBalance(row) || (sum === undefined && written === undefined)) return 'none';
  if (status !== 'done') return status;
  if (sum === undefined) return 'amount';
  if (written === undefined) return 'day';
  const [value] = cells(columns.valueDay).flatMap((one) => readBankDay(one, reading.order) ?? []);
  const day = dayNear(written, (value && dayNear(value, reading.near)) ?? reading.near);
  if (day === undefined) return 'year';
  const currency = sum.currency ?? cells(columns.currency)[0] ?? reading.named ?? 'EUR';
  if (isCurrency(currency) && !/^(EUR|EURO|€)$/i.test(currency)) return 'currency';
  if (sum.cents === 0) return 'nothing';
  const said = splitPurpose(text(columns.purpose));
  const payer = text(columns.payer);
  const name = sum.cents > 0 && payer !== '' ? payer : text(columns.payee);
  return { day, amount: sum.cents, name: name === '' ? said.name : name, purpose: said.purpose };
}

/** What some programs write where nothing is. */
const EMPTY = /^(|n\/a|null|-+)$/i;

function currencyIn(headName: string): string | undefined {
  return headName.split(/[^\p{L}€$£]+/u).find((word) => /^([A-Z]{3}|[€$£])$/.test(word) && isCurrency(word));
}

/** The amount with its sign: from its own column, by that of its side, or from the columns of debit and credit. */
function amountOf(row: Row, { columns, style }: Reading): { cents: number; currency: string | null } | undefined {
  const first = (places: readonly number[]) => places.flatMap((at) => readBankAmount(row[at] ?? '', style) ?? [])[0];
  const side = columns.side.map((at) => readSide(row[at] ?? '')).find((one) => one !== undefined);
  const own = first(columns.amount);
  if (own !== undefined && (own.cents !== 0 || columns.debit.length === 0)) {
    const { cents, currency, isSigned } = own;
    const size = Math.abs(cents);
    return { cents: side === undefined || isSigned || size === 0 ? cents : side === 'out' ? -size : size, currency };
  }
  const [debit, credit] = [first(columns.debit), first(columns.credit)];
  if (debit !== undefined && debit.cents !== 0) return { cents: -Math.abs(debit.cents), currency: debit.currency };
  return credit === undefined ? debit : { cents: Math.abs(credit.cents), currency: credit.currency };
}
