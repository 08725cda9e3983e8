/** What one process saw in the last second. */
export interface Measures {
  /** How many times as long as alone a request takes that finds the process as busy as it was. */
  slowdown: number;
  /** Requests that came. */
  came: number;
  /** Requests being answered. */
  inWork: number;
  /** Milliseconds a small query took, the wait for a connection included. */
  database: number;
  /** Seconds the last in the line for hashing passwords will wait. */
  loginWait: number;
}

/** What can just be served in time: a save within a quarter of a second, a login without being put off. */
const LIMITS = { slowdown: 7, inWork: 1000, database: 200, loginWait: 3 } as const satisfies Partial<Measures>;

/**
 * With fewer requests nobody is made to wait: it is not visitors then who make the portal slow, but a machine
 * busy with something else or a database far away, and sending visitors away would not help.
 */
const A_CROWD = 100;

/** The worst of the measures as share of its limit; 0 where there is no crowd. */
export function pressureOf(measures: Measures): number {
  if (measures.came + measures.inWork < A_CROWD) return 0;
  const names = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
  return Math.max(...names.map((name) => measures[name] / LIMITS[name]));
}

/**
 * A process that was busy this share of the time (0 to 1) lets everything wait for what is before it: the textbook's
 * 1/(1 - share), which tells a portal that is just full from one far beyond.
 */
export function slowdownOf(busy: number): number {
  return 1 / Math.max(1 - busy, 0.01);
}

/** Readings, one a second, that a load must last: a machine busy with something else for a moment is no rush. */
export const LASTING = 3;

/** The latest readings. */
export class LatestPressure {
  #latest: number[] = [];

  add(pressure: number): void {
    this.#latest = [...this.#latest, pressure].slice(-LASTING);
  }

  /** The pressure that has lasted. */
  get lasting(): number {
    return this.#latest.length < LASTING ? 0 : Math.min(...this.#latest);
  }

  /** The one in the middle: a single long pause says nothing. */
  get usual(): number {
    return [...this.#latest].sort((a, b) => a - b)[this.#latest.length >> 1] ?? 0;
  }
}
