/** What one process saw in the last second. */
export interface Measures {
  /** Milliseconds by which the event loop was late, most of the time: one long pause is none. */
  loopDelay: number;
  /** Requests being answered. */
  inWork: number;
  /** Milliseconds a small query took, the wait for a connection included. */
  database: number;
  /** Seconds the last in the line for hashing passwords will wait. */
  loginWait: number;
}

/** What can just be served in time. All are far above what a busy hour shows: whoever waits shall have a reason. */
const LIMITS: Measures = { loopDelay: 200, inWork: 1000, database: 1000, loginWait: 6 };

/**
 * With fewer requests in work nobody is made to wait: it is not visitors then who make the portal slow, but a machine
 * busy with something else or a database far away, and sending visitors away would not help.
 */
const A_CROWD = 50;

/** The worst of the measures as share of its limit; 0 where there is no crowd. */
export function pressureOf(measures: Measures): number {
  if (measures.inWork < A_CROWD) return 0;
  const names = Object.keys(LIMITS) as (keyof Measures)[];
  return Math.max(...names.map((name) => measures[name] / LIMITS[name]));
}

/** Readings, one a second, that a load must last: a machine busy with something else for a moment is no rush. */
export const LASTING = 3;

/** The pressure that has lasted: the least of the latest readings. */
export class LastingPressure {
  #latest: number[] = [];

  add(pressure: number): number {
    this.#latest = [...this.#latest, pressure].slice(-LASTING);
    return this.#latest.length < LASTING ? 0 : Math.min(...this.#latest);
  }
}
