import type { Server, ServerResponse } from 'node:http';
import { type EventLoopUtilization, type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { hashQueue } from '#features/access/server/hash-queue.ts';
import type { Db } from '#ground/server/portal.ts';
import type { Doorstep } from './doorstep.ts';
import type { Measures } from './pressure.ts';

/** Ten looks tell the middle of a second, and hardly wake a process that rests. */
const RESOLUTION_MS = 100;

/** What this process is busy with. */
export class Meter {
  readonly #delay: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  readonly #doorstep: Doorstep;
  #loop: EventLoopUtilization = performance.eventLoopUtilization();
  #came = 0;
  #inWork = 0;

  constructor(doorstep: Doorstep) {
    this.#doorstep = doorstep;
  }

  /** Counts the requests of a server from now on. */
  follow(server: Server): void {
    server.on('request', (_request, response: ServerResponse) => {
      this.#came += 1;
      this.#inWork += 1;
      response.once('close', () => {
        this.#inWork -= 1;
      });
    });
  }

  start(): void {
    this.#delay.enable();
  }

  stop(): void {
    this.#delay.disable();
  }

  /** Since the last reading. `database`: milliseconds a small query has just taken. */
  read(database: number): Measures {
    const loop = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(loop, this.#loop);
    const loopDelay = Math.max(0, this.#delay.percentile(50) / 1e6 - RESOLUTION_MS);
    this.#delay.reset();
    const came = this.#came;
    [this.#loop, this.#came] = [loop, 0];
    return {
      loopDelay,
      busy: utilization,
      doorstep: this.#doorstep.wait,
      came,
      inWork: this.#inWork,
      database,
      loginWait: hashQueue.expectedWaitSeconds,
    };
  }
}

/** Milliseconds after which a query counts as late, whatever becomes of it. Above what is still called in time. */
const PATIENCE_MS = 1500;

/** Milliseconds a small query takes that waits for a connection as the visitors' do; a failed one took all patience. */
export async function latencyOf(db: Db): Promise<number> {
  const started = performance.now();
  const isAnswered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const inTime = await Promise.race([isAnswered, setTimeout(PATIENCE_MS, false, { ref: false })]);
  return inTime ? performance.now() - started : PATIENCE_MS;
}
