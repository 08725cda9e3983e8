import type { TransferListItem, Worker } from 'node:worker_threads';
import { openThread, type ThreadOptions } from './bounded-thread.ts';

/** Too many questions wait; the caller answers 503. */
export class ThreadBusy extends Error {}

/** The thread's program says with its first message that it is ready, then it answers each question with one message. */
export interface SideThreadOptions extends ThreadOptions {
  /** Longest time for one answer. */
  timeLimitMs: number;
  /** Questions that may wait. */
  waiting: number;
}

/** What a maker passes on once it is its turn. */
export interface Question<Q> {
  question: Q;
  /** Buffers to hand over instead of copying them. */
  transfer?: readonly TransferListItem[];
}

/**
 * Work on what strangers have sent, in a thread beside the request loop, one after the other: 16 files at once need the
 * memory of one. A question that takes too long, or brings the thread down, has no answer; the next gets a new thread.
 */
export class SideThread<Q, A> {
  readonly #options: SideThreadOptions;
  #thread: Promise<Worker> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(options: SideThreadOptions) {
    this.#options = options;
  }

  /** The answer; undefined where the thread was lost over it. `make` runs when it is its turn. Throws ThreadBusy. */
  async ask(make: () => Promise<Question<Q>> | Question<Q>): Promise<A | undefined> {
    if (this.#waiting >= this.#options.waiting) throw new ThreadBusy();
    this.#waiting += 1;
    const turn = this.#last
      .then(async () => this.#askNow(await make()))
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

  async #askNow(question: Question<Q>): Promise<A | undefined> {
    this.#thread ??= startThread(this.#options);
    const thread = await this.#thread.catch((error: unknown) => {
      this.#thread = undefined;
      throw error;
    });
    const answer = await answerOf<A>(thread, question, this.#options.timeLimitMs);
    if (answer !== undefined) return answer;
    this.#thread = undefined;
    await thread.terminate();
    return undefined;
  }
}

/** Ready once its program is loaded, so that loading does not count as answering. */
async function startThread(options: SideThreadOptions): Promise<Worker> {
  const thread = openThread(options);
  thread.unref();
  await new Promise<void>((resolve, reject) => {
    thread.once('message', () => resolve());
    thread.once('error', reject);
  });
  thread.removeAllListeners('error');
  return thread;
}

function answerOf<A>(
  thread: Worker,
  { question, transfer = [] }: Question<unknown>,
  timeLimitMs: number,
): Promise<A | undefined> {
  return new Promise((resolve) => {
    const settle = (answer: A | undefined) => {
      clearTimeout(timer);
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
      thread.on('error', () => {});
      resolve(answer);
    };
    const timer = setTimeout(() => settle(undefined), timeLimitMs);
    thread.on('message', settle);
    thread.on('error', () => settle(undefined));
    thread.on('exit', () => settle(undefined));
    thread.postMessage(question, [...transfer]);
  });
}
