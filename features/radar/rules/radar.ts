import { companyWords, isSameCompany } from '#features/e-invoice/rules/e-invoice-names.ts';
import { numberKey } from '#features/verification/rules/invoices/other-invoices.ts';
import { type CalendarDay, daysBetween } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';

/**
 * The radar: the same invoice handed in twice, wherever it was handed in. Marks are what an index finds candidates by,
 * in a time that does not grow with the invoices there are; signs are what makes two of them one.
 */

/** What one invoice is compared by. */
export interface TracedInvoice {
  id: string;
  number: string | null;
  seller: string | null;
  date: CalendarDay | null;
  sum: Cents | null;
  /** Of its file, in hex. */
  sha256: string;
}

/** Why two invoices may be one; in the order of their weight. */
export type DoubleSign = 'number' | 'file' | 'nearly';

/** Sums that differ by a rounding, and days by the way through a ledger. */
const NEAR_CENTS = 100;
const NEAR_DAYS = 3;
const NEIGHBOURS = [-1, 0, 1];

/** By what an invoice is found: its file, its number with each word of the seller, its sum and date with the seller. */
export function storedMarks(invoice: TracedInvoice): string[] {
  return [...exactMarks(invoice), ...nearMarks(invoice, [0])];
}

/** By what others are looked for: as stored, with the sums and days around its own. */
export function searchMarks(invoice: TracedInvoice): string[] {
  return [...exactMarks(invoice), ...nearMarks(invoice, NEIGHBOURS)];
}

function exactMarks({ number, seller, sha256 }: TracedInvoice): string[] {
  const key = numberKey(number);
  const words = key === '' || seller === null ? [] : companyWords(seller);
  return [`file ${sha256}`, ...words.map((word) => `number ${key} ${word}`)];
}

/** Buckets as wide as what counts as near: what is near lies in the same one or beside it. */
function nearMarks({ seller, date, sum }: TracedInvoice, around: readonly number[]): string[] {
  const name = seller === null ? '' : companyWords(seller).join('');
  if (name === '' || date === null || sum === null) return [];
  const [amount, time] = [Math.floor(sum / NEAR_CENTS), Math.floor(daysBetween(EPOCH, date) / NEAR_DAYS)];
  return around.flatMap((more) => around.map((later) => `near ${name} ${amount + more} ${time + later}`));
}

const EPOCH: CalendarDay = '2000-01-01';

/** What speaks for two invoices being one; empty: nothing. */
export function signsBetween(one: TracedInvoice, other: TracedInvoice): DoubleSign[] {
  const isSame: Readonly<Record<DoubleSign, boolean>> = {
    number: numberKey(one.number) !== '' && numberKey(one.number) === numberKey(other.number) && haveSeller(one, other),
    file: one.sha256 === other.sha256,
    nearly: areNear(one, other) && haveSeller(one, other),
  };
  return SIGNS.filter((sign) => isSame[sign]);
}

const SIGNS: readonly DoubleSign[] = ['number', 'file', 'nearly'];

function haveSeller({ seller: one }: TracedInvoice, { seller: other }: TracedInvoice): boolean {
  return one !== null && other !== null && isSameCompany(one, other) === true;
}

/** With two numbers that have nothing in common only the very same sum and day tell anything. */
function areNear(one: TracedInvoice, other: TracedInvoice): boolean {
  if (one.sum === null || other.sum === null || one.date === null || other.date === null) return false;
  if (!mayBeOne(one, other)) return one.sum === other.sum && one.date === other.date;
  return Math.abs(one.sum - other.sum) <= NEAR_CENTS && Math.abs(daysBetween(one.date, other.date)) <= NEAR_DAYS;
}

/**
 * Whether somebody has to decide. Two numbers that have nothing in common are two invoices, whatever else they share (one
 * file of a pile scanned at once, two machines ordered on one day): that is only told.
 */
export function needsDecision(one: TracedInvoice, other: TracedInvoice, signs: readonly DoubleSign[]): boolean {
  return signs.length > 0 && mayBeOne(one, other);
}

function mayBeOne({ number: one }: TracedInvoice, { number: other }: TracedInvoice): boolean {
  const [a, b] = [numberKey(one), numberKey(other)];
  return a === '' || b === '' || areAlike(a, b);
}

/** Letters from which a number without its beginning still tells. */
const TELLING = 4;

/** Equal, one without the other's beginning, or with its letters in another order, as who types mistakes them. */
function areAlike(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const sorted = (text: string) => [...text].sort().join('');
  return a === b || (short.length >= TELLING && long.endsWith(short)) || sorted(a) === sorted(b);
}

export interface Double<T extends TracedInvoice> {
  invoice: T;
  other: T;
  signs: DoubleSign[];
}

/** Each invoice with those of `others` that may be the same; an invoice is not its own double. */
export function findDoubles<T extends TracedInvoice>(invoices: readonly T[], others: readonly T[]): Double<T>[] {
  const byMark = new Map<string, T[]>();
  for (const other of others) {
    for (const mark of storedMarks(other)) byMark.set(mark, [...(byMark.get(mark) ?? []), other]);
  }
  return invoices.flatMap((invoice) => {
    const near = new Set(searchMarks(invoice).flatMap((mark) => byMark.get(mark) ?? []));
    return [...near].flatMap((other): Double<T>[] => {
      const signs = other.id === invoice.id ? [] : signsBetween(invoice, other);
      return signs.length === 0 ? [] : [{ invoice, other, signs }];
    });
  });
}
