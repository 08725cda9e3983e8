import { setFlagsFromString } from 'node:v8';
import { type TransferListItem, Worker } from 'node:worker_threads';

/** Megabytes for what a thread needs for a moment; V8 itself would take four times as much. */
const YOUNG_MB = 8;

export interface ThreadOptions {
  program: URL;
  /** Heap of the thread in megabytes; beyond it the thread ends with ERR_WORKER_OUT_OF_MEMORY. */
  heapMb: number;
  /** What the program is started with. */
  data?: unknown;
}

/** A thread with a heap of its own size. */
export function openThread({ program, heapMb, data }: ThreadOptions): Worker {
  // The flags that size this process's own heap (`npm start`, the supervisor's workers) would overrule each thread's bounds.
  // This process has read them when it began, and keeps its bounds.
  for (const flag of ['max-old-space-size', 'min-semi-space-size', 'max-semi-space-size'])
    setFlagsFromString(`--${flag}=0`);
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB };
  return new Worker(program, { workerData: data, resourceLimits });
}

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
