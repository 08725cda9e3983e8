import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';

/** A sum of the XML that the PDF around it does not show. */
export interface UnseenSum {
  what: string;
  stated: Cents;
}

/**
 * What an electronic invoice says, whichever syntax it is written in: the part of the semantic model of EN 16931-1 that is
 * read here, by its numbers (BT, BG). Null: not said, or not readable.
 */
export interface InvoiceDocument {
  /** BT-1. */
  number: string | null;
  /** BT-3, UNTDID 1001. */
  typeCode: string | null;
  /** BT-2. */
  issued: CalendarDay | null;
  /** BT-9. */
  due: CalendarDay | null;
  /** BT-5, ISO 4217. */
  currency: string | null;
  /** BT-10 and BT-13. */
  buyerReference: string | null;
  orderReference: string | null;
  /** When it was ordered, beside its reference. */
  ordered: CalendarDay | null;
  /** BT-22. */
  notes: readonly string[];
  /** BT-25: invoices this one corrects or completes. */
  preceding: readonly string[];
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** BG-14, else the day of the delivery (BT-72), else what the lines span (BG-26). */
  period: { start: CalendarDay | null; end: CalendarDay | null };
  lines: readonly InvoiceLine[];
  /** BG-20 and BG-21, on the whole invoice. */
  allowances: readonly InvoiceAllowance[];
  /** BG-23. */
  taxes: readonly InvoiceTax[];
  totals: InvoiceTotals;
  /** BG-24: documents that explain it, by the name of their file, else by what they are called. */
  attachments: readonly string[];
  /** BT-84 and BT-20. */
  iban: string | null;
  terms: string | null;
  /** Of an invoice in a PDF: what its pages do not show. */
  unseen?: readonly UnseenSum[];
}

export interface InvoiceParty {
  /** BT-27, BT-44. */
  name: string | null;
  /** Street, place and country, each a line. */
  address: readonly string[];
  /** BT-31, BT-48; BT-32. */
  vatId: string | null;
  taxNumber: string | null;
}

export interface InvoiceLine {
  /** BT-126, BT-153, BT-154. */
  id: string | null;
  name: string | null;
  description: string | null;
  /** BT-129 and BT-130, as written. */
  quantity: string | null;
  unit: string | null;
  /** BT-146, as written: it may have more than two decimals. */
  price: string | null;
  /** BT-131. */
  net: Cents | null;
  tax: InvoiceTaxRate;
}

export interface InvoiceTaxRate {
  /** UNTDID 5305: S is the ordinary rate. */
  category: string | null;
  /** Hundredths of a percent: 19 % is 1900. */
  rate: number | null;
}

/** An allowance lowers the sum, a charge raises it. */
export interface InvoiceAllowance {
  isCharge: boolean;
  amount: Cents | null;
  reason: string | null;
  tax: InvoiceTaxRate;
}

export interface InvoiceTax extends InvoiceTaxRate {
  /** BT-116, BT-117. */
  base: Cents | null;
  amount: Cents | null;
}

/** BG-22. */
export interface InvoiceTotals {
  lines: Cents | null;
  allowances: Cents | null;
  charges: Cents | null;
  net: Cents | null;
  tax: Cents | null;
  gross: Cents | null;
  prepaid: Cents | null;
  /** Claims of others that are collected with it (XRechnung Extension, BT-DEX-002). */
  thirdParty: Cents | null;
  rounding: Cents | null;
  due: Cents | null;
}
