import { Damaged, inflate, TooLarge } from '#ground/server/pdf/inspection/inflate.ts';
import { kindOf, type StreamSpan, streamsIn } from '#ground/server/pdf/inspection/streams.ts';

/** Larger than any invoice, smaller than what a thread may hold. */
const CONTENT_MAX = 8 * 1024 * 1024;
const STREAMS_MAX = 10_000;

/**
 * The embedded files of a PDF that are XML, found by their streams: whatever leads to them (`AF` of the document or of a page,
 * a note on a page), the file itself stands there.
 */
export function xmlStreams(pdf: Uint8Array, most: number): Uint8Array[] {
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
