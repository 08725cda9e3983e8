import { getDocumentProxy } from 'unpdf';

/** Names under which invoices are embedded, the preferred one first: Factur-X and ZUGFeRD 2, XRechnung, ZUGFeRD 2.0 and 1. */
const NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];

/** A PDF for people that carries an invoice for programs. */
export interface Hybrid {
  /** Those that cannot be read are undefined. Empty for a PDF without, and for what is no PDF. */
  invoices: (Uint8Array | undefined)[];
  /** What its pages say; empty where that cannot be read whole. */
  page: string;
}

export async function readHybrid(pdf: Uint8Array): Promise<Hybrid> {
  const document = await getDocumentProxy(pdf, { verbosity: 0 }).catch(() => undefined);
  if (document === undefined) return { invoices: [], page: '' };
  try {
    const ids = await invoiceIds(document);
    const invoices = await Promise.all(ids.map((id) => contentOf(document, id)));
    return { invoices, page: invoices.length === 0 ? '' : await pageText(document) };
  } finally {
    await document.loadingTask.destroy();
  }
}

/** What the pages of a PDF say; empty where that cannot be read whole, and for what is no PDF. */
export async function readPages(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(pdf, { verbosity: 0 }).catch(() => undefined);
  if (document === undefined) return '';
  try {
    return await pageText(document);
  } finally {
    await document.loadingTask.destroy();
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

async function invoiceIds(document: PdfDocument): Promise<string[]> {
  const attachments = (await document.getAttachments()) ?? new Map();
  const ids = new Map([...attachments].map(([id, { filename }]) => [filename.toLowerCase(), id]));
  return NAMES.flatMap((name) => ids.get(name) ?? []);
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
