import { describe, expect, it } from 'vitest';
import type { EInvoice } from '../rules/e-invoice.ts';
import { readEInvoice } from './read-e-invoice.ts';
import {
  ciiXml,
  hybridPdf,
  pdfKeeping,
  pdfWith,
  pdfWithStream,
  type SampleInvoice,
  ublXml,
  zugferd1Xml,
} from './testing/sample-invoice.ts';

const INVOICE = {
  invoiceNumber: 'RE-2022/117',
  invoiceDate: '2022-11-04',
  orderDate: null,
  seller: 'Fertigungstechnik Beispiel GmbH',
  periodStart: '2022-09-01',
  periodEnd: '2022-10-31',
  netSum: 4_400_000,
  grossSum: 5_236_000,
  currency: 'EUR',
  typeCode: '380',
  lineNames: ['Leitsystem für die Fertigung, Version 4', 'Sensorpakete je Maschine'],
  prepaid: null,
  preceding: [] as readonly string[],
  doubts: [] as readonly string[],
};

const read = async (content: string | Buffer, name = 'factur-x.xml') => readEInvoice(await toRead({ name, content }));
const readCii = (sample: SampleInvoice) => read(ciiXml(sample));
const readHybrid = async (page: string) =>
  readEInvoice(new Uint8Array(await hybridPdf(page, { name: 'factur-x.xml', content: ciiXml() })));
/** The reader keeps what it is given. */
const toRead = async (...files: Parameters<typeof pdfWith>) => new Uint8Array(await pdfWith(...files));

describe('the invoice in a PDF', () => {
  it.each([
    ['factur-x.xml', 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic'],
    ['factur-x.xml', 'urn:cen.eu:en16931:2017'],
    ['Factur-X.XML', 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended'],
    ['zugferd-invoice.xml', 'urn:cen.eu:en16931:2017#compliant#urn:zugferd.de:2p0:basic'],
    ['xrechnung.xml', 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'],
  ])('is read from %s, profile %s', async (name, profile) => {
    expect(await read(ciiXml({ profile }), name)).toEqual(INVOICE);
  });

  it.each(['urn:factur-x.eu:1p0:minimum', 'urn:factur-x.eu:1p0:basicwl'])(
    'is read without lines: %s',
    async (profile) => {
      const sample = { profile, lines: [], period: undefined, delivered: '' };
      expect(await readCii(sample)).toEqual({ ...INVOICE, lineNames: [], periodStart: null, periodEnd: null });
    },
  );

  it('is read from ZUGFeRD 1.0 and from UBL', async () => {
    expect(await read(zugferd1Xml(), 'ZUGFeRD-invoice.xml')).toEqual(INVOICE);
    expect(await read(ublXml(), 'xrechnung.xml')).toEqual(INVOICE);
    expect(await read(ublXml({ period: undefined }))).toMatchObject({
      periodStart: '2022-10-15',
      periodEnd: '2022-10-15',
    });
  });

  it('may be a credit note in UBL', async () => {
    const credit = ublXml({ typeCode: '381' })
      .replaceAll('ubl:Invoice', 'ubl:CreditNote')
      .replaceAll('InvoiceTypeCode', 'CreditNoteTypeCode')
      .replaceAll('InvoiceLine', 'CreditNoteLine');
    expect(await read(credit)).toEqual({ ...INVOICE, typeCode: '381' });
  });

  it('may enclose other documents, however long', async () => {
    const enclosed = `<cac:AdditionalDocumentReference><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">${'QUJD\n'.repeat(1_500_000)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
    const xml = ublXml().replace('<cac:InvoicePeriod>', `${enclosed}<cac:InvoicePeriod>`);
    expect(await read(xml)).toEqual(INVOICE);
  });

  it('says what was paid before and on which invoices', async () => {
    const before =
      '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>RE-2022/99</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>';
    const xml = ublXml()
      .replace('<cac:InvoicePeriod>', `${before}<cac:InvoicePeriod>`)
      .replace(
        '</cac:LegalMonetaryTotal>',
        '<cbc:PrepaidAmount currencyID="EUR">1000.00</cbc:PrepaidAmount></cac:LegalMonetaryTotal>',
      );
    expect(await read(xml)).toEqual({ ...INVOICE, prepaid: 100_000, preceding: ['RE-2022/99'] });
  });

  it.each([
    ['1.234,56', 'Summe netto 44.000,00 EUR\nGesamtbetrag 52.360,00 EUR'],
    ['1,234.56', 'Net total EUR 44,000.00\nGrand total EUR 52,360.00'],
    ['1 234,56', 'Summe netto 44 000,00 EUR\nGesamtbetrag 52\u00a0360,00 EUR'],
  ])('agrees with its page, whose sums are written like %s', async (_format, page) => {
    expect(await readHybrid(page)).toMatchObject({ doubts: [] });
  });

  it('has a doubt where its page says another sum; which of them is right nobody decides', async () => {
    const page = 'Summe netto 4.400,00 EUR\nGesamtbetrag 5.236,00 EUR';
    const { netSum, grossSum, doubts } = (await readHybrid(page)) as EInvoice;
    expect([netSum, grossSum]).toEqual([4_400_000, 5_236_000]);
    expect(doubts).toEqual([
      expect.stringMatching(/^Gesamtbetrag ohne Umsatzsteuer: Die elektronische Rechnung nennt 44.000,00/),
      expect.stringMatching(/^Gesamtbetrag mit Umsatzsteuer: .*52.360,00.* Bitte vergleichen Sie beide\.$/),
    ]);
  });

  it('counts what carrying it costs among the charges', async () => {
    const charge = `<ram:SpecifiedLogisticsServiceCharge><ram:Description>Fracht</ram:Description>
      <ram:AppliedAmount>15.00</ram:AppliedAmount><ram:AppliedTradeTax><ram:CategoryCode>S</ram:CategoryCode>
      <ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:AppliedTradeTax></ram:SpecifiedLogisticsServiceCharge>`;
    const sums = '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>';
    const total = `${sums}<ram:ChargeTotalAmount>15.00</ram:ChargeTotalAmount>`;
    expect(await read(ciiXml().replace(sums, `${charge}${total}`))).toMatchObject({ doubts: [] });
    expect(await read(ciiXml().replace(sums, total))).toMatchObject({ doubts: [expect.stringContaining('Zuschläge')] });
  });

  it('is not compared with a page that cannot be read', async () => {
    expect(await readHybrid('')).toMatchObject({ doubts: [] });
    expect(await readHybrid('Rechnung vom 04.11.2022, siehe Bild')).toMatchObject({ doubts: [] });
  });

  it('may use other prefixes, or none', async () => {
    const other = ciiXml().replaceAll('ram:', 'a:').replaceAll(':ram=', ':a=').replaceAll('udt:', 'b:');
    expect(await read(other.replaceAll('rsm:', '').replaceAll(':rsm=', '='))).toEqual(INVOICE);
  });

  it('was performed in its period, else on the day of delivery', async () => {
    expect(await readCii({ period: undefined })).toMatchObject({ periodStart: '2022-10-15', periodEnd: '2022-10-15' });
    expect(await readCii({ period: ['20220901', ''] })).toMatchObject({ periodStart: '2022-09-01', periodEnd: null });
  });

  it('has only days that exist', async () => {
    expect(await readCii({ date: '20221131' })).toMatchObject({ invoiceDate: null });
    expect(await read(ciiXml().replace('format="102">20221104', 'format="610">202211'))).toMatchObject({
      invoiceDate: null,
    });
    expect(await read(ciiXml().replace(' format="102">20221104', '>20221104'))).toMatchObject({
      invoiceDate: '2022-11-04',
    });
  });

  it('has exact sums in its own currency', async () => {
    expect(await readCii({ net: '0.10', gross: '1234.5600' })).toMatchObject({ netSum: 10, grossSum: 123_456 });
    expect(await readCii({ net: '1.005', gross: '1.234,56' })).toMatchObject({ netSum: 101, grossSum: null });
    expect(await readCii({ net: '100.000', gross: '118.9950' })).toMatchObject({ netSum: 10_000, grossSum: 11_900 });
    const twice = ciiXml().replace(
      '<ram:GrandTotalAmount>',
      '<ram:GrandTotalAmount currencyID="USD">7.00</ram:GrandTotalAmount><ram:GrandTotalAmount currencyID="EUR">',
    );
    expect(await read(twice)).toMatchObject({ grossSum: 5_236_000 });
    expect(await readCii({ currency: 'CHF' })).toMatchObject({ currency: 'CHF' });
  });

  it('has clean texts', async () => {
    const number = `  R&amp;D\n\t&#x31;&#0;&#xD800;\u202e${'9'.repeat(300)}`;
    const read = await readCii({ number, seller: '<![CDATA[Netz & Co]]>', lines: ['', ' A ', 'A', '&unknown;'] });
    expect(read).toMatchObject({ seller: 'Netz & Co', lineNames: ['A', '&unknown;'] });
    const { invoiceNumber } = read as EInvoice;
    expect(invoiceNumber).toMatch(/^R&D 1\ufffd9+$/);
    expect(invoiceNumber).toHaveLength(100);
  });

  it.each(['utf-8', 'utf16le', 'latin1'] as const)('may be written in %s', async (encoding) => {
    const declared = { 'utf-8': 'UTF-8', utf16le: 'UTF-16', latin1: 'ISO-8859-1' }[encoding];
    const xml = ciiXml({ seller: 'Müller & Söhne'.replace('&', '&amp;') }).replace('UTF-8', declared);
    const mark = encoding === 'utf16le' ? '\ufeff' : '';
    expect(await read(Buffer.from(mark + xml, encoding))).toMatchObject({ seller: 'Müller & Söhne' });
  });

  it('is read in UTF-8 that calls itself something else, and in UTF-16 without a mark', async () => {
    const xml = ciiXml({ seller: 'Müller' });
    expect(await read(xml.replace('UTF-8', 'ISO-8859-1'))).toMatchObject({ seller: 'Müller' });
    expect(await read(Buffer.from(xml, 'utf16le').swap16())).toMatchObject({ seller: 'Müller' });
  });

  it.each(['names', 'document', 'page'] as const)('is found wherever the file keeps it: %s', async (place) => {
    expect(await readEInvoice(new Uint8Array(pdfKeeping(ciiXml(), place)))).toEqual(INVOICE);
    expect(await readEInvoice(new Uint8Array(pdfKeeping(ublXml(), place, 'rechnung.xml')))).toEqual(INVOICE);
  });

  it.each(['order-x.xml', 'Rechnung_4711.XML', 'ubl.xml', 'ZUGFeRD.xml'])('is found as %s', async (name) => {
    expect(await read(ublXml(), name)).toEqual(INVOICE);
  });

  it('may lie in the envelope it was sent in', async () => {
    const inner = ublXml().replace(/^<\?xml.*\?>\n/, '');
    expect(
      await read(`<sbd:StandardBusinessDocument xmlns:sbd="urn:x">${inner}</sbd:StandardBusinessDocument>`),
    ).toEqual(INVOICE);
  });

  it.each(['2022-11-04+01:00', '2022-11-04Z', '2022-11-04-05:00', '2022-11-04T23:30:00+02:00', '2022-11-04T00:00:00'])(
    'has the day its seller wrote, whatever stands behind it: %s',
    async (day) => {
      const xml = ublXml().replaceAll('<cbc:IssueDate>2022-11-04', `<cbc:IssueDate>${day}`);
      expect(await read(xml.replace('<cbc:StartDate>2022-09-01', '<cbc:StartDate>2022-09-01+02:00'))).toEqual(INVOICE);
      const cii = ciiXml().replace(
        /<udt:DateTimeString format="102">20221104<\/udt:DateTimeString>/,
        `<udt:DateTime>${day}</udt:DateTime>`,
      );
      expect(await read(cii)).toEqual(INVOICE);
    },
  );

  it('says when it was ordered', async () => {
    const ordered = { ...INVOICE, orderDate: '2022-08-20' };
    const order = (inside: string) =>
      ciiXml().replace(
        '</ram:ApplicableHeaderTradeAgreement>',
        `<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>B-1</ram:IssuerAssignedID><ram:FormattedIssueDateTime>${inside}</ram:FormattedIssueDateTime></ram:BuyerOrderReferencedDocument>$&`,
      );
    expect(await read(order('<qdt:DateTimeString xmlns:qdt="q" format="102">20220820</qdt:DateTimeString>'))).toEqual(
      ordered,
    );
    expect(await read(order('<udt:DateTimeString format="203">202208201130</udt:DateTimeString>'))).toEqual(ordered);
    const ubl =
      '<cac:OrderReference><cbc:ID>B-1</cbc:ID><cbc:IssueDate>2022-08-20+02:00</cbc:IssueDate></cac:OrderReference>';
    expect(await read(ublXml().replace('<cac:InvoicePeriod>', `${ubl}$&`))).toEqual(ordered);
  });

  it('is the first of two that can be read', async () => {
    const good = { name: 'zugferd-invoice.xml', content: ciiXml() };
    const other = { name: 'Anlage.xml', content: ciiXml({ number: 'X' }) };
    expect(await readEInvoice(await toRead(other, good))).toEqual(INVOICE);
    expect(await readEInvoice(await toRead(good, { name: 'factur-x.xml', content: '<a' }))).toEqual(INVOICE);
  });
});

describe('a PDF without an invoice', () => {
  it('has none', async () => {
    expect(await readEInvoice(await toRead())).toBe('none');
    expect(await readEInvoice(await toRead({ name: 'Anlage.xml', content: '<Bestellung/>' }))).toBe('none');
    expect(await readEInvoice(await toRead({ name: 'Anlage.xml', content: '<a' }))).toBe('none');
    expect(await readEInvoice(new Uint8Array(Buffer.from('%PDF-1.7 and nothing else')))).toBe('none');
  });
});

const ENTITIES = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
const withType = (type: string, number: string) => ciiXml({ number }).replace('?>\n', `?>\n${type}\n`);

describe('what cannot be read', () => {
  it.each([
    ['an external entity', withType('<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/hostname">]>', '&x;')],
    ['a document type in small letters', withType('<!doctype r>', '1')],
    ['an external document type', withType('<!DOCTYPE r SYSTEM "http://127.0.0.1:9/x.dtd">', '1')],
    ['a billion laughs', withType(`<!DOCTYPE r [<!ENTITY l0 "ha">${ENTITIES}]>`, '&l9;')],
    ['5 MB', ciiXml({ number: 'x'.repeat(5 * 1024 * 1024) })],
    ['a truncated document', ciiXml().slice(0, -200)],
    ['a document without its end', ciiXml().split('</ram:ApplicableHeaderTradeSettlement>')[0] ?? ''],
    ['crossed elements', ciiXml({ seller: '<a><b></a></b>Netz AG' })],
    ['an empty document', ''],
    ['no XML', 'Rechnung'],
    ['200,000 attributes', `<Invoice ${Array.from({ length: 200_000 }, (_, nth) => `a${nth}="1"`).join(' ')}/>`],
    ['a foreign document', '<Order><ID>1</ID></Order>'],
    ['an invoice that says nothing', '<CrossIndustryInvoice/>'],
    ['elements within elements', ciiXml({ seller: `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}` })],
    ['a hostile name', ciiXml({ seller: '<__proto__><Name>x</Name></__proto__>' })],
    ['other bytes than declared', Buffer.from(ciiXml({ seller: 'Müller' }), 'latin1')],
  ])('%s', async (_what, content) => {
    expect(await read(content)).toBe('unreadable');
  });

  it('a damaged stream', async () => {
    const pdf = pdfWithStream('/Filter /FlateDecode', Buffer.from('this was never compressed'));
    expect(await readEInvoice(new Uint8Array(pdf))).toBe('unreadable');
  });
});
