import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import type { InvoiceTotals, UnseenSum } from './e-invoice-document.ts';

/** A small invoice need not name its net sum (§ 33 UStDV). */
const SMALL_GROSS: Cents = 250_00;

/** What stands for thousands: 1.234,56, 1,234.56, 1 234,56 with any blank, 1'234.56. */
const GROUP = String.raw`[.,'’\s]?`;
/** An amount with its decimals, neither a percentage nor a part of a date. */
const SOME_AMOUNT = /(?<![\d.,])\d{1,3}(?:[.,'’\s]?\d{3}){0,4}\s?[.,]\s?\d{2}(?!\d|[.,]\d|\s?%)/;

/**
 * Sums of the XML that do not occur on the pages of the same file. What the pages state instead is not guessed. Empty where no
 * amount can be read at all (a scan, letters drawn as pictures).
 */
export function unseenSums({ net, gross }: Pick<InvoiceTotals, 'net' | 'gross'>, page: string): UnseenSum[] {
  if (!SOME_AMOUNT.test(page)) return [];
  const isSmall = gross !== null && Math.abs(gross) <= SMALL_GROSS;
  const sums = [
    { what: 'Gesamtbetrag ohne Umsatzsteuer', stated: isSmall ? null : net },
    { what: 'Gesamtbetrag mit Umsatzsteuer', stated: gross },
  ];
  return sums.flatMap(({ what, stated }) => (stated === null || isShown(stated, page) ? [] : [{ what, stated }]));
}

/** What to tell people about it. */
export function unseenText({ what, stated }: UnseenSum): string {
  return `${what}: Die elektronische Rechnung nennt ${formatEuro(stated)}. Auf der lesbaren Seite steht dieser Betrag nicht. Bitte vergleichen Sie beide.`;
}

/** Whichever way it is written; its sign may stand in words. */
function isShown(amount: Cents, page: string): boolean {
  const cents = Math.abs(amount);
  const euros = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, GROUP);
  const fraction = String(cents % 100).padStart(2, '0');
  // Whole euros may stand alone, or with a dash: 1.234,– €.
  const decimals = fraction === '00' ? String.raw`(?:\s?[.,]\s?(?:00|[-–—]+))?` : String.raw`\s?[.,]\s?${fraction}`;
  return new RegExp(String.raw`(?<!\d)(?<!\d[.,'’])${euros}${decimals}(?!\d|[.,]\d)`).test(page);
}
