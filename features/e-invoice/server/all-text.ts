import { getDocumentProxy } from 'unpdf';
import type { Found } from './read-e-invoice.ts';

/** Every word a program finds in a file. */
export interface AllText {
  text: string;
}

/** Beyond it a file counts as one that cannot be looked through. */
const PAGES_MAX = 500;
const TIME_MS = 4_000;

/**
 * The text of a file for a search: of a PDF its pages, remarks, filled-in fields, properties and the names of what is attached;
 * of anything else the bytes as text. 'unreadable' as soon as a part cannot be read, so that no search takes it for 'not found'.
 */
export async function readAllText(bytes: Uint8Array): Promise<Found<AllText>> {
  if (!isPdf(bytes)) return { text: Buffer.from(bytes).toString('utf8') };
  const document = await getDocumentProxy(bytes, { verbosity: 0 }).catch(() => undefined);
  if (document === undefined) return 'unreadable';
  try {
    return { text: await textOf(document) };
  } catch {
    return 'unreadable';
  } finally {
    await document.loadingTask.destroy();
  }
}

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-');
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

async function textOf(document: PdfDocument): Promise<string> {
  if (document.numPages > PAGES_MAX) throw new Error('too many pages');
  const until = performance.now() + TIME_MS;
  const { info, metadata } = await document.getMetadata();
  const attachments = (await document.getAttachments()) ?? new Map();
  // Attached files are not searched, so the whole file counts as unreadable.
  if (attachments.size > 0) throw new Error('files inside');
  const parts = [JSON.stringify(info), metadata?.getRaw?.() ?? ''];
  for (let number = 1; number <= document.numPages; number++) {
    if (performance.now() > until) throw new Error('takes too long');
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    parts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    parts.push(JSON.stringify(await page.getAnnotations()));
  }
  return parts.join('\n');
}
