import { ciiXml, hybridPdf, pdfWith } from '../../api/src/e-invoice/sample-invoice.ts';

export interface InvoiceFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const [FIRST_SELLER, SECOND_SELLER] = ['Fertigungstechnik Beispiel GmbH', 'Sichere Netze Muster KG'];
const ELECTRONIC = 25;
const PLAIN_XML = 5;
const ALL = 60;
/** Euros, net. */
const EACH = 100;

/** What an invoice program, a bookkeeper's XML and a word processor make: sixty invoices of the two approved companies. */
export async function sixtyFiles(): Promise<InvoiceFile[]> {
  const files: InvoiceFile[] = [];
  for (let nth = 1; nth <= ALL; nth++) files.push(await fileOf(nth));
  return files;
}

/** The bank's statement of the same: each paid with tax, its number in the purpose. */
export function sixtyPayments(): InvoiceFile {
  const bookings = Array.from({ length: ALL }, (_, index) => {
    const number = `R-${1001 + index}`;
    return `:61:2112010112D${EACH * 1.19},00N033NONREF\n:86:177?00UEBERWEISUNG?20Rechnung ${number}?32Lieferant`;
  });
  const text = [':20:STARTUMSE', ':25:12030000/1234567890', ...bookings, ':62F:C211231EUR1,00'].join('\n');
  return { name: 'auszug.sta', mimeType: 'text/plain', buffer: Buffer.from(text) };
}

async function fileOf(nth: number): Promise<InvoiceFile> {
  const day = String(1 + (nth % 28)).padStart(2, '0');
  const number = `R-${1000 + nth}`;
  if (nth <= ELECTRONIC + PLAIN_XML) {
    const content = ciiXml({
      number,
      date: `202111${day}`,
      seller: FIRST_SELLER,
      lines: ['Leitsystem für die Fertigung'],
      period: ['20211001', '20211031'],
      net: `${EACH}.00`,
      gross: `${EACH * 1.19}`,
    });
    if (nth > ELECTRONIC) return { name: `${number}.xml`, mimeType: 'application/xml', buffer: Buffer.from(content) };
    return {
      name: `${number}.pdf`,
      mimeType: 'application/pdf',
      buffer: await pdfWith({ name: 'factur-x.xml', content }),
    };
  }
  const buffer = await hybridPdf(pageOf(number, day, nth % 2 === 0 ? FIRST_SELLER : SECOND_SELLER));
  return { name: `${number}.pdf`, mimeType: 'application/pdf', buffer };
}

function pageOf(number: string, day: string, seller: string): string {
  return `${seller}
Industriestraße 1, 12345 Berlin

Rechnung
Rechnungsnummer: ${number}
Rechnungsdatum: ${day}.11.2021
Ihr Auftrag vom 20.09.2021
Leistungszeitraum: 01.10.2021 bis 31.10.2021

Pos. 1  Arbeiten im Oktober    ${EACH},00 EUR
Zwischensumme    ${EACH},00 EUR
zzgl. 19 % MwSt.    19,00 EUR
Rechnungsbetrag    119,00 EUR`;
}
