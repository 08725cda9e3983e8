import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

export interface SampleFile {
  name: string;
  content: string | Buffer;
}

/** A PDF with embedded files, as invoice programs write it. */
export function pdfWith(...files: SampleFile[]): Promise<Buffer> {
  return hybridPdf('Rechnung', ...files);
}

/** The same with what its page says. */
export async function hybridPdf(page: string, ...files: SampleFile[]): Promise<Buffer> {
  const doc = new PDFDocument();
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<void>((resolve) => doc.on('end', resolve));
  doc.text(page);
  for (const { name, content } of files) {
    doc.file(typeof content === 'string' ? Buffer.from(content) : content, { name, type: 'text/xml' });
  }
  doc.end();
  await done;
  return Buffer.concat(pieces);
}

/** Where a PDF may keep a file: in its list of files, only as a file of the document, or pinned to its page. */
const PLACES = {
  names: ['/Names << /EmbeddedFiles << /Names [(factur-x.xml) 3 0 R] >> >>', ''],
  document: ['/AF [3 0 R]', ''],
  page: ['', '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 3 0 R >>]'],
} as const;

/** A PDF that keeps an embedded file in one place alone, as programs do that know only that one. */
export function pdfKeeping(content: string, place: keyof typeof PLACES, name = 'factur-x.xml'): Buffer {
  const [ofDocument, ofPage] = PLACES[place];
  const body = deflateSync(Buffer.from(content));
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${ofDocument} >>`,
    '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
    `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Data /EF << /F 4 0 R >> >>`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const page = `5 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${ofPage} >>\nendobj\n`;
  const stream = `4 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${body.length} >>\nstream\n`;
  const tail = '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n';
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${objects.join('')}${page}${stream}`), body, Buffer.from(tail)]);
}

/** A PDF whose embedded file is stored just so: filters and body as given. */
export function pdfWithStream(dictionary: string, body: Buffer): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(factur-x.xml) 3 0 R] >> >> >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    '<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF << /F 4 0 R >> >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const head = `4 0 obj\n<< /Type /EmbeddedFile ${dictionary} /Length ${body.length} >>\nstream\n`;
  const tail = '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n';
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${objects.join('')}${head}`), body, Buffer.from(tail)]);
}

/** What differs from one sample to the next; an empty text leaves the element out. */
export interface SampleInvoice {
  profile?: string;
  number?: string;
  typeCode?: string;
  date?: string;
  seller?: string;
  lines?: readonly string[];
  /** Header period: first and last day, yyyyMMdd. */
  period?: readonly [string, string] | undefined;
  delivered?: string;
  /** Day of the order, yyyyMMdd. */
  ordered?: string;
  currency?: string;
  net?: string;
  gross?: string;
}

const DEFAULTS = {
  profile: 'urn:cen.eu:en16931:2017',
  number: 'RE-2022/117',
  typeCode: '380',
  date: '20221104',
  seller: 'Fertigungstechnik Beispiel GmbH',
  lines: ['Leitsystem für die Fertigung, Version 4', 'Sensorpakete je Maschine'],
  period: ['20220901', '20221031'],
  delivered: '20221015',
  ordered: '',
  currency: 'EUR',
  net: '44000.00',
  gross: '52360.00',
} satisfies SampleInvoice;

const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

const day = (name: string, value: string) =>
  value === '' ? '' : `<ram:${name}><udt:DateTimeString format="102">${value}</udt:DateTimeString></ram:${name}>`;
const element = (name: string, value: string) => (value === '' ? '' : `<${name}>${value}</${name}>`);

/** Cross Industry Invoice: ZUGFeRD 2, Factur-X and XRechnung; MINIMUM and BASIC WL have no lines. */
export function ciiXml(sample: SampleInvoice = {}): string {
  const it = { ...DEFAULTS, ...sample };
  const spaces = Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  const lines = it.lines.map(
    (name, index) => `<ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>${index + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
    </ram:IncludedSupplyChainTradeLineItem>`,
  );
  const period = it.period === undefined ? '' : day('StartDateTime', it.period[0]) + day('EndDateTime', it.period[1]);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice ${spaces.join(' ')}>
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${it.profile}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument>${element('ram:ID', it.number)}<ram:TypeCode>${it.typeCode}</ram:TypeCode>${day('IssueDateTime', it.date)}</rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    ${lines.join('\n    ')}
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>${element('ram:Name', it.seller)}</ram:SellerTradeParty>
      <ram:BuyerTradeParty><ram:Name>Muster Maschinenbau GmbH</ram:Name></ram:BuyerTradeParty>
      ${it.ordered === '' ? '' : `<ram:BuyerOrderReferencedDocument>${day('FormattedIssueDateTime', it.ordered)}</ram:BuyerOrderReferencedDocument>`}
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery><ram:ActualDeliverySupplyChainEvent>${day('OccurrenceDateTime', it.delivered)}</ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>
    <ram:ApplicableHeaderTradeSettlement>
      ${element('ram:InvoiceCurrencyCode', it.currency)}
      <ram:BillingSpecifiedPeriod>${period}</ram:BillingSpecifiedPeriod>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        ${element('ram:TaxBasisTotalAmount', it.net)}
        <ram:TaxTotalAmount currencyID="${it.currency}">8360.00</ram:TaxTotalAmount>
        ${element('ram:GrandTotalAmount', it.gross)}
        ${element('ram:DuePayableAmount', it.gross)}
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}

const ZUGFERD_1_NAMES: readonly (readonly [string, string])[] = [
  ['CrossIndustryInvoice', 'CrossIndustryDocument'],
  ['rsm:ExchangedDocumentContext', 'rsm:SpecifiedExchangedDocumentContext'],
  ['rsm:ExchangedDocument>', 'rsm:HeaderExchangedDocument>'],
  ['rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction'],
  ['ApplicableHeaderTrade', 'ApplicableSupplyChainTrade'],
  ['SettlementHeaderMonetarySummation', 'SettlementMonetarySummation'],
];

/** The same in the names of ZUGFeRD 1.0. */
export function zugferd1Xml(sample: SampleInvoice = {}): string {
  return ZUGFERD_1_NAMES.reduce((xml, [now, then]) => xml.replaceAll(now, then), ciiXml(sample));
}

/** The same as UBL. */
export function ublXml(sample: SampleInvoice = {}): string {
  const it = { ...DEFAULTS, ...sample };
  const iso = (text: string) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const [start, end] = (it.period ?? ['', '']).map(iso);
  const amount = (name: string, value: string) => `<cbc:${name} currencyID="${it.currency}">${value}</cbc:${name}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<ubl:Invoice xmlns:ubl="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${it.number}</cbc:ID>
  <cbc:IssueDate>${iso(it.date)}</cbc:IssueDate>
  <cbc:InvoiceTypeCode>${it.typeCode}</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>${it.currency}</cbc:DocumentCurrencyCode>
  <cac:InvoicePeriod>${element('cbc:StartDate', start ?? '')}${element('cbc:EndDate', end ?? '')}</cac:InvoicePeriod>
  ${it.ordered === '' ? '' : `<cac:OrderReference><cbc:ID>B-1</cbc:ID><cbc:IssueDate>${iso(it.ordered)}</cbc:IssueDate></cac:OrderReference>`}
  <cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>${it.seller}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
  <cac:Delivery><cbc:ActualDeliveryDate>${iso(it.delivered)}</cbc:ActualDeliveryDate></cac:Delivery>
  <cac:LegalMonetaryTotal>${amount('TaxExclusiveAmount', it.net)}${amount('TaxInclusiveAmount', it.gross)}</cac:LegalMonetaryTotal>
  ${it.lines.map((name) => `<cac:InvoiceLine><cac:Item><cbc:Name>${name}</cbc:Name></cac:Item></cac:InvoiceLine>`).join('')}
</ubl:Invoice>`;
}

/** A credit note as UBL knows it, a document of its own, which names the invoice it lowers. */
export function creditNoteXml({ corrects, ...sample }: SampleInvoice & { corrects: string }): string {
  const lowered = `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${corrects}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`;
  return ublXml({ ...sample, typeCode: '381' })
    .replaceAll('ubl:Invoice', 'ubl:CreditNote')
    .replaceAll('InvoiceTypeCode', 'CreditNoteTypeCode')
    .replaceAll('InvoiceLine', 'CreditNoteLine')
    .replace('schema:xsd:Invoice-2', 'schema:xsd:CreditNote-2')
    .replace('<cac:InvoicePeriod>', `${lowered}$&`);
}
