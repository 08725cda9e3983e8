import type { CalendarDay } from '../values/calendar-day.ts';
import type { Cents } from '../values/money.ts';
import { MAX_CENTS } from '../values/money.ts';
import type { InvoiceMeta } from './invoice.ts';

/** What an invoice says about itself in the XML its PDF carries (ZUGFeRD, Factur-X, XRechnung); null: not said. */
export interface EInvoice {
  invoiceNumber: string | null;
  invoiceDate: CalendarDay | null;
  seller: string | null;
  periodStart: CalendarDay | null;
  periodEnd: CalendarDay | null;
  netSum: Cents | null;
  grossSum: Cents | null;
  /** ISO 4217. */
  currency: string | null;
  /** UNTDID 1001: 380 is an invoice, 381 a credit note. */
  typeCode: string | null;
  lineNames: readonly string[];
}

/** What the invoice dialog is offered to take over. */
export type InvoiceOffer = Pick<InvoiceMeta, 'invoiceNumber' | 'invoiceDate' | 'periodStart' | 'periodEnd' | 'sum'>;

export const NO_OFFER: InvoiceOffer = {
  invoiceNumber: null,
  invoiceDate: null,
  periodStart: null,
  periodEnd: null,
  sum: null,
};

export const UNREADABLE_NOTE =
  'Die elektronische Rechnung in dieser Datei konnten wir nicht lesen. Sie können die Angaben selbst eintragen.';
export const CREDIT_NOTE = 'Diese Datei enthält eine Gutschrift. Bitte tragen Sie den Betrag selbst ein.';
export const FOREIGN_CURRENCY_NOTE =
  'Der Rechnungsbetrag in dieser Datei ist nicht in Euro angegeben. Bitte tragen Sie den Betrag selbst ein.';

const CURRENCY = 'EUR';
/** The credit notes of UNTDID 1001 that EN 16931 allows. */
const CREDIT_TYPES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']);

/**
 * What is offered, and why a sum is not. `isNet`: the company deducts input tax, so the net sum counts, else the gross
 * one (2-application §4, tax rule). The dialog's own check takes every offer.
 */
export function offerOf(invoice: EInvoice, isNet: boolean): { meta: InvoiceOffer; note: string | null } {
  const { invoiceNumber, invoiceDate } = invoice;
  const amount = isNet ? invoice.netSum : invoice.grossSum;
  const note = noteOn(invoice, amount);
  const sum = note === null && amount !== null && amount <= MAX_CENTS ? amount : null;
  return { meta: { invoiceNumber, invoiceDate, ...periodOf(invoice), sum }, note };
}

function noteOn({ typeCode, currency }: EInvoice, amount: Cents | null): string | null {
  if ((typeCode !== null && CREDIT_TYPES.has(typeCode)) || (amount ?? 0) < 0) return CREDIT_NOTE;
  return currency === CURRENCY ? null : FOREIGN_CURRENCY_NOTE;
}

/** A period that ends before it begins is none. */
function periodOf({ periodStart, periodEnd }: EInvoice): Pick<InvoiceOffer, 'periodStart' | 'periodEnd'> {
  const isBackwards = periodStart !== null && periodEnd !== null && periodEnd < periodStart;
  return isBackwards ? { periodStart: null, periodEnd: null } : { periodStart, periodEnd };
}

const DECIMAL = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/** '1234.5' → 123450, exactly; null for anything that is no whole number of cents. */
export function centsFromDecimal(text: string): Cents | null {
  const parts = DECIMAL.exec(text.trim());
  if (parts === null) return null;
  const [, sign, euros, fraction = ''] = parts;
  const value = Number(euros) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' && value !== 0 ? -value : value;
}
