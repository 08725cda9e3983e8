/** Words in localStorage about the login of this browser. Nothing personal. */

/** Since when somebody is logged in (milliseconds of the browser's clock). */
export const HINT = 'session';
/** Whoever is logged in may work for a company, so that calls for that need not wait for the profile. */
export const WORKS = 'works';
export const TIMED_OUT = 'timed-out';
export const SHUT_OUT = 'shut-out';

const MINUTE = 60_000;

/** Milliseconds: how long a login lasts without use and at most, and when its end is announced (decisions §2, ux §5.33). */
export const SESSION = { idle: 60 * MINUTE, absolute: 12 * 60 * MINUTE, warning: 2 * MINUTE } as const;

export interface SessionTimes {
  /** When the person logged in, by the browser's clock in milliseconds. */
  startedAt: number;
  /** When the server last renewed the login. */
  renewedAt: number;
}

export interface SessionPhase {
  phase: 'running' | 'ending' | 'over';
  /** By the browser's clock in milliseconds. */
  endsAt: number;
  /** False where the twelve hours are over: then only a new login helps. */
  canExtend: boolean;
}

/** Where a login stands at `now`, by the browser's clock: only spans count here, so it may be wrong. */
export function sessionPhase({ startedAt, renewedAt }: SessionTimes, now: number): SessionPhase {
  const idleEnd = renewedAt + SESSION.idle;
  const absoluteEnd = startedAt + SESSION.absolute;
  const endsAt = Math.min(idleEnd, absoluteEnd);
  const canExtend = absoluteEnd - now > SESSION.warning;
  if (now >= endsAt) return { phase: 'over', endsAt, canExtend };
  return { phase: endsAt - now <= SESSION.warning ? 'ending' : 'running', endsAt, canExtend };
}
