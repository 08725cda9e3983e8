import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type Log, removeOldLogs } from '../log.ts';
import type { Db, Trx } from '../portal.ts';
import {
  type FailedQuery,
  type HandleOptions,
  type JobKind,
  type JobQuery,
  JobRefused,
  type JobRun,
  type Jobs,
  type KeptJob,
} from './jobs.ts';
import { countFailedJobs, deleteJobs, findFailedQueue, findJobs, indexKeptJobs, listFailedJobs } from './kept-jobs.ts';

interface Handler extends HandleOptions {
  run(payload: object, run: JobRun): Promise<unknown>;
}

const SWEEP = 'sweep';
/** A process that died in the middle of a job is noticed by its missing heartbeat, not only when the job's time is over. */
const HEARTBEAT_SECONDS = 10;
const RETRY = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  heartbeatSeconds: HEARTBEAT_SECONDS,
} as const;
/** The first ten tries take an hour and a half, each further one an hour. */
const PATIENT = { ...RETRY, retryLimit: 80 } as const;
const BATCH = 20;
/** How often a queue is looked through in which nothing is expected: retries, and what another process enqueued. */
const IDLE_SECONDS = 5;
/** A job of this process comes with the commit of its transaction, mostly at once. */
const EXPECTED_LOOK_MS = 500;
const EXPECTED_MS = 5_000;

export class DatabaseJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #db: Db;
  readonly #log: Log;
  readonly #handlers = new Map<string, Handler>();
  readonly #sweeps = new Map<string, () => Promise<void>>();
  /** Of each queue, who works it here. */
  readonly #workers = new Map<string, string>();
  /** Until when a queue is looked through often. */
  readonly #expected = new Map<string, number>();
  #looking: NodeJS.Timeout | undefined;

  constructor(database: Database, log: Log) {
    this.#log = log;
    this.#db = database.db;
    this.#boss = new PgBoss({
      schema: 'job',
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
    });
    this.#boss.on('error', (error) => log.event('job.fault', { reason: error.message }));
  }

  async enqueue<P extends object>(
    trx: Trx,
    kind: JobKind<P>,
    payload: P,
    options: { singletonKey?: string } = {},
  ): Promise<void> {
    await this.#boss.send(kind.name, payload, { ...options, db: fromKysely(trx) });
    this.#expect(kind.name);
  }

  async enqueueMany<P extends object>(trx: Trx, kind: JobKind<P>, payloads: readonly P[]): Promise<void> {
    if (payloads.length === 0) return;
    await this.#boss.insert(
      kind.name,
      payloads.map((data) => ({ data })),
      { db: fromKysely(trx) },
    );
    this.#expect(kind.name);
  }

  /** A job of this queue is there or about to be committed: it is looked for soon. */
  #expect(name: string): void {
    if (!this.#workers.has(name)) return;
    this.#expected.set(name, performance.now() + EXPECTED_MS);
    this.#looking ??= setInterval(() => this.#look(), EXPECTED_LOOK_MS).unref();
  }

  #look(): void {
    for (const [name, until] of this.#expected) {
      this.#boss.notifyWorker(this.#workers.get(name) ?? '');
      if (until < performance.now()) this.#expected.delete(name);
    }
    if (this.#expected.size === 0) this.#endLooking();
  }

  #endLooking(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  handle<P extends object>(
    kind: JobKind<P>,
    handler: (payload: P, run: JobRun) => Promise<unknown>,
    options: HandleOptions = {},
  ): void {
    this.#handlers.set(kind.name, { run: handler as Handler['run'], ...options });
  }

  async runNow<P extends object>({ name }: JobKind<P>, payload: P): Promise<void> {
    await this.#handlers.get(name)?.run(payload, { id: randomUUID(), queuedAt: new Date() });
  }

  everyMinute(name: string, task: () => Promise<void>): void {
    this.#sweeps.set(name, task);
  }

  async runSweeps(): Promise<void> {
    for (const [name, task] of this.#sweeps) {
      await task().catch((error: unknown) => this.#log.event('sweep.failed', { task: name, reason: String(error) }));
    }
  }

  async work(): Promise<void> {
    for (const [name, handler] of this.#handlers) {
      const options = { batchSize: BATCH, pollingIntervalSeconds: IDLE_SECONDS, includeMetadata: true } as const;
      const worker = await this.#boss.work(name, options, (jobs: JobWithMetadata<object>[]) => {
        // Where one is there are often more.
        this.#expect(name);
        return this.#run(name, handler, jobs);
      });
      this.#workers.set(name, worker);
    }
    await this.#boss.work(SWEEP, { pollingIntervalSeconds: IDLE_SECONDS }, () => this.runSweeps());
    await this.#boss.schedule(SWEEP, '* * * * *', null, { tz: 'Europe/Berlin' });
  }

  async start(): Promise<void> {
    await this.#boss.start();
    await indexKeptJobs(this.#db);
    for (const [name, { isPatient }] of this.#handlers) {
      const retry = isPatient ? PATIENT : RETRY;
      await this.#boss.createQueue(name, retry);
      // A queue made by an older version keeps its settings else.
      await this.#boss.updateQueue(name, retry);
    }
    await this.#boss.createQueue(SWEEP, { ...RETRY, policy: 'singleton', retryLimit: 0 });
    // pg-boss looks a queue up on its first use, on a connection of its own. On the one connection of the embedded
    // database that would wait for the very transaction that enqueues: so every look-up is made now.
    for (const name of [...this.#handlers.keys(), SWEEP])
      await this.#boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }

  /** Each job stands or falls alone, though they are fetched together. */
  async #run(name: string, handler: Handler, jobs: JobWithMetadata<object>[]): Promise<void> {
    if (handler.inTurn) for (const one of jobs) await this.#runOne(name, handler, one);
    else await Promise.all(jobs.map((one) => this.#runOne(name, handler, one)));
  }

  async #runOne(name: string, handler: Handler, job: JobWithMetadata<object>): Promise<void> {
    const { id, data, createdOn } = job;
    try {
      await handler.run(data, { id, queuedAt: createdOn });
      // Not only completed: addresses and texts would lie there for days that nobody needs any more.
      await this.#boss.deleteJob(name, id);
    } catch (error) {
      if (error instanceof JobRefused) return void (await this.#boss.cancel(name, id));
      this.#log.event('job.failed', {
        queue: name,
        job: id,
        reason: error instanceof Error ? error.message : String(error),
      });
      await this.#boss.fail(name, id, { reason: String(error) });
    }
  }

  async failed(query: FailedQuery): Promise<{ jobs: KeptJob[]; total: number }> {
    const queues = [...this.#handlers.keys()];
    const total = await countFailedJobs(this.#db, queues);
    return { total, jobs: await listFailedJobs(this.#db, queues, query) };
  }

  findFailedQueue(id: string): Promise<string | undefined> {
    return findFailedQueue(this.#db, [...this.#handlers.keys()], id);
  }

  find<P extends object>({ name }: JobKind<P>, query: JobQuery): Promise<KeptJob[]> {
    return findJobs(this.#db, name, query);
  }

  async forget(trx: Trx, names: readonly string[], value: string): Promise<void> {
    await deleteJobs(trx, names, value);
  }

  async retry(queue: string, id: string): Promise<void> {
    await this.#boss.retry(queue, id);
    await this.#boss.resume(queue, id);
    this.#expect(queue);
  }

  async stop(): Promise<void> {
    this.#endLooking();
    await this.#boss.stop({ graceful: true, timeout: 20_000 });
  }

  async drain(): Promise<void> {
    for (let found = true; found; ) {
      found = false;
      for (const [name, handler] of this.#handlers) {
        const jobs = await this.#boss.fetch<object>(name, { batchSize: 100, includeMetadata: true });
        if (jobs.length === 0) continue;
        found = true;
        await this.#run(name, handler, jobs);
      }
    }
  }
}

const HOUR_MS = 3_600_000;

/** Log files past their seven days go: by a timer of this process, since other machines cannot reach them. */
export function removeLogsHourly({ logDir }: Config): { close(): void } {
  if (logDir === undefined) return { close: () => {} };
  const timer = setInterval(() => void removeOldLogs(logDir).catch(() => {}), HOUR_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/** Once a day: the embedded database, which has no autovacuum, is tidied up. */
export function dailyVacuum(jobs: Jobs, database: Database): void {
  if (!database.embedded) return;
  let done = today();
  jobs.everyMinute('vacuum', async () => {
    if (done === today()) return;
    done = today();
    await sql`vacuum analyze`.execute(database.db);
  });
}

/** By the machine's time, whatever the portal's clock says. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
