import { getDocumentProxy } from 'unpdf';
import { xmlStreams } from './xml-streams.ts';

/** Names under which invoices are embedded, the preferred one first: Factur-X and ZUGFeRD 2, XRechnung, ZUGFeRD 2.0 and 1. */
const NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];
/** Files of XML under any name that are looked into besides; an invoice has a few enclosures at most. */
const OTHERS_MAX = 10;

/** A PDF for people that carries an invoice for programs. */
export interface Hybrid {
  /** Those that cannot be read are undefined. Empty for a PDF without, and for what is no PDF. */
  invoices: (Uint8Array | undefined)[];
  /** XML that is embedded by another name or another way, and may be an invoice as well as anything else. */
  others: Uint8Array[];
  /** What its pages say; empty where that cannot be read whole. */
  page: string;
}

export async function readHybrid(pdf: Uint8Array): Promise<Hybrid> {
  // Before the reader of PDFs, which keeps what it is given.
  const streams = xmlStreams(pdf, OTHERS_MAX);
  const document = await getDocumentProxy(pdf, { verbosity: 0 }).catch(() => undefined);
  if (document === undefined) return { invoices: [], others: [], page: '' };
  try {
    const attachments = new Map(await document.getAttachments());
    const named = NAMES.flatMap((name) => idsOf(attachments, (one) => one === name));
    const unnamed = idsOf(attachments, (one) => one.endsWith('.xml') && !NAMES.includes(one)).slice(0, OTHERS_MAX);
    const contents = (ids: readonly string[]) => Promise.all(ids.map((id) => contentOf(document, id)));
    const [invoices, listed] = [await contents(named), await contents(unnamed)];
    // Readers list what the names of the document lead to alone, not what hangs at a page or at the document itself.
    const found = invoices.length === 0 ? streams : [];
    const others = [...listed.filter((one) => one !== undefined), ...found];
    return { invoices, others, page: invoices.length + others.length === 0 ? '' : await pageText(document) };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** What the pages of a PDF say; empty where that cannot be read whole, undefined for what cannot be opened at all. */
export async function readPages(pdf: Uint8Array): Promise<string | undefined> {
  const document = await getDocumentProxy(pdf, { verbosity: 0 }).catch(() => undefined);
  if (document === undefined) return undefined;
  try {
    return await pageText(document);
  } finally {
    await document.loadingTask.destroy();
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

function idsOf(attachments: ReadonlyMap<string, { filename: string }>, isWanted: (name: string) => boolean): string[] {
  return [...attachments].flatMap(([id, { filename }]) => (isWanted(filename.toLowerCase()) ? [id] : []));
}

async function contentOf(document: PdfDocument, id: string): Promise<Uint8Array | undefined> {
  const content = await document.getAttachmentContent(id).catch(() => undefined);
  return content ?? undefined;
}

/** The pages are read for a hint alone: what would take long is left, lest the invoice is given up with it. */
const PAGES_MAX = 50;
const TEXT_MAX = 200_000;
const TIME_MS = 1_500;

async function pageText(document: PdfDocument): Promise<string> {
  if (document.numPages > PAGES_MAX) return '';
  const until = performance.now() + TIME_MS;
  let text = '';
  for (let number = 1; number <= document.numPages; number++) {
    const page = await textOf(document, number, until).catch(() => undefined);
    if (page === undefined || text.length + page.length > TEXT_MAX) return '';
    text += `${page}\n`;
  }
  return text;
}

/** Undefined: it takes too long. Throws where the page is broken. */
async function textOf(document: PdfDocument, number: number, until: number): Promise<string | undefined> {
  const page = await document.getPage(number);
  let text = '';
  for await (const { items } of page.streamTextContent() as AsyncIterable<{
    items: { str?: string; hasEOL?: boolean }[];
  }>) {
    if (performance.now() > until) return undefined;
    text += items.map(({ str = '', hasEOL = false }) => (hasEOL ? `${str}\n` : str)).join('');
  }
  return text;
}
