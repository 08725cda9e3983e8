import type { Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema } from '../database/schema.ts';

/** A kind of job with the type of its payload; the name is the queue's. */
export interface JobKind<P extends object> {
  name: string;
  /** Never set: it only carries the type. */
  payload?: P;
}

export function job<P extends object>(name: string): JobKind<P> {
  return { name };
}

export interface HandleOptions {
  /** Jobs that keep the processor busy: those fetched together run one after the other, and requests come in between. */
  inTurn?: boolean;
  /** It waits for another machine, which may be away over a weekend: tried for three days instead of twenty minutes. */
  isPatient?: boolean;
}

export interface JobRun {
  /** Stable over retries: use it to make effects idempotent, e.g. as Message-ID. */
  id: string;
  /** Real time. */
  queuedAt: Date;
}

/** What is asked for can never be done: a handler throws it, and the job waits for somebody at the desk instead of another try. */
export class JobRefused extends Error {}

/** A job as the database still has it: a done one is gone. Its instants are real time. What it holds stays there, but for what is asked for. */
export interface KeptJob {
  queue: string;
  id: string;
  state: 'queued' | 'failed';
  createdAt: Date;
  /** When it failed for the last time. */
  endedAt: Date | null;
  /** Runs so far. */
  attempts: number;
  /** Of its payload, the values under the names that were asked for. */
  shown: Readonly<Record<string, unknown>>;
}

export interface FailedQuery {
  names: readonly string[];
  limit: number;
  offset: number;
}

export interface JobQuery {
  /** Texts that the payload holds under these names. */
  values: Readonly<Record<string, string>>;
  id?: string;
  names: readonly string[];
  limit?: number;
}

/**
 * Durable jobs in the database. They are enqueued inside the caller's transaction, so an act and its jobs happen
 * together or not at all; they run at least once, so handlers are idempotent. A job that is done is deleted with all it held.
 */
export interface Jobs {
  enqueue<P extends object>(
    trx: Transaction<Schema>,
    kind: JobKind<P>,
    payload: P,
    options?: { singletonKey?: string },
  ): Promise<void>;
  enqueueMany<P extends object>(trx: Transaction<Schema>, kind: JobKind<P>, payloads: readonly P[]): Promise<void>;
  /** Registers a handler; before `start` only. */
  handle<P extends object>(
    kind: JobKind<P>,
    handler: (payload: P, run: JobRun) => Promise<unknown>,
    options?: HandleOptions,
  ): void;
  /** Runs a kind's handler here and now, beside its queue: for handlers that do at most once what they do. Throws what it throws. */
  runNow<P extends object>(kind: JobKind<P>, payload: P): Promise<void>;
  /** A task that looks every minute what the portal's clock has made due. Before `start` only. */
  everyMinute(name: string, task: () => Promise<void>): void;
  /** Runs every recurring task now: the demonstration clock was moved. */
  runSweeps(): Promise<void>;
  /** Jobs that failed for the last time, the latest first, and how many there are. */
  failed(query: FailedQuery): Promise<{ jobs: KeptJob[]; total: number }>;
  /** The queue of a job that failed for the last time, by the job's UUID. */
  findFailedQueue(id: string): Promise<string | undefined>;
  /** Jobs of a kind that are not done, newest first; failed ones are kept for some days. */
  find<P extends object>(kind: JobKind<P>, query: JobQuery): Promise<KeptJob[]>;
  /** Deletes the jobs that hold this text under one of these names, in whatever letters, unless they run right now. */
  forget(trx: Transaction<Schema>, names: readonly string[], value: string): Promise<void>;
  /** Puts a failed or refused job back in its queue. */
  retry(queue: string, id: string): Promise<void>;
  /** Creates the queues: from here on jobs can be enqueued. */
  start(): Promise<void>;
  /** Begins to run jobs and recurring tasks; without it another process does. */
  work(): Promise<void>;
  /** Ends after the jobs in flight are done. */
  stop(): Promise<void>;
  /** Runs until every queue is empty. For tests and the command line. */
  drain(): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** A sweep that is called every minute and works once an hour of the portal's clock. */
export function everyHour(
  { jobs, clock }: { jobs: Pick<Jobs, 'everyMinute'>; clock: Clock },
  name: string,
  task: (now: Date) => Promise<void>,
): void {
  let last: Date | undefined;
  jobs.everyMinute(name, async () => {
    const now = clock.now();
    if (last !== undefined && Math.abs(now.getTime() - last.getTime()) < HOUR_MS) return;
    last = now;
    await task(now);
  });
}
