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
