import {
  ciiXml,
  creditNoteXml,
  hybridPdf,
  pdfWith,
  ublXml,
  zugferd1Xml,
} from '#features/e-invoice/server/testing/sample-invoice.ts';

export interface InvoiceFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const [FIRST_SELLER, SECOND_SELLER] = ['Fertigungstechnik Beispiel GmbH', 'Sichere Netze Muster KG'];
/** Files, and how many of them come a second time. */
export const FILES = 64;
export const DOUBLES = 3;
/** Euros, net. */
const EACH = 100;

/** An invoice as everybody writes their own. */
interface Told {
  number: string;
  /** Two digits of November 2021. */
  day: string;
  seller: string;
}

/** What a business of ten collects in a year: five layouts, three standards, credit notes, doubles, another currency, pictures. */
export async function unlikeFiles(): Promise<InvoiceFile[]> {
  const files: InvoiceFile[] = [];
  for (let nth = 1; nth <= FILES - DOUBLES; nth++) files.push(await fileOf(nth));
  const again = files.slice(0, DOUBLES).map((file) => ({ ...file, name: `Kopie von ${file.name}` }));
  return [...files, ...again];
}

/** Of those that nothing can be read of: what somebody sees on them. */
export const PICTURES = [toldOf(60), toldOf(61)] as const;
/** In Swiss francs: what they came to in euros. */
export const FOREIGN = [toldOf(58), toldOf(59)] as const;
const CREDITS: Readonly<Record<number, string>> = { 56: 'R-1003', 57: 'R-1008' };

/** The bank's statement of the same: each paid with tax, its number in the purpose. */
export function unlikePayments(): InvoiceFile {
  const bookings = Array.from({ length: FILES - DOUBLES }, (_, index) => index + 1)
    .filter((nth) => CREDITS[nth] === undefined)
    .map(
      (nth) =>
        `:61:2112010112D${EACH * 1.19},00N033NONREF\n:86:177?00UEBERWEISUNG?20Rechnung ${toldOf(nth).number}?32Lieferant`,
    );
  const back = Object.keys(CREDITS).map(
    (nth) =>
      `:61:2112010112C11,90N033NONREF\n:86:166?00GUTSCHRIFT?20Gutschrift ${toldOf(Number(nth)).number}?32Lieferant`,
  );
  const text = [':20:STARTUMSE', ':25:12030000/1234567890', ...bookings, ...back, ':62F:C211231EUR1,00'].join('\n');
  return { name: 'auszug.sta', mimeType: 'text/plain', buffer: Buffer.from(text) };
}

function toldOf(nth: number): Told {
  const day = String(1 + (nth % 28)).padStart(2, '0');
  return { number: `R-${1000 + nth}`, day, seller: nth % 2 === 0 ? FIRST_SELLER : SECOND_SELLER };
}

async function fileOf(nth: number): Promise<InvoiceFile> {
  const told = toldOf(nth);
  const corrects = CREDITS[nth];
  if (nth > 59) return pdf(`Scan_${nth}`, await hybridPdf(''));
  if (nth > 57) return pdf(told.number, await hybridPdf(swiss(told)));
  if (corrects !== undefined) return credit(told, corrects);
  if (nth > 40) return electronic(nth, told);
  return pdf(told.number, await hybridPdf(LAYOUTS[nth % LAYOUTS.length]?.(told) ?? ''));
}

function pdf(name: string, buffer: Buffer): InvoiceFile {
  return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer };
}

function xml(name: string, content: string): InvoiceFile {
  return { name: `${name}.xml`, mimeType: 'application/xml', buffer: Buffer.from(content) };
}

async function electronic(nth: number, { number, day, seller }: Told): Promise<InvoiceFile> {
  const sample = {
    ...{
      number,
      seller,
      date: `202111${day}`,
      lines: ['Arbeiten im Oktober'],
      period: ['20211001', '20211031'] as const,
    },
    ...{ net: `${EACH}.00`, gross: `${EACH * 1.19}`, ordered: nth % 2 === 0 ? '20210920' : '' },
  };
  if (nth % 3 === 0) return xml(number, ublXml(sample));
  const content = nth % 3 === 1 ? ciiXml(sample) : zugferd1Xml(sample);
  return pdf(number, await pdfWith({ name: nth % 3 === 1 ? 'factur-x.xml' : 'ZUGFeRD-invoice.xml', content }));
}

function credit({ number, day }: Told, corrects: string): InvoiceFile {
  const seller = corrects === 'R-1003' ? SECOND_SELLER : FIRST_SELLER;
  const lowered = { corrects, number, seller, date: `202111${day}`, lines: ['Nachlass'], ordered: '20210920' };
  return xml(number, creditNoteXml({ ...lowered, period: ['20211001', '20211031'], net: '10.00', gross: '11.90' }));
}

/** As a word processor, two programs of trades, an English supplier and an online shop lay it out. */
const LAYOUTS: readonly ((told: Told) => string)[] = [
  ({ number, day, seller }) => `${seller}
Industriestraße 1, 12345 Berlin

Rechnung
Rechnungsnummer: ${number}
Rechnungsdatum: ${day}.11.2021
Ihr Auftrag vom 20.09.2021
Leistungszeitraum: 01.10.2021 bis 31.10.2021

Pos. 1  Arbeiten im Oktober    ${EACH},00 EUR
Zwischensumme    ${EACH},00 EUR
zzgl. 19 % MwSt.    19,00 EUR
Rechnungsbetrag    119,00 EUR`,
  ({ number, day, seller }) => `${seller}
Rechnung
Rechnungsnummer   Rechnungsdatum   Kundennummer   Bestelldatum
${number}   ${day}.11.2021   4711   20.09.2021
Leistungsmonat: Oktober 2021
Arbeiten im Oktober   ${EACH},00 €
Nettobetrag ${EACH},00 €
USt 19 % 19,00 €
Gesamtbetrag 119,00 €`,
  ({ number, day, seller }) => `${seller}

Rechnung Nr. ${number} vom ${day}.11.2021
zu Ihrer Bestellung B-77 vom 20. September 2021
Leistungszeitraum 10/2021
Für Arbeiten im Oktober berechnen wir Ihnen
Summe netto ${EACH},00 EUR
Umsatzsteuer 19 % 19,00 EUR
Zu zahlen 119,00 EUR`,
  ({ number, day, seller }) => `${seller}
Invoice No. ${number}
Invoice date: 2021-11-${day}
Order date: 20 September 2021
Service period: 2021-10-01 to 2021-10-31
Works in October 100.00 EUR
Subtotal ${EACH}.00 EUR
VAT 19.00 % 19.00 EUR
Total due 119.00 EUR`,
  ({ number, day, seller }) => `Ihre Rechnung von ${seller}
Rechnungs-Nr.: ${number}
Datum: ${day}.11.2021
Das Leistungsdatum entspricht dem Rechnungsdatum.
1 x Lizenz   ${EACH},00 €
Netto ${EACH},00 €
MwSt. 19 % 19,00 €
Brutto 119,00 €`,
];

function swiss({ number, day, seller }: Told): string {
  return `${seller}
Rechnung Nr. ${number} vom ${day}.11.2021
Ihr Auftrag vom 20.09.2021
Leistungszeitraum: 01.10.2021 bis 31.10.2021
Nettobetrag CHF 108.50`;
}
