import { decodeXml, elementsAt, parseXml, UnreadableXml, type XmlNode } from '#ground/server/xml.ts';
import type { EInvoice } from '../rules/e-invoice.ts';
import type { InvoiceDocument } from '../rules/e-invoice-document.ts';
import { unseenSums } from '../rules/e-invoice-sums.ts';
import type { TextInvoice } from '../rules/invoice-text.ts';
import { readHybrid } from './hybrid.ts';
import { fromCrossIndustryDocument, fromCrossIndustryInvoice } from './map-cii.ts';
import { fromUblCreditNote, fromUblInvoice } from './map-ubl.ts';
import { eInvoiceOf } from './values.ts';

/** What is in a file: an invoice, one that cannot be read, or none. */
export type Found<T> = T | 'unreadable' | 'none';
export type Reading = Found<EInvoice>;
/** What its pages say; 'picture': they have no text. */
export type TextFound = Found<TextInvoice> | 'picture';

/** Largest file, in bytes, with the documents enclosed in it; and largest text without them, in characters. */
const XML_MAX = 18 * 1024 * 1024;
const TEXT_MAX = 4 * 1024 * 1024;

const PDF_HEAD = '%PDF-';

/** Well-formed XML that is no invoice. */
class NoInvoice extends UnreadableXml {}

/** The element in which Peppol wraps invoices. */
const ENVELOPE = 'StandardBusinessDocument';

const ROOTS: Readonly<Record<string, (root: XmlNode) => InvoiceDocument>> = {
  CrossIndustryInvoice: fromCrossIndustryInvoice,
  CrossIndustryDocument: fromCrossIndustryDocument,
  Invoice: fromUblInvoice,
  CreditNote: fromUblCreditNote,
};

/** The electronic invoice in a file: the XML itself, or the first readable one embedded in a PDF, under whatever name. */
export async function findDocument(bytes: Uint8Array): Promise<Found<InvoiceDocument>> {
  if (!isPdf(bytes)) return tryRead(bytes);
  const { invoices, others, page } = await readHybrid(bytes);
  for (const embedded of [...invoices, ...others]) {
    const invoice = embedded === undefined ? 'unreadable' : tryRead(embedded);
    if (typeof invoice !== 'string') return { ...invoice, unseen: unseenSums(invoice.totals, page) };
  }
  return invoices.length === 0 ? 'none' : 'unreadable';
}

/** The same, reduced to what the portal takes over. */
export async function readEInvoice(bytes: Uint8Array): Promise<Reading> {
  const found = await findDocument(bytes);
  return typeof found === 'string' ? found : eInvoiceOf(found);
}

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, PDF_HEAD.length)).toString('latin1') === PDF_HEAD;
}

/** 'none': well-formed XML, but no invoice. */
function tryRead(bytes: Uint8Array): Found<InvoiceDocument> {
  try {
    return readInvoiceXml(bytes);
  } catch (error) {
    if (error instanceof NoInvoice) return 'none';
    if (error instanceof UnreadableXml) return 'unreadable';
    throw error;
  }
}

/** A whole invoice in one of the syntaxes of `ROOTS`. Throws UnreadableXml. */
export function readInvoiceXml(bytes: Uint8Array): InvoiceDocument {
  if (bytes.length > XML_MAX) throw new UnreadableXml();
  const text = withoutEnclosures(decodeXml(bytes));
  if (text.length > TEXT_MAX) throw new UnreadableXml();
  const document = parseXml(text);
  for (const [name, map] of Object.entries(ROOTS)) {
    const [root] = [...elementsAt(document, name), ...elementsAt(document, ENVELOPE, name)];
    if (root !== undefined) return requireContent(map(root));
  }
  throw new NoInvoice();
}

/** Documents enclosed as text (BT-125) are no part of what is read, and may be a hundred times as long. */
function withoutEnclosures(xml: string): string {
  return xml.replaceAll(
    /(<(?:[\w-]+:)?(?:EmbeddedDocumentBinaryObject|AttachmentBinaryObject)\b[^>]*>)[A-Za-z0-9+/=\s]*(?=<\/)/g,
    '$1',
  );
}

/** An invoice without number, seller and sum says nothing worth offering. */
function requireContent(invoice: InvoiceDocument): InvoiceDocument {
  const { number, seller, totals } = invoice;
  if ([number, seller.name, totals.net, totals.gross].every((value) => value === null)) throw new NoInvoice();
  return invoice;
}
