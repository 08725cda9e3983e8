import { tellingWords, wordsIn } from '#features/e-invoice/rules/e-invoice-names.ts';
import { numberKey } from '#features/verification/rules/invoices/other-invoices.ts';
import { paidSum } from '#features/verification/rules/plan/plan.ts';
import type { Payment } from '#features/verification/rules/plan/proof.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';
import { findNumber, isInside, searchedText } from './number-in-text.ts';
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
  const open = invoices.map(openInvoice);
  const byKey = new Map(open.map((invoice) => [invoice.key, invoice]));
  const result: Matching = { matches: [], unmatched: [], known: [] };
  const rules = [byNumbers, bySeller, bySum];
  let rest = lines.filter((line) => line.amount !== 0);
  for (const rule of rules) {
    rest = rest.filter((line) => {
      const found = rule(line, open, isNet);
      if (found === undefined) return true;
      if (found === 'known') result.known.push(line);
      else take(found, byKey, result);
      return false;
    });
  }
  result.unmatched = rest.filter(({ amount }) => amount < 0);
  return result;
}

type Open = Omit<PayableInvoice, 'payments'> & {
  payments: Payment[];
  number: string;
  /** Of each name, the words that tell it. */
  named: readonly (readonly string[])[];
  /** Days on which a payment without its number may be for it; undefined: it has no day. */
  near: readonly [CalendarDay, CalendarDay] | undefined;
};
type Found = PaymentMatch | 'known' | undefined;

/** With what is asked of it for each line of the statement. */
function openInvoice(invoice: PayableInvoice): Open {
  const { invoiceDate: day, sellers, payments, invoiceNumber } = invoice;
  return {
    ...invoice,
    payments: [...payments],
    number: numberKey(invoiceNumber),
    named: sellers.map(tellingWords).filter((words) => words.length > 0),
    near: day === null ? undefined : [addDays(day, -NEAR_DAYS), addDays(day, NEAR_DAYS)],
  };
}

function take(match: PaymentMatch, open: ReadonlyMap<string, Open>, { matches }: Matching): void {
  matches.push(match);
  for (const { key, payedAt, sum } of match.parts) open.get(key)?.payments.push({ payedAt, sum, payedAtComment: null });
}

/** What is still to be paid of it, as it is claimed; a credit note's below 0. */
function openSum({ sum, payments }: Open): Cents {
  return (sum ?? 0) - paidSum(payments);
}

/** Digits that a number must have to be looked for in a purpose: '17' stands in every date. */
const NUMBER_LEAST = 4;

function byNumbers(line: StatementLine, invoices: readonly Open[], isNet: boolean): Found {
  const named = namedIn(line, invoices);
  if (named.length === 0) return undefined;
  if (isKnown(line, named, isNet)) return 'known';
  const numbers = [...new Set(named.map(({ number }) => number))];
  const chosen = numbers.map((number) =>
    ofSameNumber(
      line,
      named.filter((one) => one.number === number),
      isNet,
    ),
  );
  const all = chosen.filter((one) => one !== undefined);
  const [only, second] = all;
  if (all.length < chosen.length || only === undefined) return undefined;
  if (second === undefined) return ofOne(line, only, isNet);
  // A customer's or another number may be that of an invoice: then the sum tells which is meant.
  const [fitting, ...others] = all.filter((one) => fits(line, one, isNet));
  return (
    ofMany(line, all, isNet) ?? (fitting !== undefined && others.length === 0 ? ofOne(line, fitting, isNet) : undefined)
  );
}

/** Those a purpose names, without a number that is only a part of a longer one. */
function namedIn(line: StatementLine, invoices: readonly Open[]): Open[] {
  const text = searchedText(line.purpose);
  const found = invoices.flatMap((invoice) => {
    const isLookedFor = invoice.number.length >= NUMBER_LEAST && invoice.sum !== null;
    const span = isLookedFor ? findNumber(text, invoice.number) : undefined;
    return span === undefined ? [] : [{ invoice, span }];
  });
  const isPart = ({ invoice, span }: (typeof found)[number]) =>
    found.some((other) => other.invoice.number.length > invoice.number.length && isInside(span, other.span));
  return found.filter((one) => !isPart(one)).map(({ invoice }) => invoice);
}

/**
 * An invoice that was handed in twice makes its payment no less certain: the first that is open has it. Other sums under one
 * number are other invoices, of which the payment's own sum or seller tells the right one.
 */
function ofSameNumber(line: StatementLine, same: readonly Open[], isNet: boolean): Open | undefined {
  const [first, ...others] = same;
  if (first === undefined || others.length === 0) return first;
  const fitting = same.filter((one) => fits(line, one, isNet));
  const said = wordsIn(`${line.name} ${line.purpose}`);
  const sold = fitting.filter((one) => isNamedIn(said, one));
  if (fitting.length > 0) return sold[0] ?? fitting[0];
  return others.every((one) => one.sum === first.sum) ? (same.find((one) => openSum(one) !== 0) ?? first) : undefined;
}

function fits(line: StatementLine, invoice: Open, isNet: boolean): boolean {
  const paid = paidOf(line, invoice);
  const left = openSum(invoice);
  return paid !== undefined && left !== 0 && rateOf(paid, left, isNet) !== undefined;
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
  const left = sum(invoices.map(openSum));
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
  const said = wordsIn(`${line.name} ${line.purpose}`);
  const sold = invoices.filter((one) => isNamedIn(said, one));
  return uniqueBySum(line, sold, isNet, ['likely', 'Verkäufer und Betrag']);
}

function isNamedIn(said: ReadonlySet<string>, { named }: Open): boolean {
  return named.some((words) => words.every((word) => said.has(word)));
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
  const [only, second] = fitting.filter(
    (one, at) => !fitting.slice(0, at).some((before) => isTwin(before.one, one.one)),
  );
  if (only === undefined || second !== undefined) return undefined;
  const parts = [{ key: only.one.key, payedAt: line.day, sum: only.left }];
  return { line, parts, confidence, reason: `${why}${taxNote(only.rate, only.left)}` };
}

/** The same invoice, handed in twice. */
function isTwin(one: Open, other: Open): boolean {
  return one.number !== '' && one.number === other.number && one.sum === other.sum;
}

function isNear({ day }: StatementLine, { near }: Open): boolean {
  return near !== undefined && near[0] <= day && day <= near[1];
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
