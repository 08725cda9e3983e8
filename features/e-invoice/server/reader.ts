import { KeptVerdicts } from '#ground/server/thread/kept-verdicts.ts';
import { SideThreads, type SideThreadsOptions } from '#ground/server/thread/side-threads.ts';
import type { InvoiceDocument } from '../rules/e-invoice-document.ts';
import type { AllText } from './all-text.ts';
import type { Found, Reading, TextFound } from './read-e-invoice.ts';
import type { FromWorker, ToWorker } from './worker.ts';

const DEFAULTS: SideThreadsOptions = {
  program: new URL('./worker.ts', import.meta.url),
  // Reading a PDF whole takes longer than looking it over.
  sliceMs: 800,
  limitMs: 5_000,
  places: { each: 8, all: 64 },
  heapMb: 128,
};

export type FileBytes = Uint8Array<ArrayBuffer>;

/** A file to read. */
export interface FileToRead {
  /** Company whose work it is. */
  account: string;
  /** Bytes. */
  size: number;
  sha256: string;
  load(): Promise<FileBytes>;
}

type Wish = ToWorker['wish'];

/** What the thread answers to each wish. */
interface Answers {
  offer: Reading;
  document: Found<InvoiceDocument>;
  text: TextFound;
  all: Found<AllText>;
}

/** Reads electronic invoices, plain or in PDFs, beside the request loop; what takes too long or brings the thread down is unreadable. */
export class EInvoiceReader {
  readonly #kept = new KeptVerdicts<Reading>();
  readonly #threads: SideThreads<ToWorker, Exclude<FromWorker, 'ready'>>;

  constructor(options: Partial<SideThreadsOptions> = {}) {
    this.#threads = new SideThreads({ ...DEFAULTS, ...options });
  }

  /** Loads a file once it is its turn, so that no more than two are held at a time. Throws ThreadBusy. */
  async read(file: FileToRead): Promise<Reading> {
    const { account, sha256 } = file;
    const kept = this.#kept.find(sha256);
    if (kept !== undefined) return kept;
    return this.#kept.once(account, sha256, async () => {
      const reading = await this.#ask(file, 'offer');
      this.#kept.keep(sha256, reading);
      return reading;
    });
  }

  /** What the pages of a PDF without electronic invoice say. Throws ThreadBusy. */
  readText(file: FileToRead): Promise<TextFound> {
    return this.#ask(file, 'text');
  }

  /** Every word in a file, of a PDF also those beside its pages. Throws ThreadBusy. */
  readAll(file: FileToRead): Promise<Found<AllText>> {
    return this.#ask(file, 'all');
  }

  /** All that an invoice says. It may be long, so nothing of it is kept. Throws ThreadBusy. */
  view(file: FileToRead): Promise<Found<InvoiceDocument>> {
    return this.#ask(file, 'document');
  }

  async #ask<W extends Wish>({ account, size, load }: FileToRead, wish: W): Promise<Answers[W]> {
    const make = async () => {
      const bytes = await load();
      return { question: { bytes, wish }, transfer: [bytes.buffer] };
    };
    const { answer } = await this.#threads.ask({ account, bytes: size, make });
    return (answer?.answer ?? 'unreadable') as Answers[W];
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
