import { Worker } from 'node:worker_threads';
import type { Danger } from './inspect.ts';
import type { FromWorker } from './worker.ts';

/** Too many files wait to be inspected; the caller answers 503. */
export class InspectorBusy extends Error {}

export interface InspectorOptions {
  /** Longest inspection of one file. */
  timeLimitMs: number;
  /** Files that may wait. */
  waiting: number;
  /** The thread's program; another one in tests. */
  program: URL;
}

const DEFAULTS: InspectorOptions = {
  timeLimitMs: 5_000,
  waiting: 64,
  program: new URL('./worker.ts', import.meta.url),
};

/**
 * Inspects PDFs in a thread beside the request loop, one after the other: 16 uploads at once need the memory of one.
 * A file that takes too long, or brings the thread down, counts as unreadable; the next file gets a new thread.
 */
export class PdfInspector {
  readonly #options: InspectorOptions;
  #thread: Promise<Worker> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(options: Partial<InspectorOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
  }

  /** The danger in the file at `path`, undefined if there is none. Throws InspectorBusy. */
  async inspect(path: string): Promise<Danger | undefined> {
    if (this.#waiting >= this.#options.waiting) throw new InspectorBusy();
    this.#waiting += 1;
    const turn = this.#last
      .then(() => this.#inspectNow(path))
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

  async #inspectNow(path: string): Promise<Danger | undefined> {
    this.#thread ??= startThread(this.#options.program);
    const thread = await this.#thread.catch((error: unknown) => {
      this.#thread = undefined;
      throw error;
    });
    const verdict = await ask(thread, path, this.#options.timeLimitMs);
    if (verdict !== 'lost') return verdict.danger;
    this.#thread = undefined;
    await thread.terminate();
    return 'unreadable';
  }
}

/** Ready once its program is loaded, so that loading does not count as inspecting. */
async function startThread(program: URL): Promise<Worker> {
  const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 96 } });
  thread.unref();
  await new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve());
    thread.once('error', reject);
  });
  thread.removeAllListeners('error');
  return thread;
}

function ask(thread: Worker, path: string, timeLimitMs: number): Promise<FromWorker | 'lost'> {
  return new Promise((resolve) => {
    const settle = (verdict: FromWorker | 'lost') => {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
      thread.on('error', () => {});
      resolve(verdict);
    };
    const timer = setTimeout(() => settle('lost'), timeLimitMs);
    thread.on('message', settle);
    thread.on('error', () => settle('lost'));
    thread.on('exit', () => settle('lost'));
    thread.postMessage(path);
  });
}
