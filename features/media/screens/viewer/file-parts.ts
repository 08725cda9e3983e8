import type * as Pdfjs from 'pdfjs-dist';
import { send } from '#ground/screens/api/api-client.ts';
import type { StoredFile } from '#ground/screens/forms/media.ts';

/** A small file comes whole at once; of a large one only what a page needs. */
export const PART_BYTES = 512 * 1024;

interface PartsOptions {
  signal: AbortSignal;
  /** A part did not come: nothing that needs it can be drawn. */
  onFailure: (error: unknown) => void;
}

/** The content of a file as pdf.js asks for it, part by part, by calls like every other one. Throws ApiError. */
export async function openParts(
  loading: Promise<typeof Pdfjs>,
  { downloadUrl }: StoredFile,
  { signal, onFailure }: PartsOptions,
): Promise<Pdfjs.PDFDataRangeTransport> {
  const [pdfjs, first] = await Promise.all([loading, askFor(0, PART_BYTES)]);
  const start = await bytesOf(first);
  const size = sizeOf(first) ?? start.length;
  const parts = new pdfjs.PDFDataRangeTransport(size, start, start.length === size);
  parts.requestDataRange = (begin, end) => {
    askFor(begin, end)
      .then(bytesOf)
      .then((bytes) => signal.aborted || parts.onDataRange(begin, bytes))
      .catch(onFailure);
  };
  return parts;

  function askFor(begin: number, end: number): Promise<Response> {
    return send(downloadUrl, { headers: { range: `bytes=${begin}-${end - 1}` }, signal });
  }
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  return new Uint8Array(await answer.arrayBuffer());
}

/** Of the whole file; undefined where something on the way leaves ranges out and all of it came. */
function sizeOf({ headers }: Response): number | undefined {
  const [, size] = /\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return size === undefined ? undefined : Number(size);
}
