import { missing, pathTo, type Violation } from '#ground/rules/fields/violation.ts';
import { type Cents, sum } from '#ground/rules/values/money.ts';
import type { InvoiceFact } from '../facts.ts';
import { type InvoiceMeta, isInvoiceComplete } from '../invoices/invoice.ts';
import { creditFaults } from '../invoices/other-invoices.ts';
import { findOverpayment, paidSum } from './plan.ts';
import { invoiceSumDiffers, invoicesIncomplete, type Payment, type ProofAccount, paymentsUndecided } from './proof.ts';

/** A payment with day and amount. */
type WholePayment = Payment & { payedAt: string; sum: Cents };

/** What an invoice is called by its number, else by its place among those of its proof. */
export function invoiceLabel({ invoiceNumber }: Pick<InvoiceMeta, 'invoiceNumber'>, index: number): string {
  return `Rechnung ${invoiceNumber ?? index + 1}`;
}

export interface InvoiceSums {
  /** Cents of all invoices that carry a sum, less their credit notes, never below 0; undefined: none does. */
  sum: Cents | undefined;
  /** How many carry none. */
  without: number;
}

export function invoiceSums(metas: readonly Pick<InvoiceMeta, 'sum'>[]): InvoiceSums {
  const sums = metas.flatMap((meta) => meta.sum ?? []);
  return { sum: sums.length === 0 ? undefined : Math.max(0, sum(sums)), without: metas.length - sums.length };
}

/** Payments the invoices carry with day and amount, earliest first. */
export function paymentsOf(metas: readonly Pick<InvoiceMeta, 'payments'>[]): WholePayment[] {
  const whole = metas.flatMap(({ payments }) =>
    payments.flatMap(({ payedAt, sum: paid, ...rest }) =>
      payedAt === null || paid === null ? [] : { payedAt, sum: paid, ...rest },
    ),
  );
  return whole.sort((a, b) => (a.payedAt < b.payedAt ? -1 : a.payedAt > b.payedAt ? 1 : 0));
}

/** Whether account and invoices hold exactly the same payments, so that they are read at the invoices. */
export function areAtInvoices(
  payments: ProofAccount['payments'],
  metas: readonly Pick<InvoiceMeta, 'payments'>[],
): boolean {
  const lines = (list: ProofAccount['payments']) =>
    list.map(({ payedAt, sum: paid, payedAtComment }) => JSON.stringify([payedAt, paid, payedAtComment ?? ''])).sort();
  return payments.length > 0 && lines(payments).join() === lines(paymentsOf(metas)).join();
}

type Accounted = Pick<ProofAccount, 'payments' | 'declinedPayments'>;

/**
 * Payments of the invoices that the account neither has nor was asked about: one by one, so that the same amount paid
 * twice on a day is two payments.
 */
export function undecidedPayments(
  { payments, declinedPayments }: Accounted,
  metas: readonly Pick<InvoiceMeta, 'payments'>[],
): WholePayment[] {
  return without(paymentsOf(metas), [...payments, ...declinedPayments]);
}

type Paid = Pick<Payment, 'payedAt' | 'sum'>;

/** The payments that are left when each of `others` has taken away one of the same day and amount. */
function without<T extends Paid>(payments: readonly T[], others: readonly Paid[]): T[] {
  const left = [...others];
  return payments.filter(({ payedAt, sum: paid }) => {
    const index = left.findIndex((one) => one.payedAt === payedAt && one.sum === paid);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

/** The same days and amounts, each as often. */
export function areSamePayments(some: readonly Paid[], others: readonly Paid[]): boolean {
  return some.length === others.length && without(some, others).length === 0;
}

/** Those that have one of the same day and amount among `others`. */
function shared<T extends Paid>(payments: readonly T[], others: readonly Paid[]): T[] {
  return without(payments, without(payments, others));
}

export interface TakeOver {
  payments: WholePayment[] | ProofAccount['payments'];
  /** Raised to what the invoices come to where the payments would exceed it. */
  invoiceTotal: Cents | null;
  /** The account's own payments give way: together they would exceed what was invoiced. */
  replaces: boolean;
}

/** The account with the undecided payments of its invoices. */
export function takeOver(account: ProofAccount, metas: readonly InvoiceMeta[]): TakeOver {
  const all = [...account.payments, ...undecidedPayments(account, metas)];
  const { sum: invoiced = 0, without } = invoiceSums(metas);
  const total = account.invoiceTotal;
  const most = total === null ? undefined : Math.max(total, without === 0 ? invoiced : 0);
  const replaces = most !== undefined && paidSum(all) > most;
  const payments = replaces ? paymentsOf(metas) : all;
  return { payments, replaces, invoiceTotal: total !== null && paidSum(payments) > total ? invoiced : total };
}

/**
 * The account once invoices of its proof were changed or deleted: a payment or total that it had taken over of them changes
 * and goes with them, so that the same money is never claimed twice. What was typed in it alone stays; what the invoices
 * say besides is asked about as ever, and so is a total that the payments would exceed.
 */
export function accountAfter<T extends ProofAccount>(
  account: T,
  before: readonly InvoiceMeta[],
  after: readonly InvoiceMeta[],
): T {
  const [was, now] = [paymentsOf(before), paymentsOf(after)];
  const gone = shared(without(account.payments, now), without(was, now));
  const kept = without(account.payments, gone);
  const declinedPayments = shared(account.declinedPayments, now);
  const came = shared(undecidedPayments({ payments: kept, declinedPayments }, after), without(now, was));
  const invoiceTotal = totalAfter(account, invoiceSums(before), after);
  const payments = [[...kept, ...came.slice(0, gone.length)], kept].find(
    (one) => findOverpayment({ invoiceTotal, payments: one }) === undefined,
  );
  const sums = payments === undefined ? { invoiceTotal: null, payments: kept } : { invoiceTotal, payments };
  return { ...account, declinedPayments, ...sums };
}

/** A total that was that of the invoices is so again. */
function totalAfter({ invoiceTotal }: ProofAccount, was: InvoiceSums, after: readonly InvoiceMeta[]): Cents | null {
  const now = invoiceSums(after);
  const isTheirs = was.without + now.without === 0 && was.sum === invoiceTotal;
  return isTheirs ? (now.sum ?? null) : invoiceTotal;
}

/** Whether an invoice has its file and all its answers. */
export function isInvoiceWhole({ meta, hasFile }: InvoiceFact): boolean {
  return hasFile && isInvoiceComplete(meta);
}

/**
 * Where the account of a proof and its invoices do not agree: incomplete invoices, another total, payments nobody has
 * decided about. All of it bars the way forward, nothing of it refuses a save. `path`: '' for the proof alone.
 */
export function checkInvoices(proof: ProofAccount, path: string, invoices: readonly InvoiceFact[]): Violation[] {
  if (proof.noInvoice === true) return [];
  const metas = invoices.map(({ meta }) => meta);
  const said = (name: string, text: string | undefined) =>
    text === undefined ? [] : [missing(pathTo(path, name), text)];
  return [
    ...said('invoices', incompleteText(invoices)),
    ...metas.flatMap((meta, index) => said('invoices', creditText(meta, metas, index))),
    ...said('invoiceTotal', differenceText(proof, metas)),
    ...said('payments', undecidedText(proof, metas)),
  ];
}

function incompleteText(invoices: readonly InvoiceFact[]): string | undefined {
  const names = invoices.flatMap((one, index) => (isInvoiceWhole(one) ? [] : invoiceLabel(one.meta, index)));
  return names.length === 0 ? undefined : invoicesIncomplete(names);
}

/** What is wrong with the invoice a credit note names. */
function creditText(meta: InvoiceMeta, metas: readonly InvoiceMeta[], index: number): string | undefined {
  const [fault] = creditFaults(meta, metas.toSpliced(index, 1));
  return fault && `${invoiceLabel(meta, index)}: ${fault.message}`;
}

function differenceText({ invoiceTotal }: ProofAccount, metas: readonly InvoiceMeta[]): string | undefined {
  const { sum: invoiced, without } = invoiceSums(metas);
  const isKnown = invoiced !== undefined && without === 0 && invoiceTotal !== null;
  return isKnown && invoiced !== invoiceTotal ? invoiceSumDiffers(invoiced, invoiceTotal) : undefined;
}

function undecidedText(proof: ProofAccount, metas: readonly InvoiceMeta[]): string | undefined {
  const open = undecidedPayments(proof, metas);
  return open.length === 0 ? undefined : paymentsUndecided(open.length, paidSum(open));
}
