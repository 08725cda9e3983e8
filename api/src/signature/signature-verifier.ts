import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Verdict } from '@portal/domain/signature/verdict.ts';
import type { FromSignatureWorker, ToSignatureWorker } from './signature-worker.ts';
import type { Trust } from './trust.ts';

/** Too many files wait to be verified; the caller answers 503. */
export class VerifierBusy extends Error {}

export interface VerifierOptions {
  /** Longest verification of one file. */
  timeLimitMs: number;
  /** Files that may wait. */
  waiting: number;
  /** The thread's program; another one in tests. */
  program: URL;
}

const DEFAULTS: VerifierOptions = {
  timeLimitMs: 10_000,
  waiting: 32,
  program: new URL('./signature-worker.ts', import.meta.url),
};

/**
 * Verifies signed sheets in a thread beside the request loop, one after the other. A file that takes too long, or brings
 * the thread down, is refused as too complex; the next file gets a new thread.
 */
export class SignatureVerifier {
  readonly #trust: Trust;
  readonly #options: VerifierOptions;
  #thread: Promise<Worker> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(trust: Trust, options: Partial<VerifierOptions> = {}) {
    this.#trust = trust;
    this.#options = { ...DEFAULTS, ...options };
  }

  /** The verdict on the file. Throws VerifierBusy, and what the disk throws where there is no such file. */
  async verify(question: ToSignatureWorker): Promise<Verdict> {
    if (this.#waiting >= this.#options.waiting) throw new VerifierBusy();
    this.#waiting += 1;
    const turn = this.#last
      .then(() => this.#verifyNow(question))
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

  async #verifyNow(question: ToSignatureWorker): Promise<Verdict> {
    await stat(question.path);
    this.#thread ??= this.#startThread();
    const thread = await this.#thread.catch((error: unknown) => {
      this.#thread = undefined;
      throw error;
    });
    const { verdict } = await ask(thread, question, this.#options.timeLimitMs);
    if (verdict !== undefined) return verdict;
    this.#thread = undefined;
    await thread.terminate();
    return { ok: false, reason: 'too-complex' };
  }

  /** Ready once its program is loaded, so that loading does not count as verifying. */
  async #startThread(): Promise<Worker> {
    const thread = new Worker(this.#options.program, {
      workerData: this.#trust,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    thread.unref();
    await new Promise<void>((resolve, reject) => {
      thread.once('message', () => resolve());
      thread.once('error', reject);
    });
    thread.removeAllListeners('error');
    return thread;
  }
}

/** No verdict: the thread is lost. */
function ask(thread: Worker, question: ToSignatureWorker, timeLimitMs: number): Promise<FromSignatureWorker> {
  return new Promise((resolve) => {
    const settle = (answer: FromSignatureWorker) => {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
      thread.on('error', () => {});
      resolve(answer);
    };
    const timer = setTimeout(() => settle({}), timeLimitMs);
    thread.on('message', settle);
    thread.on('error', () => settle({}));
    thread.on('exit', () => settle({}));
    thread.postMessage(question);
  });
}
