import { availableParallelism } from 'node:os';

/** The waiting list is full. Whoever is turned away should try again after the seconds named, and is told so. */
export class HashQueueFull extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('hash queue full');
    this.name = 'HashQueueFull';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface HashQueueLimits {
  /** Hashes computed at once. */
  parallel: number;
  /** Callers waiting beyond those. */
  waiting: number;
  /** What a caller turned away is told to wait. */
  retryAfterSeconds: number;
}

/**
 * Lets only so many computations run at once and only so many callers wait: hashing is the bottleneck of a rush, and
 * everything else must go on beside it (performance rules 4 and 8).
 */
export class HashQueue {
  readonly #limits: HashQueueLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: HashQueueLimits) {
    this.#limits = limits;
  }

  /** Throws HashQueueFull at once when too many wait already. */
  async run<T>(compute: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await compute();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#limits.parallel) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#limits.waiting) throw new HashQueueFull(this.#limits.retryAfterSeconds);
    await new Promise<void>((admit) => this.#waiting.push(admit));
  }

  /** The place goes straight to the next in line, so nobody who comes later overtakes. */
  #leave(): void {
    const admit = this.#waiting.shift();
    if (admit === undefined) this.#running -= 1;
    else admit();
  }
}

/** Half of the cores hash, the other half serve; one process has one queue. */
export const hashQueue = new HashQueue({
  parallel: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 64,
  retryAfterSeconds: 5,
});
