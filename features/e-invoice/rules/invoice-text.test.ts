import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInvoiceText } from './invoice-text.ts';

const PAGE = `Fertigungstechnik Beispiel GmbH
Industriestraße 1, 12345 Berlin

Rechnung
Rechnungsnummer: RE-2022/117        Kundennummer: 4711
Rechnungsdatum: 04.11.2022
Ihre Bestellung Nr. 88 vom 20.08.2022
Leistungszeitraum: 01.09.2022 bis 31.10.2022

Pos. 1  Fertigungsleitsystem     1 Stk   40.000,00 €
Pos. 2  Schulung                 1 Stk    4.000,00 €
Zwischensumme                            44.000,00 €
zzgl. 19 % MwSt.                          8.360,00 €
Rechnungsbetrag                          52.360,00 €
`;

describe('the text of an invoice', () => {
  it('gives number, days and sums', () => {
    expect(readInvoiceText(PAGE)).toMatchObject({
      invoiceNumber: 'RE-2022/117',
      invoiceDate: '2022-11-04',
      orderDate: '2022-08-20',
      periodStart: '2022-09-01',
      periodEnd: '2022-10-31',
      netSum: 4_400_000,
      grossSum: 5_236_000,
      typeCode: null,
    });
  });

  it.each([
    [
      'Rechnung Nr. 2022-08 vom 3.5.2022\nDatum: 3. Mai 2022\nLieferdatum: 2.5.2022\nGesamtbetrag: EUR 1.190,00\nUSt 19 % 190,00',
      {
        invoiceDate: '2022-05-03',
        periodStart: '2022-05-02',
        periodEnd: '2022-05-02',
        grossSum: 119_000,
        netSum: 100_000,
      },
    ],
    [
      'Rechnung\nRechnungs-Nr.: 4711\nBerlin, den 03.05.2022\nLeistungsdatum entspricht Rechnungsdatum\nSumme netto 99,50 €',
      {
        invoiceNumber: '4711',
        invoiceDate: '2022-05-03',
        periodEnd: '2022-05-03',
        netSum: 9_950,
        grossSum: null,
      },
    ],
    [
      'Gutschrift\nGutschriftsnummer: GS-9\nBelegdatum 2022-06-01\nBruttobetrag -119,00 €',
      {
        invoiceNumber: 'GS-9',
        invoiceDate: '2022-06-01',
        grossSum: -11_900,
        typeCode: '381',
      },
    ],
  ])('%s', (text, expected) => {
    expect(readInvoiceText(text)).toMatchObject(expected);
  });

  it.each([
    [
      'labels above their values',
      'Netze KG\nRechnung\nRechnungsnummer Rechnungsdatum Kundennummer Bestelldatum\nRE-77 04.11.2022 4711 20.08.2022\nGesamtbetrag 119,00',
      { invoiceNumber: 'RE-77', invoiceDate: '2022-11-04', orderDate: '2022-08-20', grossSum: 11_900 },
    ],
    [
      'number and day in one line',
      'Rechnung Nr. 2022-117 vom 4. November 2022\nzu Ihrem Auftrag A-5 vom 20.08.2022\nLeistungsmonat: Oktober 2022\nZu zahlen 119,00 €',
      {
        ...{ invoiceNumber: '2022-117', invoiceDate: '2022-11-04', orderDate: '2022-08-20' },
        ...{ periodStart: '2022-10-01', periodEnd: '2022-10-31' },
      },
    ],
    [
      'a month in numbers',
      'Rechnung\nRechnungs-Nr: 5\nDatum: 04.11.22\nLeistungszeitraum: 02/2022\nSumme netto 1.000,00 EUR',
      { invoiceDate: '2022-11-04', periodStart: '2022-02-01', periodEnd: '2022-02-28' },
    ],
    [
      'English, with its amounts',
      'Invoice No. INV-9\nInvoice date: November 4, 2022\nOrder date: 20 August 2022\nDelivery date: 2022-10-31\nSubtotal 1,234.56 EUR\nVAT 19.00 % 234.57\nTotal due EUR 1,469.13',
      {
        ...{ invoiceNumber: 'INV-9', invoiceDate: '2022-11-04', orderDate: '2022-08-20', periodEnd: '2022-10-31' },
        ...{ netSum: 123_456, grossSum: 146_913, currency: 'EUR' },
      },
    ],
    [
      'another currency',
      "Rechnung Nr. 8\nDatum: 04.11.2022\nGesamtbetrag CHF 1'234.55",
      { invoiceNumber: '8', grossSum: 123_455, currency: 'CHF' },
    ],
    [
      'the day of an order is none of the invoice',
      'Rechnung Nr. 8\nBestelldatum: 01.02.2022\nBrutto 1,00',
      { invoiceDate: null, orderDate: '2022-02-01' },
    ],
    [
      'work on the day of the invoice',
      'Rechnung Nr. 8\nDatum: 04.11.2022\nDas Rechnungsdatum entspricht dem Leistungsdatum.\nBrutto 1,00',
      { periodStart: '2022-11-04' },
    ],
  ])('%s', (_what, text, expected) => {
    expect(readInvoiceText(text)).toMatchObject(expected);
  });

  it('takes the label of the next column for no number, and a day that does not exist for none', () => {
    const found = readInvoiceText('Rechnung\nRechnungsnummer Rechnungsdatum\nRechnungsdatum: 31.02.2022\nBrutto 1,00');
    expect(found).toMatchObject({ invoiceNumber: null, invoiceDate: null });
  });

  it('is none where nobody invoices', () => {
    expect(readInvoiceText('Mietvertrag vom 01.02.2022 über 500,00 €')).toBeUndefined();
    expect(readInvoiceText('Die Rechnung folgt.')).toBeUndefined();
    expect(readInvoiceText('')).toBeUndefined();
  });

  it('reads anything, and quickly', () => {
    const piece = fc.constantFrom(
      'Rechnung',
      ' ',
      '\n',
      'Netto',
      '1.',
      '000',
      ',00',
      'vom ',
      'Auftrag',
      '-',
      ':',
      '12.',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
        readInvoiceText(`Rechnung ${pieces.join('')}`);
      }),
      { numRuns: 200 },
    );
    const begun = performance.now();
    for (const one of ['Auftrag ', 'Netto ', '1.', 'Rechnung-', ' ', 'Rechnungsnummer'])
      readInvoiceText(`Rechnung ${one.repeat(40_000)}`);
    // Seconds would be the sign of a pattern that tries everything.
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
