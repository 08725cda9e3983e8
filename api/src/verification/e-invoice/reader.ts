import { Worker } from 'node:worker_threads';
import type { Reading } from './read-e-invoice.ts';
import type { FromWorker } from './worker.ts';

/** Too many files wait to be read; the caller answers 503. */
export class ReaderBusy extends Error {}

export interface ReaderOptions {
  /** Longest reading of one file. */
  timeLimitMs: number;
  /** Files that may wait. */
  waiting: number;
  /** The thread's program; another one in tests. */
  program: URL;
}

const DEFAULTS: ReaderOptions = {
  timeLimitMs: 5_000,
  waiting: 64,
  program: new URL('./worker.ts', import.meta.url),
};

export type PdfBytes = Uint8Array<ArrayBuffer>;

/**
 * Reads the electronic invoices in PDFs in a thread beside the request loop, one after the other and as PdfInspector
 * does: a file that takes too long, or brings the thread down, counts as unreadable; the next file gets a new thread.
 */
export class EInvoiceReader {
  readonly #options: ReaderOptions;
  #thread: Promise<Worker> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(options: Partial<ReaderOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
  }

  /** Loads a file once it is its turn, so that one is held at a time, and hands it to the thread. Throws ReaderBusy. */
  async read(load: () => Promise<PdfBytes>): Promise<Reading> {
    if (this.#waiting >= this.#options.waiting) throw new ReaderBusy();
    this.#waiting += 1;
    const turn = this.#last
      .then(async () => this.#readNow(await load()))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#last = turn.catch(() => {});
    return turn;
  }

  async close(): Promise<void> {
    const thread = await this.#thread?.catch(() => undefined);
    this.#thread = undefined;
    await thread?.terminate();
  }

  async #readNow(pdf: PdfBytes): Promise<Reading> {
    this.#thread ??= startThread(this.#options.program);
    const thread = await this.#thread.catch((error: unknown) => {
      this.#thread = undefined;
      throw error;
    });
    const answer = await ask(thread, pdf, this.#options.timeLimitMs);
    if (answer !== 'lost' && answer !== 'ready') return answer.reading;
    this.#thread = undefined;
    await thread.terminate();
    return 'unreadable';
  }
}

/** Ready once its program is loaded, so that loading does not count as reading. */
async function startThread(program: URL): Promise<Worker> {
  const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 128 } });
  thread.unref();
  await new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve());
    thread.once('error', reject);
  });
  thread.removeAllListeners('error');
  return thread;
}

function ask(thread: Worker, pdf: PdfBytes, timeLimitMs: number): Promise<FromWorker | 'lost'> {
  return new Promise((resolve) => {
    const settle = (answer: FromWorker | 'lost') => {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
      thread.on('error', () => {});
      resolve(answer);
    };
    const timer = setTimeout(() => settle('lost'), timeLimitMs);
    thread.on('message', settle);
    thread.on('error', () => settle('lost'));
    thread.on('exit', () => settle('lost'));
    thread.postMessage(pdf, [pdf.buffer]);
  });
}
