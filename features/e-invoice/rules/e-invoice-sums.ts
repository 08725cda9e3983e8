import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import type { InvoiceDocument, InvoiceTaxRate, InvoiceTotals, UnseenSum } from './e-invoice-document.ts';

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

/** A rule of EN 16931-1 that an invoice breaks: what it states, and what its parts add up to. */
export interface SumDoubt {
  /** E.g. 'BR-CO-15'. */
  rule: string;
  what: string;
  stated: Cents;
  computed: Cents;
}

/** Cents: programs round a tax in different places, and the standard lets them, below one unit of the currency. */
const TAX_TOLERANCE = 99;

/**
 * Adds up an invoice and compares (EN 16931-1, 6.4: BR-CO-10 to BR-CO-17 and the bases of the taxes). What is not stated is
 * not compared: profiles without lines are whole invoices too.
 */
export function checkSums(invoice: InvoiceDocument): SumDoubt[] {
  const { lines, allowances, taxes, totals } = invoice;
  const reduced = allowances.filter(({ isCharge }) => !isCharge);
  const raised = allowances.filter(({ isCharge }) => isCharge);
  const { net, tax, gross } = totals;
  const doubts: (SumDoubt | undefined)[] = [
    lines.length === 0 ? undefined : differing('BR-CO-10', 'Summe der Posten', totals.lines, sumOf(lines, 'net')),
    differing('BR-CO-11', 'Summe der Abzüge', totals.allowances, sumOf(reduced, 'amount')),
    differing('BR-CO-12', 'Summe der Zuschläge', totals.charges, sumOf(raised, 'amount')),
    differing('BR-CO-13', 'Gesamtbetrag ohne Umsatzsteuer', net, netOf(totals)),
    taxes.length === 0 ? undefined : differing('BR-CO-14', 'Umsatzsteuer', tax, sumOf(taxes, 'amount')),
    differing('BR-CO-15', 'Gesamtbetrag mit Umsatzsteuer', gross, net === null || tax === null ? null : net + tax),
    differing('BR-CO-16', 'Fälliger Betrag', totals.due, dueOf(totals)),
    ...taxes.map((one) =>
      differing('BR-CO-17', `Umsatzsteuer zu ${rateText(one)}`, one.amount, taxOf(one), TAX_TOLERANCE),
    ),
    ...(lines.length === 0 ? [] : taxes.map((one) => checkBase(invoice, one))),
  ];
  return doubts.filter((one) => one !== undefined);
}

/** What people should know of its sums, in sentences: what does not add up, and what its page does not show. */
export function doubtsAbout(invoice: InvoiceDocument): string[] {
  return [...checkSums(invoice).map(doubtText), ...(invoice.unseen ?? []).map(unseenText)];
}

/** '… steht mit 119,00 € da, die Teile ergeben 118,00 €.' */
export function doubtText({ what, stated, computed }: SumDoubt): string {
  return `${what}: In der Rechnung stehen ${formatEuro(stated)}, ihre Teile ergeben ${formatEuro(computed)}.`;
}

function netOf({ lines, allowances, charges }: InvoiceDocument['totals']): Cents | null {
  return lines === null ? null : lines - (allowances ?? 0) + (charges ?? 0);
}

/** Null where it cannot be worked out, as for the profile MINIMUM, which states neither lines nor prepayments. */
function dueOf({ lines, gross, prepaid, rounding, thirdParty }: InvoiceDocument['totals']): Cents | null {
  return gross === null || (lines === null && prepaid === null)
    ? null
    : gross - (prepaid ?? 0) + (rounding ?? 0) + (thirdParty ?? 0);
}

/** Rounded half away from zero, as amounts are. */
function taxOf({ base, rate }: { base: Cents | null; rate: number | null }): Cents | null {
  if (base === null || rate === null) return null;
  const product = base * rate;
  return Math.sign(product) * Math.round(Math.abs(product) / 10_000);
}

/** The base of a rate is what lines, allowances and charges bring to it (BR-S-08 and its siblings). */
function checkBase({ lines, allowances }: InvoiceDocument, tax: InvoiceTaxRate & { base: Cents | null }) {
  if ([...lines, ...allowances].some((one) => isUntaxed(one.tax))) return undefined;
  const isOfRate = (one: { tax: InvoiceTaxRate }) => isSameRate(one.tax, tax);
  const signed = allowances
    .filter(isOfRate)
    .map(({ isCharge, amount }) => ({ amount: amount === null || isCharge ? amount : -amount }));
  const ofLines = sumOf(lines.filter(isOfRate), 'net');
  const ofAllowances = sumOf(signed, 'amount');
  const computed = ofLines === null || ofAllowances === null ? null : ofLines + ofAllowances;
  return differing('BR-S-08', `Grundlage der Umsatzsteuer zu ${rateText(tax)}`, tax.base, computed);
}

/** Of ZUGFeRD 1.0: a line may leave out how it is taxed, or name the rate alone. */
function isUntaxed({ category, rate }: InvoiceTaxRate): boolean {
  return category === null && rate === null;
}

function isSameRate(one: InvoiceTaxRate, other: InvoiceTaxRate): boolean {
  const isSameCategory = one.category === other.category || one.category === null || other.category === null;
  return isSameCategory && (one.rate ?? 0) === (other.rate ?? 0);
}

function rateText({ rate }: InvoiceTaxRate): string {
  return `${((rate ?? 0) / 100).toLocaleString('de-DE')} %`;
}

/** Null where one of the parts is not readable. */
function sumOf<K extends string>(parts: readonly Readonly<Record<K, Cents | null>>[], key: K): Cents | null {
  return parts.reduce<Cents | null>((sum, part) => (sum === null || part[key] === null ? null : sum + part[key]), 0);
}

/** Cents. */
function differing(
  rule: string,
  what: string,
  stated: Cents | null,
  computed: Cents | null,
  tolerance = 0,
): SumDoubt | undefined {
  if (stated === null || computed === null || Math.abs(stated - computed) <= tolerance) return undefined;
  return { rule, what, stated, computed };
}
