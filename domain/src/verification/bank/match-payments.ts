import { addDays } from '../../values/calendar-arithmetic.ts';
import type { CalendarDay } from '../../values/calendar-day.ts';
import { type Cents, formatEuro } from '../../values/money.ts';
import { mentionsCompany } from '../e-invoice-names.ts';
import type { Payment } from '../proof.ts';
import { numberKey } from '../same-invoice.ts';
import type { StatementLine } from './statement.ts';

/** An invoice that a payment may be for. */
export interface PayableInvoice {
  key: string;
  invoiceNumber: string | null;
  invoiceDate: CalendarDay | null;
  /** As it is claimed: without tax where the company deducts it. Below 0: a credit note, whose money comes back. */
  sum: Cents | null;
  /** Names of the approved or the new provider. */
  sellers: readonly string[];
  payments: readonly Payment[];
}

export type Confidence = 'sure' | 'likely' | 'possible';

/** One invoice's part of a line of the statement. */
export interface PaymentPart {
  key: string;
  payedAt: CalendarDay;
  /** Cents, as the invoice is claimed. */
  sum: Cents;
}

export interface PaymentMatch {
  line: StatementLine;
  parts: readonly PaymentPart[];
  confidence: Confidence;
  /** German: why. */
  reason: string;
}

export interface Matching {
  matches: PaymentMatch[];
  /** Payments that fit no invoice. */
  unmatched: StatementLine[];
  /** Lines that stand in an invoice already. */
  known: StatementLine[];
}

/** Rates of German tax since 2020, in percent: what a net sum was paid with. */
const TAX_RATES = [19, 7, 16, 5, 0];
/** A discount for early payment is at most this, in percent. */
const DISCOUNT_MOST = 5;
/** A payment without the number of its invoice comes within these days of it. */
const NEAR_DAYS = 90;
const PERCENT = 100;

/**
 * Assigns the lines of a statement to invoices: by the number in the purpose, by seller and sum, by the sum alone. What could
 * mean two invoices means none. `isNet`: sums are claimed without tax, while the bank paid them with it.
 */
export function matchPayments(
  lines: readonly StatementLine[],
  invoices: readonly PayableInvoice[],
  isNet: boolean,
): Matching {
  const open = new Map(invoices.map((invoice) => [invoice.key, { ...invoice, payments: [...invoice.payments] }]));
  const result: Matching = { matches: [], unmatched: [], known: [] };
  const rules = [byNumbers, bySeller, bySum];
  let rest = lines.filter((line) => line.amount !== 0);
  for (const rule of rules) {
    rest = rest.filter((line) => {
      const found = rule(line, [...open.values()], isNet);
      if (found === undefined) return true;
      if (found === 'known') result.known.push(line);
      else take(found, open, result);
      return false;
    });
  }
  result.unmatched = rest.filter(({ amount }) => amount < 0);
  return result;
}

type Open = Omit<PayableInvoice, 'payments'> & { payments: Payment[] };
type Found = PaymentMatch | 'known' | undefined;

function take(match: PaymentMatch, open: ReadonlyMap<string, Open>, { matches }: Matching): void {
  matches.push(match);
  for (const { key, payedAt, sum } of match.parts) open.get(key)?.payments.push({ payedAt, sum, payedAtComment: null });
}

/** What is still to be paid of it, as it is claimed; a credit note's below 0. */
function openSum({ sum, payments }: Open): Cents {
  return (sum ?? 0) - payments.reduce((total, one) => total + (one.sum ?? 0), 0);
}

/** Digits that a number must have to be looked for in a purpose: '17' stands in every date. */
const NUMBER_LEAST = 4;

function byNumbers(line: StatementLine, invoices: readonly Open[], isNet: boolean): Found {
  const purpose = numberKey(line.purpose);
  const named = invoices.filter(({ invoiceNumber, sum }) => {
    const number = numberKey(invoiceNumber);
    return number.length >= NUMBER_LEAST && sum !== null && namesIt(purpose, number);
  });
  const [only, second] = named;
  if (only === undefined) return undefined;
  if (isKnown(line, named, isNet)) return 'known';
  return second === undefined ? ofOne(line, only, isNet) : ofMany(line, named, isNet);
}

/** 'RE100' is in 'RE1001' and is not it. */
function namesIt(purpose: string, number: string): boolean {
  for (let at = purpose.indexOf(number); at >= 0; at = purpose.indexOf(number, at + 1)) {
    const [before, after] = [purpose[at - 1] ?? '', purpose[at + number.length] ?? ''];
    const goesOn = /\d/.test(after) && /\d$/.test(number);
    const began = /\d/.test(before) && /^\d/.test(number);
    if (!goesOn && !began) return true;
  }
  return false;
}

function ofOne(line: StatementLine, invoice: Open, isNet: boolean): Found {
  const paid = paidOf(line, invoice);
  const left = openSum(invoice);
  if (paid === undefined || left === 0) return undefined;
  const match = (sum: Cents, confidence: Confidence, reason: string): PaymentMatch => ({
    line,
    parts: [{ key: invoice.key, payedAt: line.day, sum }],
    confidence,
    reason,
  });
  const rate = rateOf(paid, left, isNet);
  if (rate !== undefined) return match(left, 'sure', `Nummer und Betrag${taxNote(rate, left)}`);
  const [discount] = ratesFor(isNet).filter((one) => isDiscounted(paid, grossOf(left, one)));
  if (discount !== undefined) {
    const percent = Math.round((1 - paid / grossOf(left, discount)) * PERCENT);
    const sum = netOf(paid, discount);
    return match(sum, 'likely', `Nummer, Betrag mit ${percent} % Skonto${taxNote(discount, sum)}`);
  }
  const [usual = 0] = ratesFor(isNet);
  const part = netOf(paid, usual);
  if (Math.abs(part) > Math.abs(left)) return undefined;
  return match(part, 'possible', `Nummer, Teilzahlung${taxNote(usual, part)}`);
}

/** Several invoices in one payment: named together, and paid in full. */
function ofMany(line: StatementLine, invoices: readonly Open[], isNet: boolean): Found {
  const left = invoices.reduce((total, one) => total + openSum(one), 0);
  const rate = rateOf(-line.amount, left, isNet, invoices.length);
  if (rate === undefined || invoices.some((one) => openSum(one) === 0)) return undefined;
  return {
    line,
    parts: invoices.map((one) => ({ key: one.key, payedAt: line.day, sum: openSum(one) })),
    confidence: 'sure',
    reason: `${invoices.length} Nummern und ihre Summe${taxNote(rate, left)}`,
  };
}

function bySeller(line: StatementLine, invoices: readonly Open[], isNet: boolean): Found {
  const text = `${line.name} ${line.purpose}`;
  const sold = invoices.filter(({ sellers }) => sellers.some((seller) => mentionsCompany(text, seller)));
  return uniqueBySum(line, sold, isNet, ['likely', 'Verkäufer und Betrag']);
}

function bySum(line: StatementLine, invoices: readonly Open[], isNet: boolean): Found {
  return uniqueBySum(line, invoices, isNet, ['possible', 'Nur der Betrag']);
}

function uniqueBySum(
  line: StatementLine,
  invoices: readonly Open[],
  isNet: boolean,
  [confidence, why]: readonly [Confidence, string],
): Found {
  const near = invoices.filter((one) => isNear(line, one));
  if (isKnown(line, near, isNet)) return 'known';
  const fitting = near.flatMap((one) => {
    const paid = paidOf(line, one);
    const left = openSum(one);
    const rate = paid === undefined || left === 0 ? undefined : rateOf(paid, left, isNet);
    return rate === undefined ? [] : [{ one, left, rate }];
  });
  const [only, second] = fitting;
  if (only === undefined || second !== undefined) return undefined;
  const parts = [{ key: only.one.key, payedAt: line.day, sum: only.left }];
  return { line, parts, confidence, reason: `${why}${taxNote(only.rate, only.left)}` };
}

function isNear({ day }: StatementLine, { invoiceDate }: Open): boolean {
  return invoiceDate !== null && addDays(invoiceDate, -NEAR_DAYS) <= day && day <= addDays(invoiceDate, NEAR_DAYS);
}

/** The same day and amount stand in one of the invoices. */
function isKnown(line: StatementLine, invoices: readonly Open[], isNet: boolean): boolean {
  return invoices.some(({ payments }) =>
    payments.some(
      ({ payedAt, sum }) => payedAt === line.day && sum !== null && rateOf(-line.amount, sum, isNet) !== undefined,
    ),
  );
}

/** What the line paid of such an invoice: money goes for an invoice and comes back for a credit note. */
function paidOf({ amount }: StatementLine, { sum }: Open): Cents | undefined {
  return sum !== null && sum !== 0 && Math.sign(-amount) === Math.sign(sum) ? -amount : undefined;
}

function ratesFor(isNet: boolean): readonly number[] {
  return isNet ? TAX_RATES : [0];
}

/** The rate with which the claimed sum comes to what was paid; each invoice may be rounded by itself. */
function rateOf(paid: Cents, claimed: Cents, isNet: boolean, roundings = 1): number | undefined {
  return ratesFor(isNet).find((rate) => Math.abs(grossOf(claimed, rate) - paid) <= (rate === 0 ? 0 : roundings));
}

function grossOf(net: Cents, rate: number): Cents {
  return Math.round((net * (PERCENT + rate)) / PERCENT);
}

function netOf(gross: Cents, rate: number): Cents {
  return Math.round((gross * PERCENT) / (PERCENT + rate));
}

function isDiscounted(paid: Cents, gross: Cents): boolean {
  return paid > 0 && paid < gross && paid * PERCENT >= gross * (PERCENT - DISCOUNT_MOST);
}

function taxNote(rate: number, claimed: Cents): string {
  return rate === 0 ? '' : `, ohne ${rate} % Umsatzsteuer ${formatEuro(claimed)}`;
}
