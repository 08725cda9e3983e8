import { INVOICE_FIELDS } from '#features/verification/rules/invoices/invoice.ts';
import { PROOF_FIELDS } from '#features/verification/rules/plan/proof.ts';
import { isCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { attributeOf, elementsAt, textAt, textOf, type XmlNode } from '#ground/server/xml.ts';
import { centsFromDecimal, type EInvoice } from '../rules/e-invoice.ts';
import type { InvoiceDocument } from '../rules/e-invoice-document.ts';
import { doubtsAbout } from '../rules/e-invoice-sums.ts';

const NUMBER_MAX = INVOICE_FIELDS.invoiceNumber.max;
const NAME_MAX = PROOF_FIELDS.explanation.fields.provider.max;
const LINES_MAX = 100;

/** The part of an invoice that the portal takes over: texts trimmed, without control characters and no longer than their field. */
export function eInvoiceOf(document: InvoiceDocument): EInvoice {
  const { lines, period, totals } = document;
  return {
    invoiceNumber: cleanText(document.number, NUMBER_MAX),
    invoiceDate: document.issued,
    orderDate: document.ordered,
    seller: cleanText(document.seller.name, NAME_MAX),
    periodStart: period.start,
    periodEnd: period.end,
    netSum: totals.net,
    grossSum: totals.gross,
    prepaid: totals.prepaid,
    preceding: document.preceding.flatMap((one) => cleanText(one, NUMBER_MAX) ?? []),
    currency: document.currency?.toUpperCase() ?? null,
    typeCode: document.typeCode?.trim() ?? null,
    lineNames: [...new Set(lines.slice(0, LINES_MAX).flatMap(({ name }) => cleanText(name, NAME_MAX) ?? []))],
    doubts: doubtsAbout(document),
  };
}

/** Line ends and tabs become blanks; marks that turn the writing direction go as well: nobody sees them. */
function cleanText(text: string | null, max: number): string | null {
  const clean = (text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, max)
    .toWellFormed()
    .trim();
  return clean === '' ? null : clean;
}

/** UNTDID 2379: a day, and a day with its time. */
const DAY_FORMATS = ['102', '203', '204', '205'];

/**
 * A day as CII writes it (yyyyMMdd, with or without time) or as UBL and XML Schema do (yyyy-MM-dd); time and zone are ignored.
 * Null for months, weeks and whatever is no day.
 */
export function dayOf(node: XmlNode | undefined): CalendarDay | null {
  if (node === undefined || !DAY_FORMATS.includes(attributeOf(node, 'format') ?? '102')) return null;
  const text = textOf(node)?.trim() ?? '';
  const [, year, month, date] = DAY.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  return isCalendarDay(day) ? day : null;
}

const DAY = /^(\d{4})-?(\d{2})-?(\d{2})(?:T?\d{2}:?\d{2}(?::?\d{2}(?:\.\d+)?)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** The amount in the invoice's currency; an amount may be stated once more in the currency of the tax. */
export function amountOf(nodes: readonly XmlNode[], currency: string | null): Cents | null {
  const fitting = nodes.find((node) => [null, currency].includes(attributeOf(node, 'currencyID')));
  return fitting === undefined ? null : centsFromDecimal(textOf(fitting) ?? '');
}

/** From the first day to the last. */
export function spanOf(starts: readonly (CalendarDay | null)[], ends: readonly (CalendarDay | null)[]) {
  const known = (days: readonly (CalendarDay | null)[]) => days.filter((day) => day !== null).sort();
  return { start: known(starts)[0] ?? null, end: known(ends).at(-1) ?? null };
}

/** '19.00' → 1900 hundredths of a percent. */
export function percentOf(text: string | null): number | null {
  return text === null ? null : centsFromDecimal(text);
}

/** What a supporting document is called: by its file, else by its own name or number. */
export function attachmentNames(nodes: readonly XmlNode[], { binary, names }: AttachmentNames): string[] {
  return filled(
    nodes.map((node) => {
      const [enclosed] = elementsAt(node, ...binary);
      const file = enclosed === undefined ? null : attributeOf(enclosed, 'filename');
      return [file, ...names.map((name) => textAt(node, name))].find((one) => (one ?? '').trim() !== '') ?? null;
    }),
  );
}

interface AttachmentNames {
  /** Path of the enclosed file. */
  binary: readonly string[];
  names: readonly string[];
}

export function textsAt(root: XmlNode, ...path: string[]): string[] {
  return filled(elementsAt(root, ...path).map(textOf));
}

export function filled(texts: readonly (string | null)[]): string[] {
  return texts.flatMap((text) => text?.trim() || []);
}
