import { SideThread, type SideThreadOptions } from '../../platform/side-thread.ts';
import type { Reading } from './read-e-invoice.ts';
import type { FromWorker } from './worker.ts';

const DEFAULTS: SideThreadOptions = {
  program: new URL('./worker.ts', import.meta.url),
  timeLimitMs: 5_000,
  waiting: 64,
  heapMb: 128,
};

export type PdfBytes = Uint8Array<ArrayBuffer>;

/** Reads the electronic invoices in PDFs beside the request loop; what takes too long or brings the thread down is unreadable. */
export class EInvoiceReader {
  readonly #thread: SideThread<PdfBytes, Exclude<FromWorker, 'ready'>>;

  constructor(options: Partial<SideThreadOptions> = {}) {
    this.#thread = new SideThread({ ...DEFAULTS, ...options });
  }

  /** Loads a file once it is its turn, so that one is held at a time, and hands it to the thread. Throws ThreadBusy. */
  async read(load: () => Promise<PdfBytes>): Promise<Reading> {
    const answer = await this.#thread.ask(async () => {
      const pdf = await load();
      return { question: pdf, transfer: [pdf.buffer] };
    });
    return answer?.reading ?? 'unreadable';
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
