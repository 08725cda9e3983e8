import type { Server, ServerResponse } from 'node:http';
import { type EventLoopUtilization, type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { hashQueue } from '#features/access/server/hash-queue.ts';
import type { Db } from '#ground/server/portal.ts';

interface Newcomer {
  /** As `performance.now()` tells it. */
  since: number;
  goOn: () => void;
}

/**
 * Those inside first: newcomers' requests go on one in each turn of the event loop, after whatever people at work have sent
 * until then. Turns are short while there is little to do, and then nobody waits here.
 */
export class Doorstep {
  readonly #standing: Newcomer[] = [];

  /** Milliseconds for which the first in line has been standing here. */
  get wait(): number {
    const [first] = this.#standing;
    return first === undefined ? 0 : performance.now() - first.since;
  }

  pass(goOn: () => void): void {
    this.#standing.push({ since: performance.now(), goOn });
    if (this.#standing.length === 1) setImmediate(this.#next);
  }

  readonly #next = (): void => {
    const first = this.#standing.shift();
    if (this.#standing.length > 0) setImmediate(this.#next);
    first?.goOn();
  };
}

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

/** What one process saw in the last second. */
export interface Measures {
  /** Milliseconds by which the event loop was late, most of the time: one long pause is none. */
  loopDelay: number;
  /** Share of the time (0 to 1) in which it did something. */
  busy: number;
  /** Milliseconds for which a newcomer's request was held back for those inside. */
  doorstep: number;
  /** Requests that came. */
  came: number;
  /** Requests being answered. */
  inWork: number;
  /** Milliseconds a small query took, the wait for a connection included. */
  database: number;
  /** Seconds the last in the line for hashing passwords will wait. */
  loginWait: number;
}

/** What can just be served in time. */
const LIMITS = {
  loopDelay: 100,
  doorstep: 250,
  inWork: 1000,
  database: 200,
  loginWait: 3,
} as const satisfies Partial<Measures>;
/** Share of the time. While people wait nobody inside shall: beyond it what comes by chance finds others before it. */
const MOST_BUSY = 0.9;

/**
 * With fewer requests nobody is made to wait: it is not visitors then who make the portal slow, but a machine
 * busy with something else or a database far away, and sending visitors away would not help.
 */
const A_CROWD = 100;

/** Of one process, as shares of what can be served in time: 1 is just full. */
export interface Pressure {
  /** Closes the waiting room: visitors are kept waiting already. A process that is merely busy keeps nobody waiting. */
  late: number;
  /** Says whether more can be let in: to be busy nearly all the time is too much for those who come by chance. */
  full: number;
}

/** The worst of the measures; 0 where there is no crowd. */
export function pressureOf(measures: Measures): Pressure {
  if (measures.came + measures.inWork < A_CROWD) return { late: 0, full: 0 };
  const names = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
  const waits = Math.max(...names.map((name) => measures[name] / LIMITS[name]));
  return { late: waits, full: Math.max(waits, measures.busy / MOST_BUSY) };
}

/** Readings, one a second, that a load must last: a machine busy with something else for a moment is no rush. */
export const LASTING = 3;

/** The latest readings. */
export class LatestPressure {
  #latest: Pressure[] = [];

  add(pressure: Pressure): void {
    this.#latest = [...this.#latest, pressure].slice(-LASTING);
  }

  /** The lateness that has lasted. */
  get late(): number {
    return this.#latest.length < LASTING ? 0 : Math.min(...this.#latest.map(({ late }) => late));
  }

  /** Of the latest the one in the middle: a single long pause says nothing. */
  get full(): number {
    return this.#latest.map(({ full }) => full).sort((a, b) => a - b)[this.#latest.length >> 1] ?? 0;
  }
}
