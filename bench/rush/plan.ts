import { Random } from './random.ts';

/** The morning of 15 October 2020: who came, when, and what they did. The shares are assumptions; no log of it is public. */
export interface Morning {
  companies: number;
  requests: number;
  /** The curve of arrivals in seconds is stretched by this. */
  pace: number;
  /** Who is not done by then never is. */
  longestMs: number;
}

/** Who comes last waits some minutes and then fills in an application. */
export const FULL: Morning = { companies: 6_427, requests: 300_000, pace: 1, longestMs: 8.5 * 60_000 };
/** A tenth in a quarter of the time: for a look. */
export const SMALL: Morning = { ...FULL, companies: 643, requests: 30_000, pace: 0.25 };
/**
 * The same people with the same doings over an hour: what a process keeps shows in its memory. Nobody comes to look again in
 * the end, as in the other two: most have been logged out by then.
 */
export const HOUR: Morning = { ...FULL, requests: 0, pace: 18, longestMs: 75 * 60_000 };

export type Role = 'enters' | 'begins' | 'submits';

export interface CompanyPlan {
  n: number;
  /** Seconds after the opening; negative: before it. */
  arrival: number;
  role: Role;
  /** Reloads the page before it is used. */
  isImpatient: boolean;
  /** Has no file of the pages yet; everybody else has them from registering, and they never change. */
  hasEmptyCache: boolean;
  random: Random;
}

/** Every sixth company has won in an earlier pot: it applies, and may not enter again. Six in ten of them submit at once. */
export const WINS_EVERY = 6;
const SHARES = { submits: 0.6, impatient: 0.5, emptyCache: 0.25, early: 0.15, firstMinute: 0.7 };
/** Of all companies: who applies, and stops half way or submits. */
export const ROLE_SHARES = { begins: (1 - SHARES.submits) / WINS_EVERY, submits: SHARES.submits / WINS_EVERY };
/** Seconds: those before the opening, the wave of the first minute, the rest. */
const CURVE = { early: -20, wave: 22, rest: 150 };

/** Seconds before the opening at which the first come. */
export function earliestOf({ pace }: Morning): number {
  return -CURVE.early * pace;
}

export function planMorning({ companies, pace }: Morning): CompanyPlan[] {
  return Array.from({ length: companies }, (_, index) => {
    const random = new Random(index);
    return {
      n: index + 1,
      role: roleOf(index + 1),
      arrival: arrivalOf(random) * pace,
      isImpatient: random.happens(SHARES.impatient),
      hasEmptyCache: random.happens(SHARES.emptyCache),
      random,
    };
  });
}

function roleOf(n: number): Role {
  if (n % WINS_EVERY !== 0) return 'enters';
  return new Random(n * 7919).happens(SHARES.submits) ? 'submits' : 'begins';
}

function arrivalOf(random: Random): number {
  const share = random.next();
  if (share < SHARES.early) return random.between(CURVE.early, 0);
  if (share < SHARES.early + SHARES.firstMinute) return Math.min(60, -Math.log(1 - random.next()) * CURVE.wave);
  return random.between(60, CURVE.rest);
}
