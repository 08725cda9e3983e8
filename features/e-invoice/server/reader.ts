import { KeptVerdicts } from '#ground/server/thread/kept-verdicts.ts';
import { SideThreads, type SideThreadsOptions } from '#ground/server/thread/side-threads.ts';
import type { InvoiceDocument } from '../rules/e-invoice-document.ts';
import type { AllText } from './all-text.ts';
import type { Found, Reading, TextFound } from './read-e-invoice.ts';
import type { FromWorker, ToWorker } from './worker.ts';

const DEFAULTS: SideThreadsOptions = {
  program: new URL('./worker.ts', import.meta.url),
  // Longer than the defaults: a PDF is read whole.
  sliceMs: 800,
  limitMs: 5_000,
  places: { each: 8, all: 64 },
  heapMb: 128,
};

export type FileBytes = Uint8Array<ArrayBuffer>;

/** A file to read. */
export interface FileToRead {
  /** Company whose file it is: companies take turns. */
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

/** Reads invoices in a thread (`worker.ts`), so that no request waits for it. A file that takes too long or crashes the thread counts as unreadable. */
export class EInvoiceReader {
  readonly #kept = new KeptVerdicts<Reading>();
  readonly #threads: SideThreads<ToWorker, Exclude<FromWorker, 'ready'>>;

  constructor(options: Partial<SideThreadsOptions> = {}) {
    this.#threads = new SideThreads({ ...DEFAULTS, ...options });
  }

  /** The electronic invoice in a file. The file is loaded only when its turn has come, so that memory holds two at most. Throws ThreadBusy. */
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

  /** What the pages of a PDF say, where it has no electronic invoice. Throws ThreadBusy. */
  readText(file: FileToRead): Promise<TextFound> {
    return this.#ask(file, 'text');
  }

  /** Every word in a file, of a PDF also those beside its pages. Throws ThreadBusy. */
  readAll(file: FileToRead): Promise<Found<AllText>> {
    return this.#ask(file, 'all');
  }

  /** Everything an electronic invoice states. Not cached, since it may be long. Throws ThreadBusy. */
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
