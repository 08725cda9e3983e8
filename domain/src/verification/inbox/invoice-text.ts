import { readCalendarDay } from '../../values/calendar-arithmetic.ts';
import type { CalendarDay } from '../../values/calendar-day.ts';
import { type Cents, readEuro } from '../../values/money.ts';
import type { EInvoice } from '../e-invoice.ts';

/** What the words of a file say, where no program wrote them down: a guess that somebody confirms. */
export interface TextInvoice extends EInvoice {
  orderDate: CalendarDay | null;
}

/** More than the pages of an invoice say. Characters, and lines that are compared with approved items. */
const TEXT_MAX = 40_000;
const LINES_MAX = 300;

const MONTHS = [
  ...['januar', 'februar', 'märz', 'april', 'mai', 'juni', 'juli', 'august', 'september', 'oktober', 'november'],
  'dezember',
];
const DAY = String.raw`(\d{1,2}\.\s?(?:\d{1,2}\.\s?|(?:${MONTHS.join('|')})\s)\d{2,4}|\d{4}-\d{2}-\d{2})`;
const AMOUNT = String.raw`(-?\s?(?:\d{1,3}(?:[. ]\d{3}){1,3}|\d{1,9}),\d{2})`;
/** Between a label and its value: signs, a currency, a few words, never a number or another line. */
const GAP = String.raw`[^\S\n]*[:#]?[^\d\n-]{0,30}`;

const NUMBER =
  /\b(?:Rechnungs?(?:[-\s]?(?:nummer|nr\b\.?|no\b\.?))|Re\.?-?Nr\b\.?|Beleg(?:nummer|-?nr\b\.?)|Invoice (?:number|no\b\.?)|Gutschrifts?[-\s]?(?:nummer|nr\b\.?)|Rechnung(?=[^\S\n]{1,3}[A-Z]{0,4}[-/]?\d))[^\S\n]{0,5}[:#]?\s{0,5}([A-Z0-9][\w/.-]{0,40})/gi;
const CREDIT = /\b(?:Gutschrift|Stornorechnung|Rechnungskorrektur)\b/i;
const INVOICE = /\b(?:Rechnung|Rechnungsnummer|Invoice|Gutschrift|Stornorechnung|Rechnungskorrektur)\b/i;

const dayAfter = (labels: string) => new RegExp(`(?:${labels})${GAP}${DAY}`, 'i');
const amountAfter = (labels: string) => new RegExp(`(?:${labels})${GAP}${AMOUNT}`, 'gi');

const INVOICE_DAY = dayAfter('Rechnungsdatum|Datum der Rechnung|Belegdatum|Invoice date');
const ANY_DAY = dayAfter(String.raw`\bDatum|, den`);
const ORDER_DAY = dayAfter(
  String.raw`Auftragsdatum|Bestelldatum|Datum des Auftrags|Datum der Bestellung|(?:Auftrag|Bestellung)[^\n]{0,40}?\bvom`,
);
const PERIOD = new RegExp(
  `(?:Leistungszeitraum|Lieferzeitraum|Zeitraum der Leistung|Leistung)${GAP}${DAY}\\s{0,3}(?:bis|-|–|—)\\s{0,3}(?:zum )?${DAY}`,
  'i',
);
const ONE_DAY = dayAfter('Leistungsdatum|Lieferdatum|Liefertermin|Tag der Leistung|Tag der Lieferung|Leistungstag');
const SAME_DAY = /(?:Leistungs|Liefer)datum[^\n]{0,30}(?:entspricht|gleich|=)[^\n]{0,30}Rechnungsdatum/i;
const NET = amountAfter('Nettobetrag|Netto-?summe|Summe netto|Gesamt netto|Zwischensumme|Gesamtbetrag netto|Netto');
const GROSS = amountAfter(
  'Rechnungsbetrag|Gesamtbetrag|Endbetrag|Bruttobetrag|Gesamtsumme|Summe brutto|Gesamt brutto|Zahlbetrag|Zu zahlen|Brutto',
);
const TAX = amountAfter(
  String.raw`(?:MwSt\.?|USt\.?|Umsatzsteuer|Mehrwertsteuer)(?:[^\S\n]{0,3}\(?\d{1,2}(?:,\d)?\s?%\)?)?`,
);

/** Reads the text of a page; undefined: it is no invoice, or says nothing that could be taken over. */
export function readInvoiceText(whole: string): TextInvoice | undefined {
  const text = whole.slice(0, TEXT_MAX).replace(/[\u00a0\u202f\u2009]/g, ' ');
  if (!INVOICE.test(text)) return undefined;
  const invoiceNumber = numberIn(text);
  const sums = sumsIn(text);
  if (invoiceNumber === null && sums.grossSum === null && sums.netSum === null) return undefined;
  const invoiceDate = dayIn(INVOICE_DAY, text) ?? dayIn(ANY_DAY, text);
  return {
    invoiceNumber,
    invoiceDate,
    orderDate: dayIn(ORDER_DAY, text),
    ...periodIn(text, invoiceDate),
    ...sums,
    seller: null,
    prepaid: null,
    preceding: [],
    currency: 'EUR',
    typeCode: CREDIT.test(headOf(text)) ? '381' : null,
    lineNames: linesOf(text),
    doubts: [],
  };
}

/** A number has a digit: what follows the label may be the label of the next column. */
function numberIn(text: string): string | null {
  for (const [, found = ''] of text.matchAll(NUMBER)) {
    const number = found.replace(/[.-]+$/, '');
    if (/\d/.test(number) && !/^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(number)) return number;
  }
  return null;
}

function periodIn(text: string, invoiceDate: CalendarDay | null): Pick<TextInvoice, 'periodStart' | 'periodEnd'> {
  const [, from = '', until = ''] = PERIOD.exec(text) ?? [];
  const [start, end] = [dayOf(from), dayOf(until)];
  if (start !== null && end !== null) return { periodStart: start, periodEnd: end };
  const only = dayIn(ONE_DAY, text) ?? (SAME_DAY.test(text) ? invoiceDate : null);
  return { periodStart: only, periodEnd: only };
}

function dayIn(pattern: RegExp, text: string): CalendarDay | null {
  return dayOf(pattern.exec(text)?.[1] ?? '');
}

function dayOf(found: string): CalendarDay | null {
  const named = found.replace(/\.\s?(\p{L}+)\s/u, (_, word: string) => `.${MONTHS.indexOf(word.toLowerCase()) + 1}.`);
  const read = readCalendarDay(named);
  return read.ok ? read.value : null;
}

/** The last of each kind, as totals stand below everything else; two of three make the third. */
function sumsIn(text: string): Pick<TextInvoice, 'netSum' | 'grossSum'> {
  const [net, gross, tax] = [lastAmount(NET, text), lastAmount(GROSS, text), lastAmount(TAX, text)];
  if (net !== null && gross === null && tax !== null) return { netSum: net, grossSum: net + tax };
  if (gross !== null && net === null && tax !== null) return { netSum: gross - tax, grossSum: gross };
  return { netSum: net, grossSum: gross };
}

function lastAmount(pattern: RegExp, text: string): Cents | null {
  const amounts = [...text.matchAll(pattern)].flatMap(([, found = '']) => {
    const read = readEuro(found.replace(/\s/g, '').replace(/\.(?=\d{3})/g, ''), -1e11);
    return read.ok ? [read.value] : [];
  });
  return amounts.at(-1) ?? null;
}

const HEAD_LINES = 15;

function headOf(text: string): string {
  return text.split('\n', HEAD_LINES).join('\n');
}

/** What may name a thing: lines with words. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /\p{L}{4}/u.test(line))
    .slice(0, LINES_MAX);
}
