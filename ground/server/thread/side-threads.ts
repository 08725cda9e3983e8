import { type Bounds, FairQueue, Shares, type Waiting } from './fair-queue.ts';
import { type Question, SideThread, type ThreadOptions } from './side-thread.ts';

/** Too much waits, of this account or of all; the caller answers 503. */
export class ThreadBusy extends Error {}

/** The thread's program says with its first message that it is ready, then it answers each question with one message. */
export interface SideThreadsOptions extends ThreadOptions {
  /** CPU time in milliseconds after which a question counts as heavy and makes way for the others. */
  sliceMs: number;
  /** CPU time in milliseconds after which a question is given up. */
  limitMs: number;
  /** Questions at a time. */
  places: Bounds;
}

export interface Task<Q> {
  /** Whose work it is. */
  account: string;
  /** Size of what is looked at. */
  bytes: number;
  /** Passes the question on once it is its turn; again, where it had to make way. */
  make(): Promise<Question<Q>> | Question<Q>;
}

export interface Outcome<A> {
  /** Undefined where it was given up. */
  answer: A | undefined;
  /** Needed more than its slice. */
  isHeavy: boolean;
  /** Given up for its CPU time: it would be again. Otherwise the thread was lost over it. */
  isTooLong: boolean;
}

/** Of this size or smaller, a file is looked at before larger ones. */
export const SHORT_BYTES = 1024 * 1024;

interface Job<Q, A> extends Waiting {
  task: Task<Q>;
  isHeavy: boolean;
  resolve(outcome: Outcome<A>): void;
  reject(error: unknown): void;
}

type Seat = 'quick' | 'heavy';

/** Why a thread is stopped over its question. */
const LATE = 'late';
const TOO_LONG = 'too long';

/** Milliseconds between two looks. */
const EVERY = 50;
/** A thread that waits instead of working, or works beside too much else, has so many times its CPU time. */
const PATIENCE = 10;

/** What tells its CPU time since its start in milliseconds; while native code runs it may be late. */
interface Watched {
  cpuMs(): Promise<number>;
}

/**
 * Tells `look` again and again how much time a thread has spent since now: CPU milliseconds, or a tenth of the time that
 * has passed where that is more. Start it before the work.
 */
function watchTime(thread: Watched, look: (spentMs: number) => void): { end(): void } {
  const begun = performance.now();
  let before: number | undefined;
  let cpu = 0;
  let isAsking = false;
  const ask = () => {
    if (isAsking) return;
    isAsking = true;
    // A thread that is lost has nothing to tell; who waits for its answer hears that.
    void thread.cpuMs().then(
      (ms) => {
        before ??= ms;
        cpu = ms - before;
        isAsking = false;
      },
      () => {},
    );
  };
  ask();
  const timer = setInterval(() => {
    ask();
    look(Math.max(cpu, (performance.now() - begun) / PATIENCE));
  }, EVERY);
  return { end: () => clearInterval(timer) };
}

/**
 * Work on what strangers have sent, beside the request loop, in two threads at most: 16 files at once need the memory of two.
 * What looks short comes first, and accounts take turns (FairQueue). Nobody knows beforehand what is heavy, so everything
 * begins in the quick seat, for one slice; what needs more goes on in the heavy seat, or waits for it and begins again
 * there. So a short file waits for one slice of somebody else's work, never for all of it. A question that takes too long, or brings its
 * thread down, is given up; the next gets a new thread.
 */
export class SideThreads<Q, A> {
  readonly #options: SideThreadsOptions;
  readonly #queues: Record<Seat, FairQueue<Job<Q, A>>> = { quick: new FairQueue(), heavy: new FairQueue() };
  readonly #seats: Record<Seat, Job<Q, A> | undefined> = { quick: undefined, heavy: undefined };
  readonly #places: Shares;
  readonly #threads = new Set<SideThread<Q, A>>();
  readonly #idle: SideThread<Q, A>[] = [];
  readonly #open = new Set<Job<Q, A>>();
  #isClosed = false;

  constructor(options: SideThreadsOptions) {
    this.#options = options;
    this.#places = new Shares(options.places);
  }

  /** Throws ThreadBusy, and what `make` throws. */
  async ask(task: Task<Q>): Promise<Outcome<A>> {
    const { account, bytes } = task;
    const giveBack = this.#isClosed ? undefined : this.#places.take(account);
    if (giveBack === undefined) throw new ThreadBusy();
    const { promise, resolve, reject } = Promise.withResolvers<Outcome<A>>();
    const job = { task, account, isShort: bytes <= SHORT_BYTES, isHeavy: false, resolve, reject };
    this.#open.add(job);
    this.#queues.quick.add(job);
    this.#fillSeats();
    return promise.finally(() => {
      this.#open.delete(job);
      giveBack();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#open) job.reject(new ThreadBusy());
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  /** The quick one first: what it passes on may find the heavy one free. */
  #fillSeats(): void {
    for (const seat of ['quick', 'heavy'] as const) {
      if (this.#isClosed || this.#seats[seat] !== undefined) continue;
      const job = seat === 'heavy' ? this.#queues.heavy.next() : this.#nextQuick();
      if (job === undefined) continue;
      this.#seats[seat] = job;
      void this.#work(job)
        .catch(job.reject)
        .finally(() => this.#leave(job));
    }
  }

  /** What is large of an account whose heavy work is not done yet waits with that: it takes nobody's slice. */
  #nextQuick(): Job<Q, A> | undefined {
    for (;;) {
      const job = this.#queues.quick.next();
      if (job === undefined || job.isShort) return job;
      const hasHeavy = [...this.#open].some(({ account, isHeavy }) => isHeavy && account === job.account);
      if (!hasHeavy) return job;
      this.#queues.heavy.add(job);
    }
  }

  #leave(job: Job<Q, A>): void {
    for (const seat of ['heavy', 'quick'] as const) {
      if (this.#seats[seat] === job) this.#seats[seat] = undefined;
    }
    this.#fillSeats();
  }

  async #work(job: Job<Q, A>): Promise<void> {
    const thread = await this.#takeThread();
    const stop = new AbortController();
    stop.signal.addEventListener('abort', () => void thread.stop());
    let watch: { end(): void } | undefined;
    try {
      const question = await job.task.make();
      watch = watchTime(thread, (spentMs) => {
        if (spentMs > this.#options.limitMs) stop.abort(TOO_LONG);
        else if (spentMs > this.#options.sliceMs && !this.#makeWay(job)) stop.abort(LATE);
      });
      const answer = await thread.ask(question);
      if (answer === undefined && stop.signal.reason === LATE) this.#queues.heavy.add(job);
      else job.resolve({ answer, isHeavy: job.isHeavy, isTooLong: stop.signal.reason === TOO_LONG });
    } finally {
      watch?.end();
      this.#giveBack(thread);
    }
  }

  /** Leaves the quick seat, if it sits there, to the next. False where the heavy one is taken: then the job has to wait for that. */
  #makeWay(job: Job<Q, A>): boolean {
    job.isHeavy = true;
    if (this.#seats.quick !== job) return true;
    if (this.#seats.heavy !== undefined) return false;
    this.#seats.heavy = job;
    this.#seats.quick = undefined;
    this.#fillSeats();
    return true;
  }

  async #takeThread(): Promise<SideThread<Q, A>> {
    const idle = this.#idle.pop();
    const thread = idle?.isLost === false ? idle : await this.#startThread();
    if (idle !== undefined && idle !== thread) this.#threads.delete(idle);
    return thread;
  }

  async #startThread(): Promise<SideThread<Q, A>> {
    const thread = await SideThread.start<Q, A>(this.#options);
    this.#threads.add(thread);
    if (this.#isClosed) await thread.stop();
    return thread;
  }

  /** Threads are kept for the next, one for each seat that was needed: starting one takes as long as looking at a file. */
  #giveBack(thread: SideThread<Q, A>): void {
    if (!thread.isLost) {
      this.#idle.push(thread);
      return;
    }
    this.#threads.delete(thread);
    void thread.stop();
  }
}
