import { addDays, addMonths, readCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, readEuro } from '#ground/rules/values/money.ts';
import type { EInvoice } from './e-invoice.ts';

/** What the words on the pages of an ordinary PDF say: a guess that a person confirms. */
export interface TextInvoice extends EInvoice {
  isGuess: true;
}

/** More than the pages of an invoice say. Characters, and lines that are compared with approved items. */
const TEXT_MAX = 40_000;
const LINES_MAX = 300;

const MONTHS = [
  ...['januar', 'februar', 'märz', 'april', 'mai', 'juni', 'juli', 'august', 'september', 'oktober', 'november'],
  'dezember',
];
const ENGLISH_MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  'december',
];
/** In full, or as letters write them short: 'Okt.', 'Sept'. */
const MONTH = [...MONTHS, ...ENGLISH_MONTHS, 'mrz', 'maerz']
  .map((name) => `${name}|${name.slice(0, 3)}t?\\.?`)
  .join('|');
const DAY = String.raw`(\d{1,2}\.\s?(?:\d{1,2}\.\s?|(?:${MONTH})\s)\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{4}|\d{1,2} (?:${MONTH}),? \d{4}|(?:${MONTH}) \d{1,2}, \d{4})`;
/** 1.234,56 as Germans write it, 1,234.56 as English speakers and many programs do, 1'234.56 as the Swiss do. */
const AMOUNT = String.raw`(-?\s?(?:(?:\d{1,3}(?:[. ]\d{3}){1,3}|\d{1,9}),\d{2}|(?:\d{1,3}(?:[,'’]\d{3}){1,3}|\d{1,9})\.\d{2})(?!\d|\s?%))`;
/** Between a label and its value: signs, a currency, a few words, never a number or another line. */
const GAP = String.raw`[^\S\n]*[:#]?[^\d\n-]{0,30}`;
/** Between two words of a label. */
const SEAM = String.raw`[-\s]?`;

const NUMBER_LABEL = String.raw`Rechnungs?${SEAM}(?:nummer|nr\b\.?|no\b\.?)|Re\.?-?Nr\b\.?|Beleg(?:nummer|${SEAM}nr\b\.?)|Invoice (?:number|no\b\.?|#)|Gutschrifts?${SEAM}(?:nummer|nr\b\.?)|(?:Rechnung|Gutschrift|Invoice) ?(?:Nr\b\.?|No\b\.?)`;
const NUMBER = new RegExp(
  String.raw`(?:\b(?:${NUMBER_LABEL})|\bRechnung(?=[^\S\n]{1,3}[A-Z]{0,4}[-/]?\d))[^\S\n]{0,5}[:#]?\s{0,5}([A-Z0-9][\w/.-]{0,40}(?: ?[/-] ?[\w/.-]{1,20})?)`,
  'gi',
);
const CREDIT = /\b(?:Gutschrift|Stornorechnung|Rechnungskorrektur|Credit note)\b/i;
const INVOICE = /\b(?:Rechnung|Rechnungsnummer|Invoice|Gutschrift|Stornorechnung|Rechnungskorrektur|Credit note)\b/i;

const dayAfter = (labels: string) => new RegExp(`(?:${labels})${GAP}${DAY}`, 'i');
const amountAfter = (labels: string) => new RegExp(`(?:${labels})${GAP}${AMOUNT}`, 'gi');

const INVOICE_DAY = dayAfter(
  'Rechnungsdatum|Datum der Rechnung|Belegdatum|Ausstellungsdatum|Invoice date|Date of issue',
);
/** 'Rechnung Nr. 4711 vom 03.05.2022'. */
const NUMBERED_DAY = new RegExp(
  String.raw`\b(?:Rechnung|Gutschrift|Stornorechnung)[^\S\n]*(?:Nr\.?|Nummer|No\.?)?[^\S\n]*[:#]?[^\S\n]*[\w/.-]{1,40}[^\S\n]+(?:vom|v\.)[^\S\n]*${DAY}`,
  'i',
);
const ANY_DAY = dayAfter(String.raw`\bDatum|, den|\bDate`);
const ORDER_LABEL = String.raw`Auftragsdatum|Bestelldatum|Datum des Auftrags|Datum der Bestellung|(?:Auftrag|Bestellung|Beauftragung|Ihre Bestellung|Auftragsbestätigung)[^\n]{0,40}?\b(?:vom|v\.|am)|beauftragt am|bestellt am|Order date|Purchase order[^\n]{0,40}?\b(?:of|dated|from)`;
const ORDER_DAY = dayAfter(ORDER_LABEL);
const PERIOD = new RegExp(
  `(?:Leistungszeitraum|Lieferzeitraum|Zeitraum der Leistung|Abrechnungszeitraum|Ausführungszeitraum|Leistung|Service period|Period)${GAP}${DAY}\\s{0,3}(?:bis|-|–|—|to|until)\\s{0,3}(?:zum )?${DAY}`,
  'i',
);
const ONE_DAY = dayAfter(
  'Leistungsdatum|Lieferdatum|Liefertermin|Tag der Leistung|Tag der Lieferung|Leistungstag|Delivery date|Date of supply|Service date',
);
/** 'Leistungsmonat: Oktober 2022', 'Leistungszeitraum 10/2022': a whole month. */
const WHOLE_MONTH = new RegExp(
  String.raw`(?:Leistungsmonat|Abrechnungsmonat|Leistungszeitraum|Lieferzeitraum|Leistung im(?: Monat)?|Zeitraum der Leistung)[^\S\n]*:?[^\S\n]*(?:(\d{1,2})[./]|(${MONTH})\s)(\d{4})\b`,
  'i',
);
const SAME_DAY =
  /(?:Leistungs|Liefer)(?:datum|zeitpunkt|tag)[^\n]{0,30}(?:entspricht|gleich|=|wie)[^\n]{0,30}Rechnungsdatum|Rechnungsdatum[^\n]{0,20}(?:entspricht|ist|gleich|=)[^\n]{0,30}(?:Leistungs|Liefer)(?:datum|zeitpunkt|tag)/i;
const NET = amountAfter(
  'Nettobetrag|Netto-?summe|Summe netto|Summe \\(netto\\)|Gesamt netto|Gesamtnetto|Zwischensumme|Gesamtbetrag netto|Netto|Net (?:amount|total)|Total net|Subtotal',
);
const GROSS = amountAfter(
  'Rechnungsbetrag|Rechnungssumme|Gesamtbetrag|Endbetrag|Bruttobetrag|Gesamtsumme|Summe brutto|Gesamt brutto|Zahlbetrag|Zu zahlen|Brutto|Grand total|Total (?:amount|due|gross)|Amount due|Gross(?: amount| total)?|Balance due',
);
const TAX = amountAfter(
  String.raw`(?:MwSt\.?|USt\.?|Umsatzsteuer|Mehrwertsteuer|VAT)(?:[^\S\n]{0,3}\(?\d{1,2}(?:[,.]\d{1,2})?\s?%\)?)?`,
);

/** Labels that stand in a row, with their values in the next. */
const TABLE_LABELS = new RegExp(
  String.raw`(${NUMBER_LABEL})|(Rechnungsdatum|Belegdatum|Ausstellungsdatum|Invoice date|\bDatum\b|\bDate\b)|(Auftragsdatum|Bestelldatum|Order date)|(Leistungsdatum|Lieferdatum|Delivery date)|(Kundennummer|Kunden${SEAM}nr\.?|Auftragsnummer|Bestellnummer|Auftrags${SEAM}nr\.?|Bestell${SEAM}nr\.?|Bearbeiter|Seite|Projekt|USt-?Id(?:Nr)?\.?|Steuernummer|Customer (?:no\.?|number)|Fälligkeit|Fällig am|Due date)`,
  'gi',
);

interface UnderLabels {
  number?: string;
  invoiceDay?: string;
  orderDay?: string;
  deliveryDay?: string;
}

const UNDER = ['number', 'invoiceDay', 'orderDay', 'deliveryDay'] as const;

/** What stands below its label: as many values as labels, each a word, or a day written in several. */
function underLabels(text: string): UnderLabels {
  const lines = text.split('\n').slice(0, LINES_MAX);
  return Object.assign({}, ...lines.map((line, index) => rowUnder(line, lines[index + 1] ?? '')).reverse());
}

const VALUE = new RegExp(String.raw`${DAY}|[^\s]+`, 'gi');

function rowUnder(line: string, below: string): UnderLabels {
  const labels = [...line.matchAll(TABLE_LABELS)];
  const rest = line.replace(TABLE_LABELS, '').replace(/[:|\s]/g, '');
  // A line with values of its own is no head of a table.
  if (labels.length === 0 || rest !== '') return {};
  const values = [...below.matchAll(VALUE)].map(([value]) => value);
  if (values.length !== labels.length) return {};
  return Object.fromEntries(
    labels.flatMap((label, index) =>
      UNDER.flatMap((name, at) => (label[at + 1] === undefined ? [] : [[name, values[index]]])),
    ),
  );
}

/** Reads the text of a page; undefined: it is no invoice, or says nothing that could be taken over. */
export function readInvoiceText(whole: string): TextInvoice | undefined {
  const text = whole.slice(0, TEXT_MAX).replace(/[\u00a0\u202f\u2009]/g, ' ');
  if (!INVOICE.test(text)) return undefined;
  const under = underLabels(text);
  const invoiceNumber = numberIn(text) ?? numberOf(under.number ?? '');
  const sums = sumsIn(text);
  if (invoiceNumber === null && sums.grossSum === null && sums.netSum === null) return undefined;
  const invoiceDate =
    dayIn(INVOICE_DAY, text) ??
    dayOf(under.invoiceDay ?? '') ??
    dayIn(NUMBERED_DAY, text) ??
    dayIn(ANY_DAY, withoutOthersDays(text));
  return {
    isGuess: true,
    invoiceNumber,
    invoiceDate,
    orderDate: dayIn(ORDER_DAY, text) ?? dayOf(under.orderDay ?? ''),
    ...periodIn(text, invoiceDate, dayOf(under.deliveryDay ?? '')),
    ...sums,
    seller: null,
    prepaid: null,
    preceding: [],
    currency: currencyIn(text),
    typeCode: CREDIT.test(headOf(text)) ? '381' : null,
    lineNames: linesOf(text),
    doubts: [],
  };
}

/** 'Bestelldatum' and the like are days of something else. */
function withoutOthersDays(text: string): string {
  return text.replace(/(?:Auftrags|Bestell|Liefer|Leistungs|Fälligkeits|Order |Due |Delivery )(?:datum|date)/gi, '');
}

/** A number has a digit: what follows the label may be the label of the next column. */
function numberIn(text: string): string | null {
  for (const [, found = ''] of text.matchAll(NUMBER)) {
    const number = numberOf(found);
    if (number !== null) return number;
  }
  return null;
}

function numberOf(found: string): string | null {
  const number = found.replace(/[.-]+$/, '').trim();
  return /\d/.test(number) && dayOf(number) === null ? number : null;
}

/** Euros, unless the sums are written in another currency alone. */
function currencyIn(text: string): string {
  if (/€|\bEUR\b|\bEuro\b/i.test(text)) return 'EUR';
  return (
    /\b(CHF|USD|GBP|PLN|CZK|SEK|DKK|NOK|HUF|JPY)\b/.exec(text)?.[1] ??
    (/\$/.test(text) ? 'USD' : /£/.test(text) ? 'GBP' : 'EUR')
  );
}

function periodIn(
  text: string,
  invoiceDate: CalendarDay | null,
  delivered: CalendarDay | null,
): Pick<TextInvoice, 'periodStart' | 'periodEnd'> {
  const [, from = '', until = ''] = PERIOD.exec(text) ?? [];
  const [start, end] = [dayOf(from), dayOf(until)];
  if (start !== null && end !== null) return { periodStart: start, periodEnd: end };
  const only = dayIn(ONE_DAY, text) ?? delivered ?? (SAME_DAY.test(text) ? invoiceDate : null);
  return only === null ? monthIn(text) : { periodStart: only, periodEnd: only };
}

function monthIn(text: string): Pick<TextInvoice, 'periodStart' | 'periodEnd'> {
  const [, number, name, year = ''] = WHOLE_MONTH.exec(text) ?? [];
  const month = number === undefined ? monthOf(name ?? '') : Number(number);
  const first = dayOf(`1.${month}.${year}`);
  return { periodStart: first, periodEnd: first === null ? null : addDays(addMonths(first, 1), -1) };
}

/** 1 to 12; 0: none. */
function monthOf(word: string): number {
  const start = word.toLowerCase().replace('mrz', 'mär').replace('maerz', 'mär').slice(0, 3);
  const index = [MONTHS, ENGLISH_MONTHS]
    .map((names) => names.findIndex((name) => name.startsWith(start)))
    .find((at) => at >= 0);
  return start === '' ? 0 : (index ?? -1) + 1;
}

function dayIn(pattern: RegExp, text: string): CalendarDay | null {
  return dayOf(pattern.exec(text)?.[1] ?? '');
}

function dayOf(found: string): CalendarDay | null {
  const [, month, date] = /^(\p{L}+)\.? (\d{1,2}), /u.exec(found) ?? [];
  const turned = month === undefined ? found : `${date}. ${month} ${found.slice(-4)}`;
  const named = turned.replace(
    /^(\d{1,2})\.?\s?(\p{L}+)\.?,?\s/u,
    (_, day: string, word: string) => `${day}.${monthOf(word)}.`,
  );
  // With strokes: Germans who write so mean day and month.
  const read = readCalendarDay(named.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, '$1.$2.$3'));
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
    const read = readEuro(inGerman(found), -1e11);
    return read.ok ? [read.value] : [];
  });
  return amounts.at(-1) ?? null;
}

/** '1,234.56' and "1'234.56" as '1234,56'. */
function inGerman(found: string): string {
  const bare = found.replace(/[\s'’]/g, '');
  return /\.\d{2}$/.test(bare) ? bare.replaceAll(',', '').replace('.', ',') : bare.replace(/\.(?=\d{3})/g, '');
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
