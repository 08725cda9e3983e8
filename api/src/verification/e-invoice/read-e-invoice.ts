import type { EInvoice } from '@portal/domain/verification/e-invoice.ts';
import { decodeXml } from '../../platform/decode-xml.ts';
import { elementsAt, parseXml, UnreadableXml, type XmlNode } from '../../platform/xml.ts';
import { embeddedInvoices } from './attachments.ts';
import { fromCrossIndustryDocument, fromCrossIndustryInvoice } from './map-cii.ts';
import { fromUblInvoice } from './map-ubl.ts';
import { cleanInvoice, type RawInvoice } from './values.ts';

/** What is in a PDF: an invoice, one that cannot be read, or none. */
export type Reading = EInvoice | 'unreadable' | 'none';

/** Largest document, in bytes. */
const XML_MAX = 1024 * 1024;

const ROOTS: Readonly<Record<string, (root: XmlNode) => RawInvoice>> = {
  CrossIndustryInvoice: fromCrossIndustryInvoice,
  CrossIndustryDocument: fromCrossIndustryDocument,
  Invoice: fromUblInvoice,
};

/** The electronic invoice in a PDF; of several the first that can be read. Nothing in the file is trusted. */
export async function readEInvoice(pdf: Uint8Array): Promise<Reading> {
  const found = await embeddedInvoices(pdf);
  for (const bytes of found) {
    const invoice = bytes === undefined ? undefined : tryRead(bytes);
    if (invoice !== undefined) return invoice;
  }
  return found.length === 0 ? 'none' : 'unreadable';
}

function tryRead(bytes: Uint8Array): EInvoice | undefined {
  try {
    return readInvoiceXml(bytes);
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined;
    throw error;
  }
}

function readInvoiceXml(bytes: Uint8Array): EInvoice {
  if (bytes.length > XML_MAX) throw new UnreadableXml();
  const document = parseXml(decodeXml(bytes));
  for (const [name, map] of Object.entries(ROOTS)) {
    const [root] = elementsAt(document, name);
    if (root !== undefined) return requireContent(cleanInvoice(map(root)));
  }
  throw new UnreadableXml();
}

/** An invoice without number, seller and sum says nothing worth offering. */
function requireContent(invoice: EInvoice): EInvoice {
  const { invoiceNumber, seller, netSum, grossSum } = invoice;
  if ([invoiceNumber, seller, netSum, grossSum].every((value) => value === null)) throw new UnreadableXml();
  return invoice;
}
