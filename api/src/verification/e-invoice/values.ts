import { type CalendarDay, isCalendarDay } from '@portal/domain/values/calendar-day.ts';
import type { Cents } from '@portal/domain/values/money.ts';
import type { EInvoice } from '@portal/domain/verification/e-invoice.ts';
import { centsFromDecimal } from '@portal/domain/verification/e-invoice.ts';
import { INVOICE_FIELDS } from '@portal/domain/verification/invoice.ts';
import { PROOF_FIELDS } from '@portal/domain/verification/proof.ts';
import { attributeOf, textOf, type XmlNode } from '../../platform/xml.ts';

const NUMBER_MAX = INVOICE_FIELDS.invoiceNumber.max;
const NAME_MAX = PROOF_FIELDS.explanation.fields.provider.max;
const LINES_MAX = 100;

/** An invoice as its document says it, not yet cleaned. */
export type RawInvoice = {
  [K in 'invoiceNumber' | 'seller' | 'currency' | 'typeCode']: string | null;
} & Omit<EInvoice, 'invoiceNumber' | 'seller' | 'currency' | 'typeCode' | 'lineNames'> & {
    lineNames: readonly (string | null)[];
  };

/** Texts trimmed, without control characters and no longer than their field. */
export function cleanInvoice(raw: RawInvoice): EInvoice {
  return {
    ...raw,
    invoiceNumber: cleanText(raw.invoiceNumber, NUMBER_MAX),
    seller: cleanText(raw.seller, NAME_MAX),
    currency: raw.currency?.trim().toUpperCase() ?? null,
    typeCode: raw.typeCode?.trim() ?? null,
    lineNames: [...new Set(raw.lineNames.slice(0, LINES_MAX).flatMap((name) => cleanText(name, NAME_MAX) ?? []))],
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

const DAY_FORMAT = '102';

/** A day as CII writes it (format 102, yyyyMMdd) or as UBL does (yyyy-MM-dd); null for months, weeks and nonsense. */
export function dayOf(node: XmlNode | undefined): CalendarDay | null {
  if (node === undefined || (attributeOf(node, 'format') ?? DAY_FORMAT) !== DAY_FORMAT) return null;
  const text = textOf(node)?.trim() ?? '';
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isCalendarDay(day) ? day : null;
}

/** The amount in the invoice's currency; an amount may be stated once more in the currency of the tax. */
export function amountOf(nodes: readonly XmlNode[], currency: string | null): Cents | null {
  const fitting = nodes.find((node) => [null, currency].includes(attributeOf(node, 'currencyID')));
  return fitting === undefined ? null : centsFromDecimal(textOf(fitting) ?? '');
}
