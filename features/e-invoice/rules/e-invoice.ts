import type { InvoiceMeta } from '#features/verification/rules/invoices/invoice.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro, MAX_CENTS } from '#ground/rules/values/money.ts';

/** The part of an invoice that the portal takes over, as read from its XML (ZUGFeRD, Factur-X, XRechnung); null: not stated. */
export interface EInvoice {
  invoiceNumber: string | null;
  invoiceDate: CalendarDay | null;
  orderDate: CalendarDay | null;
  seller: string | null;
  periodStart: CalendarDay | null;
  periodEnd: CalendarDay | null;
  netSum: Cents | null;
  grossSum: Cents | null;
  /** What was paid before, with tax (BT-113). */
  prepaid: Cents | null;
  /** Numbers of the invoices that this one completes or corrects (BT-25). */
  preceding: readonly string[];
  /** ISO 4217. */
  currency: string | null;
  /** UNTDID 1001: 380 is an invoice, 381 a credit note. */
  typeCode: string | null;
  lineNames: readonly string[];
  /** Sentences about sums that do not add up. */
  doubts: readonly string[];
}

/** The answers of the invoice dialog that a file can offer. */
export type InvoiceOffer = Pick<
  InvoiceMeta,
  'invoiceNumber' | 'invoiceDate' | 'orderDate' | 'periodStart' | 'periodEnd' | 'sum' | 'corrects'
>;

export const NO_OFFER: InvoiceOffer = {
  invoiceNumber: null,
  invoiceDate: null,
  orderDate: null,
  periodStart: null,
  periodEnd: null,
  sum: null,
};

export const UNREADABLE_NOTE =
  'Die elektronische Rechnung in dieser Datei konnten wir nicht lesen. Sie können die Angaben selbst eintragen.';
export const CREDIT_NOTE =
  'Diese Datei enthält eine Gutschrift. Ihr Betrag ist negativ und mindert die Summe Ihrer Rechnungen.';
export const FOREIGN_CURRENCY_NOTE =
  'Der Rechnungsbetrag in dieser Datei ist nicht in Euro angegeben. Bitte tragen Sie den Betrag selbst ein.';

const CURRENCY = 'EUR';
/** The credit notes of UNTDID 1001 that EN 16931 allows. */
const CREDIT_TYPES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']);

export function isCreditType(code: string): boolean {
  return CREDIT_TYPES.has(code);
}

/** Invoices for a part of the work, before the last one (UNTDID 1001). */
const PARTIAL_TYPES: Readonly<Record<string, string>> = {
  ...{ '326': 'Teilrechnung', '386': 'Vorauszahlungsrechnung' },
  ...{ '875': 'Abschlagsrechnung', '876': 'Abschlagsrechnung' },
};
const [FINAL_TYPE, CORRECTION_TYPE, SELF_BILLED_TYPE] = ['877', '384', '389'];

/**
 * The answers that are offered; `note` says why there is no sum. `isNet`: the company deducts input tax, so the net sum
 * counts, else the gross one (2-application §4, tax rule). Every offer passes the check of the dialog.
 */
export function offerOf(invoice: EInvoice, isNet: boolean): { meta: InvoiceOffer; note: string | null } {
  const { invoiceNumber, invoiceDate, orderDate } = invoice;
  const refusal = invoice.currency === CURRENCY ? null : FOREIGN_CURRENCY_NOTE;
  const amount = amountOf(invoice, isNet);
  const isOffered = refusal === null && amount !== null && Math.abs(amount) <= MAX_CENTS;
  const sum = isOffered ? amount : null;
  const isLowering = isCreditType(typeOf(invoice)) || (amount ?? 0) < 0;
  const [lowered] = invoice.preceding;
  const hints = isLowering ? [] : hintsOn(invoice);
  const notes = [...(isLowering ? [CREDIT_NOTE] : []), ...(refusal === null ? hints : [refusal]), ...invoice.doubts];
  return {
    meta: {
      invoiceNumber,
      invoiceDate,
      orderDate,
      ...periodOf(invoice),
      sum,
      ...(isLowering && lowered !== undefined ? { corrects: lowered } : {}),
    },
    note: notes.length === 0 ? null : notes.join(' '),
  };
}

/** Most credit notes state their sum without a sign; here it is negative, since it lowers the claim. */
function amountOf(invoice: EInvoice, isNet: boolean): Cents | null {
  const stated = isNet ? invoice.netSum : invoice.grossSum;
  if (stated !== null && stated !== 0 && isCreditType(typeOf(invoice))) return -Math.abs(stated);
  if ((stated ?? 0) < 0 || !isCompletion(invoice)) return stated;
  const rest = remainderOf(invoice, isNet);
  return (rest ?? 0) < 0 ? null : rest;
}

/** Sentences about the offered sum. */
function hintsOn(invoice: EInvoice): string[] {
  return [paidHint(invoice), kindHint(invoice)].filter((one) => one !== null);
}

function paidHint(invoice: EInvoice): string | null {
  const { prepaid, preceding } = invoice;
  const paid = formatEuro(prepaid ?? 0);
  if (isCompletion(invoice)) {
    const word = PARTIAL_TYPES[typeOf(invoice)] === undefined ? 'Schlussrechnung' : 'Abschlagsrechnung';
    return `Angeboten ist der Rest dieser ${word} ohne die Abschläge von ${paid}. Tragen Sie die früheren Rechnungen (${preceding.join(', ')}) einzeln ein.`;
  }
  if ((prepaid ?? 0) <= 0) return null;
  return `Auf diese Rechnung sind bereits ${paid} gezahlt. Der angebotene Betrag enthält sie.`;
}

function kindHint(invoice: EInvoice): string | null {
  const type = typeOf(invoice);
  const partial = PARTIAL_TYPES[type];
  if (partial !== undefined) {
    return `Das ist eine ${partial}. Tragen Sie auch die Schlussrechnung ein, sobald Sie sie haben.`;
  }
  if (type === FINAL_TYPE && !isCompletion(invoice)) {
    return 'Das ist eine Schlussrechnung. Prüfen Sie, ob ihr Betrag frühere Abschlagsrechnungen enthält.';
  }
  if (type === CORRECTION_TYPE) {
    const corrected = invoice.preceding.length === 0 ? '' : ` ${invoice.preceding.join(', ')}`;
    return `Das ist eine korrigierte Rechnung. Tragen Sie die frühere Rechnung${corrected} nicht zusätzlich ein.`;
  }
  if (type === SELF_BILLED_TYPE) {
    return 'Diese Rechnung hat der Käufer selbst ausgestellt. Ihr Betrag zählt wie der einer Rechnung des Anbieters.';
  }
  return null;
}

/** It names the invoices before it, whose sums were paid and are claimed with them; a correction names the one it replaces. */
function isCompletion(invoice: EInvoice): boolean {
  return (invoice.prepaid ?? 0) > 0 && invoice.preceding.length > 0 && typeOf(invoice) !== CORRECTION_TYPE;
}

function typeOf({ typeCode }: EInvoice): string {
  return typeCode?.trim() ?? '';
}

/** Prepaid is stated with tax; without tax it is the same share of the net sum. */
function remainderOf({ netSum, grossSum, prepaid }: EInvoice, isNet: boolean): Cents | null {
  if (grossSum === null || grossSum === 0 || prepaid === null) return null;
  if (!isNet) return grossSum - prepaid;
  return netSum === null ? null : netSum - Math.round((prepaid * netSum) / grossSum);
}

/** A period that ends before it begins is none. */
function periodOf({ periodStart, periodEnd }: EInvoice): Pick<InvoiceOffer, 'periodStart' | 'periodEnd'> {
  const isBackwards = periodStart !== null && periodEnd !== null && periodEnd < periodStart;
  return isBackwards ? { periodStart: null, periodEnd: null } : { periodStart, periodEnd };
}

const DECIMAL = /^([+-]?)(\d{1,12})(?:\.(\d{1,12}))?$/;

/** '1234.5' → 123450; what is written more exactly than in cents is rounded half away from zero. Null for anything else. */
export function centsFromDecimal(text: string): Cents | null {
  const parts = DECIMAL.exec(text.trim());
  if (parts === null) return null;
  const [, sign, euros, fraction = ''] = parts;
  const digits = fraction.padEnd(3, '0');
  const value = Number(euros) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0);
  return sign === '-' && value !== 0 ? -value : value;
}
