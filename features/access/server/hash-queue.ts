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

/** Nobody is kept waiting longer: browsers and proxies would give up. */
const LONGEST_WAIT_SECONDS = 10;
/** Computations over which their duration is smoothed. */
const LEARNING = 16;

/**
 * Lets only so many computations run at once and only so many callers wait: hashing is the bottleneck of a rush, and
 * who comes must be told how long it takes (performance rules 4 and 8).
 */
export class HashQueue {
  readonly #limits: HashQueueLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #inLine = 0;
  #millisecondsInLine = 0;
  /** Of one computation; smoothed. */
  #milliseconds = 0;

  constructor(limits: HashQueueLimits) {
    this.#limits = limits;
  }

  /** Throws HashQueueFull at once when too many wait already. */
  async run<T>(compute: () => Promise<T>): Promise<T> {
    await this.#enter();
    const started = performance.now();
    try {
      return await compute();
    } finally {
      this.#learn(performance.now() - started);
      this.#leave();
    }
  }

  /** Seconds until somebody who came now would have had the turn, as far as the latest ones tell. */
  get expectedWaitSeconds(): number {
    const hashing = (this.#waiting.length * this.#milliseconds) / this.#limits.parallel;
    return Math.max(hashing, this.#inLine * this.#millisecondsInLine) / 1000;
  }

  #learn(milliseconds: number): void {
    this.#milliseconds += (milliseconds - this.#milliseconds) / LEARNING;
  }

  /**
   * An act that will hash before long, with the look-ups before: only as many at once as may wait, else those would queue
   * for the database instead. Throws HashQueueFull at once, before anything was done.
   */
  async line<T>(act: () => Promise<T>): Promise<T> {
    this.#refuseIfFull();
    if (this.#inLine >= this.#limits.waiting) throw new HashQueueFull(this.#limits.retryAfterSeconds);
    this.#inLine += 1;
    const [place, started] = [this.#inLine, performance.now()];
    try {
      return await act();
    } finally {
      this.#inLine -= 1;
      // The look-ups may be the slower part: what the line takes for each who stands in it.
      this.#millisecondsInLine += ((performance.now() - started) / place - this.#millisecondsInLine) / LEARNING;
    }
  }

  #refuseIfFull(): void {
    const isFull = this.#waiting.length >= this.#limits.waiting || this.expectedWaitSeconds > LONGEST_WAIT_SECONDS;
    if (isFull) throw new HashQueueFull(this.#limits.retryAfterSeconds);
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#limits.parallel) {
      this.#running += 1;
      return;
    }
    this.#refuseIfFull();
    await new Promise<void>((admit) => this.#waiting.push(admit));
  }

  /** The place goes straight to the next in line, so nobody who comes later overtakes. */
  #leave(): void {
    const admit = this.#waiting.shift();
    if (admit === undefined) this.#running -= 1;
    else admit();
  }
}

/** The process that hashes takes one after the other; a second is on its way meanwhile, so that it never waits for this one. */
export const hashQueue = new HashQueue({ parallel: 2, waiting: 256, retryAfterSeconds: 5 });
