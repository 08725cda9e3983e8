import type { TransferListItem, Worker } from 'node:worker_threads';
import { openThread, type ThreadOptions } from './bounded-thread.ts';

export interface Question<Q> {
  question: Q;
  /** Buffers to hand over instead of copying them. */
  transfer?: readonly TransferListItem[];
}

/** One thread beside the request loop, with a bound on its memory. It answers one question at a time. */
export class SideThread<Q, A> {
  readonly #worker: Worker;
  #isLost = false;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('error', () => {
      this.#isLost = true;
    });
    worker.on('exit', () => {
      this.#isLost = true;
    });
  }

  /** Ready once its program is loaded, so that loading does not count as answering. Throws what keeps it from starting. */
  static async start<Q, A>(options: ThreadOptions): Promise<SideThread<Q, A>> {
    const worker = openThread(options);
    worker.unref();
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread ended before it was ready')));
    });
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    return new SideThread(worker);
  }

  /** Died, or was stopped: it answers nothing any more. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** The answer; undefined where the thread was lost over it. */
  ask({ question, transfer = [] }: Question<Q>): Promise<A | undefined> {
    return new Promise((resolve) => {
      const settle = (answer?: A) => {
        this.#worker.off('message', settle).off('exit', lost);
        resolve(answer);
      };
      const lost = () => settle();
      this.#worker.on('message', settle).on('exit', lost);
      if (this.#isLost) lost();
      else this.#worker.postMessage(question, [...transfer]);
    });
  }

  /** CPU time since it started, in milliseconds; never settles while native code keeps the thread. Throws once it is lost. */
  async cpuMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage();
    return (user + system) / 1000;
  }

  async stop(): Promise<void> {
    this.#isLost = true;
    await this.#worker.terminate();
  }
}
