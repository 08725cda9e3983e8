import type * as Pdfjs from 'pdfjs-dist';
import programUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { send } from '#ground/screens/api/api-client.ts';
import { ApiError } from '#ground/screens/api/api-error.ts';
import type { StoredFile } from '#ground/screens/forms/files/download.tsx';

export interface OpenPdf {
  pdfjs: typeof Pdfjs;
  document: Pdfjs.PDFDocumentProxy;
}

export type PdfState = { name: 'loading' } | { name: 'open'; pdf: OpenPdf } | { name: 'failed'; because: string };

/** Opens a file and loads of it what is looked at; what it needed goes with the part that asked. */
export function usePdf(file: StoredFile): PdfState {
  const [state, setState] = useState<PdfState>({ name: 'loading' });
  useEffect(() => {
    const gone = new AbortController();
    let task: Pdfjs.PDFDocumentLoadingTask | undefined;
    const tell = (next: PdfState) => {
      if (!gone.signal.aborted) setState(next);
    };
    const fail = (error: unknown) => tell({ name: 'failed', because: reasonOf(error) });
    async function open(): Promise<void> {
      const loading = loadPdfjs();
      const range = await openParts(loading, file, { signal: gone.signal, onFailure: fail });
      if (gone.signal.aborted) return;
      const pdfjs = await loading;
      task = pdfjs.getDocument({ range, ...optionsOf(pdfjs) });
      tell({ name: 'open', pdf: { pdfjs, document: await task.promise } });
    }
    open().catch(fail);
    return () => {
      gone.abort();
      void task?.destroy();
    };
  }, [file]);
  return state;
}

/** A small file comes whole at once; of a large one only what a page needs. */
const PART_BYTES = 512 * 1024;

interface PartsOptions {
  signal: AbortSignal;
  /** A part did not come: nothing that needs it can be drawn. */
  onFailure: (error: unknown) => void;
}

/** The content of a file as pdf.js asks for it, part by part, by calls like every other one. Throws ApiError. */
async function openParts(
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

/** Loaded as published, not through our build: transpiled for old browsers, which it does not support anyway, it would only be larger. */
async function loadPdfjs(): Promise<typeof Pdfjs> {
  const pdfjs = (await import(/* @vite-ignore */ programUrl)) as typeof Pdfjs;
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  return pdfjs;
}

/**
 * What is printed and nothing else. Scripts of a file run only in a sandbox of pdf.js, which is neither built in nor loaded;
 * WebAssembly would need a looser content security policy.
 */
function optionsOf({ version, VerbosityLevel }: typeof Pdfjs) {
  const base = `${window.location.origin}/assets/pdfjs-${version}`;
  return {
    // Nothing is loaded ahead: a file may have hundreds of pages of which few are read.
    ...{ rangeChunkSize: PART_BYTES, disableAutoFetch: true, disableStream: true },
    ...{ enableXfa: false, useWasm: false, verbosity: VerbosityLevel.ERRORS },
    ...{ cMapUrl: `${base}/cmaps/`, standardFontDataUrl: `${base}/standard_fonts/`, wasmUrl: `${base}/wasm/` },
  };
}

const REASONS: Readonly<Record<string, string>> = {
  PasswordException: 'Die Datei ist mit einem Kennwort geschützt. Laden Sie sie herunter, um sie damit zu öffnen.',
  InvalidPDFException: 'Die Datei ist beschädigt. Laden Sie sie herunter, um sie anders zu öffnen.',
};
const NOT_SHOWN = 'Die Datei lässt sich hier nicht anzeigen. Laden Sie sie herunter, um sie anders zu öffnen.';

function reasonOf(error: unknown): string {
  if (error instanceof ApiError)
    return error.status === 404
      ? 'Diese Datei gibt es nicht mehr.'
      : 'Die Datei konnte nicht geladen werden. Schließen Sie die Ansicht, und öffnen Sie die Datei erneut.';
  return (error instanceof Error && REASONS[error.name]) || NOT_SHOWN;
}
