import { getDocumentProxy } from 'unpdf';
import { Damaged, inflate, kindOf, type StreamSpan, streamsIn, TooLarge } from '#ground/server/pdf/streams.ts';

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

/** Larger than any invoice, smaller than what a thread may hold. */
const CONTENT_MAX = 8 * 1024 * 1024;
const STREAMS_MAX = 10_000;

/**
 * The embedded files of a PDF that are XML, found by their streams, since references to them may stand in many places (`AF` of
 * the document or of a page, a note on a page).
 */
function xmlStreams(pdf: Uint8Array, most: number): Uint8Array[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const found: Uint8Array[] = [];
  if (!bytes.includes('EmbeddedFile')) return found;
  for (const span of streamsIn(bytes).take(STREAMS_MAX)) {
    const content = xmlIn(bytes, span);
    if (content !== undefined) found.push(content);
    if (found.length === most) break;
  }
  return found;
}

function xmlIn(bytes: Buffer, span: StreamSpan): Buffer | undefined {
  const kind = kindOf(bytes, span);
  if (!kind.isEmbedded || (kind.hasFilter && !kind.isPlainFlate)) return undefined;
  const body = bytes.subarray(span.start, span.end);
  const content = kind.hasFilter ? inflated(body) : body;
  return content !== undefined && isXml(content) ? content : undefined;
}

function inflated(body: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  try {
    inflate(body, CONTENT_MAX, (piece) => pieces.push(Buffer.from(piece)));
  } catch (error) {
    if (error instanceof TooLarge || error instanceof Damaged) return undefined;
    throw error;
  }
  return Buffer.concat(pieces);
}

/** In UTF-8 or UTF-16, with or without its mark. */
function isXml(content: Buffer): boolean {
  return /^[\0\s\xef\xbb\xbf\xff\xfe]*</.test(content.toString('latin1', 0, 64));
}

export async function readHybrid(pdf: Uint8Array): Promise<Hybrid> {
  // Read first: the PDF library takes the bytes away.
  const streams = xmlStreams(pdf, OTHERS_MAX);
  const document = await getDocumentProxy(pdf, { verbosity: 0 }).catch(() => undefined);
  if (document === undefined) return { invoices: [], others: [], page: '' };
  try {
    const attachments = new Map(await document.getAttachments());
    const named = NAMES.flatMap((name) => idsOf(attachments, (one) => one === name));
    const unnamed = idsOf(attachments, (one) => one.endsWith('.xml') && !NAMES.includes(one)).slice(0, OTHERS_MAX);
    const contents = (ids: readonly string[]) => Promise.all(ids.map((id) => contentOf(document, id)));
    const [invoices, listed] = [await contents(named), await contents(unnamed)];
    // The PDF library lists only files named by the document, not those attached to a page.
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

/** The text of the pages only serves a hint: reading stops at these limits, so that the invoice itself is still read in time. */
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
