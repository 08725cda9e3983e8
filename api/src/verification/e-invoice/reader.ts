import { KeptVerdicts } from '../../platform/kept-verdicts.ts';
import { SideThreads, type SideThreadsOptions } from '../../platform/side-threads.ts';
import type { Reading } from './read-e-invoice.ts';
import type { FromWorker } from './worker.ts';

const DEFAULTS: SideThreadsOptions = {
  program: new URL('./worker.ts', import.meta.url),
  // Reading a PDF whole takes longer than looking it over.
  sliceMs: 800,
  limitMs: 5_000,
  places: { each: 8, all: 64 },
  heapMb: 128,
};

export type PdfBytes = Uint8Array<ArrayBuffer>;

/** A file to read. */
export interface FileToRead {
  /** Company whose work it is. */
  account: string;
  /** Bytes. */
  size: number;
  sha256: string;
  load(): Promise<PdfBytes>;
}

/** Reads the electronic invoices in PDFs beside the request loop; what takes too long or brings the thread down is unreadable. */
export class EInvoiceReader {
  readonly #kept = new KeptVerdicts<Reading>();
  readonly #threads: SideThreads<PdfBytes, Exclude<FromWorker, 'ready'>>;

  constructor(options: Partial<SideThreadsOptions> = {}) {
    this.#threads = new SideThreads({ ...DEFAULTS, ...options });
  }

  /** Loads a file once it is its turn, so that no more than two are held at a time. Throws ThreadBusy. */
  async read(file: FileToRead): Promise<Reading> {
    const { account, sha256 } = file;
    const kept = this.#kept.find(sha256);
    if (kept !== undefined) return kept;
    return this.#kept.once(account, sha256, async () => {
      const reading = await this.#readNow(file);
      this.#kept.keep(sha256, reading);
      return reading;
    });
  }

  async #readNow({ account, size: bytes, load }: FileToRead): Promise<Reading> {
    const make = async () => {
      const pdf = await load();
      return { question: pdf, transfer: [pdf.buffer] };
    };
    const { answer } = await this.#threads.ask({ account, bytes, make });
    return answer?.reading ?? 'unreadable';
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
