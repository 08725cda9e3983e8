import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatAmount, formatEuro } from '#ground/rules/values/money.ts';
import { isCreditType } from './e-invoice.ts';
import type { InvoiceDocument, InvoiceLine, InvoiceParty, InvoiceTaxRate } from './e-invoice-document.ts';

/** A part of an electronic invoice as people read it. */
export interface ViewSection {
  title: string;
  /** The first column names the row. */
  columns: readonly ViewColumn[];
  rows: readonly (readonly string[])[];
}

interface ViewColumn {
  title: string;
  isNumber?: boolean;
}

export const VIEW_TEXTS = {
  open: 'Rechnung lesen',
  show: 'Ansicht der elektronischen Rechnung',
  made: 'Diese Ansicht hat das Förderportal aus der elektronischen Rechnung erstellt. Es gilt die Datei im Original.',
  original: 'Original laden',
  doubts: 'Die Summen passen nicht zusammen',
  failed: 'Die Ansicht konnte nicht geladen werden.',
} as const;

const FACTS: readonly ViewColumn[] = [{ title: 'Angabe' }, { title: 'Inhalt' }];

/** UNTDID 1001, as far as invoices bear it; the rest are invoices. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  '326': 'Teilrechnung',
  '384': 'Korrigierte Rechnung',
  '386': 'Vorauszahlungsrechnung',
  '389': 'Gutschrift des Käufers (Selbstfakturierung)',
  '875': 'Abschlagsrechnung (Bau)',
  '876': 'Abschlagsrechnung (Bau)',
  '877': 'Schlussrechnung (Bau)',
};

/** 'Rechnung RE-17'. */
export function viewTitle({ typeCode, number }: Pick<InvoiceDocument, 'typeCode' | 'number'>): string {
  return [typeWord(typeCode), shown(number)].filter(Boolean).join(' ');
}

function typeWord(code: string | null): string {
  const known = code?.trim() ?? '';
  return TYPE_WORDS[known] ?? (isCreditType(known) ? 'Gutschrift' : 'Rechnung');
}

/** Everything that was read of an invoice; what it does not say is left out. */
export function viewSections(invoice: InvoiceDocument): ViewSection[] {
  const money = moneyIn(invoice.currency);
  const sections: ViewSection[] = [
    facts('Angaben zur Rechnung', generalFacts(invoice)),
    facts('Verkäufer', partyFacts(invoice.seller)),
    facts('Käufer', partyFacts(invoice.buyer)),
    linesTable(invoice.lines, money),
    allowancesTable(invoice, money),
    taxesTable(invoice, money),
    facts('Summen', totalFacts(invoice.totals, money)),
    facts('Zahlung', [
      ['IBAN', invoice.iban],
      ['Bedingungen', invoice.terms],
    ]),
    facts(
      'Bemerkungen',
      invoice.notes.map((note, index): Fact => [`Bemerkung ${index + 1}`, note]),
    ),
    facts(
      'Anlagen in der Datei',
      invoice.attachments.map((name, index): Fact => [`Anlage ${index + 1}`, name]),
    ),
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

type Fact = readonly [label: string, value: string | null];
type Money = (amount: Cents | null) => string | null;

function facts(title: string, all: readonly Fact[]): ViewSection {
  const rows = all.flatMap(([label, value]) => {
    const text = shown(value);
    return text === '' ? [] : [[label, text]];
  });
  return { title, columns: FACTS, rows };
}

function generalFacts(invoice: InvoiceDocument): Fact[] {
  const { start, end } = invoice.period;
  const day = (value: string | null) => (value === null ? null : formatDay(value));
  return [
    ['Art', typeWord(invoice.typeCode)],
    ['Rechnungsnummer', invoice.number],
    ['Rechnungsdatum', day(invoice.issued)],
    ['Fällig am', day(invoice.due)],
    ['Beginn der Leistung', day(start)],
    ['Ende der Leistung', day(end)],
    ['Bezug auf Rechnung', invoice.preceding.join(', ')],
    ['Bestellnummer', invoice.orderReference],
    ['Referenz des Käufers', invoice.buyerReference],
    ['Währung', invoice.currency],
  ];
}

function partyFacts({ name, address, vatId, taxNumber }: InvoiceParty): Fact[] {
  return [
    ['Name', name],
    ['Anschrift', address.join(', ')],
    ['Umsatzsteuer-ID', vatId],
    ['Steuernummer', taxNumber],
  ];
}

function linesTable(lines: readonly InvoiceLine[], money: Money): ViewSection {
  return {
    title: 'Posten',
    columns: [
      { title: 'Nr.' },
      { title: 'Bezeichnung' },
      { title: 'Menge', isNumber: true },
      { title: 'Einzelpreis', isNumber: true },
      { title: 'USt', isNumber: true },
      { title: 'Betrag ohne USt', isNumber: true },
    ],
    rows: lines.map(({ id, name, description, quantity, unit, price, net, tax }, index) => [
      shown(id) || String(index + 1),
      [shown(name), shown(description)].filter(Boolean).join('\n'),
      [decimal(quantity), shown(unit)].filter(Boolean).join(' '),
      decimal(price),
      rateText(tax),
      money(net) ?? '',
    ]),
  };
}

function allowancesTable({ allowances }: InvoiceDocument, money: Money): ViewSection {
  return {
    title: 'Abzüge und Zuschläge',
    columns: [
      { title: 'Art' },
      { title: 'Grund' },
      { title: 'USt', isNumber: true },
      { title: 'Betrag', isNumber: true },
    ],
    rows: allowances.map(({ isCharge, reason, tax, amount }) => [
      isCharge ? 'Zuschlag' : 'Abzug',
      shown(reason),
      rateText(tax),
      money(amount) ?? '',
    ]),
  };
}

function taxesTable({ taxes }: InvoiceDocument, money: Money): ViewSection {
  return {
    title: 'Umsatzsteuer',
    columns: [
      { title: 'Satz' },
      { title: 'Betrag ohne USt', isNumber: true },
      { title: 'Umsatzsteuer', isNumber: true },
    ],
    rows: taxes.map((tax) => [rateText(tax) || '–', money(tax.base) ?? '', money(tax.amount) ?? '']),
  };
}

function totalFacts(totals: InvoiceDocument['totals'], money: Money): Fact[] {
  return [
    ['Summe der Posten', money(totals.lines)],
    ['Abzüge', money(totals.allowances)],
    ['Zuschläge', money(totals.charges)],
    ['Gesamtbetrag ohne Umsatzsteuer', money(totals.net)],
    ['Umsatzsteuer', money(totals.tax)],
    ['Gesamtbetrag mit Umsatzsteuer', money(totals.gross)],
    ['Bereits gezahlt', money(totals.prepaid)],
    ['Forderungen Dritter', money(totals.thirdParty)],
    ['Rundung', money(totals.rounding)],
    ['Fälliger Betrag', money(totals.due)],
  ];
}

function moneyIn(currency: string | null): Money {
  const code = currency?.toUpperCase() ?? 'EUR';
  return (amount) => {
    if (amount === null) return null;
    return code === 'EUR' ? formatEuro(amount) : `${formatAmount(amount)} ${shown(code)}`;
  };
}

function rateText({ rate }: InvoiceTaxRate): string {
  return rate === null ? '' : `${(rate / 100).toLocaleString('de-DE')}\u00a0%`;
}

/** '1200.50' → '1200,50': as written, in the German way. */
function decimal(text: string | null): string {
  return shown(text).replace('.', ',');
}

/** Without marks nobody sees: they would turn the writing direction. Line ends stay. */
function shown(text: string | null): string {
  return (text ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, (mark) => (mark === '\n' ? mark : ''))
    .replace(/\s*\n\s*/g, '\n')
    .toWellFormed()
    .trim();
}
