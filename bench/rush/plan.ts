import { Random } from './random.ts';

/** The morning of 15 October 2020: who came, when, and what they did. The shares are assumptions; no log of it is public. */
export interface Morning {
  companies: number;
  requests: number;
  /** The curve of arrivals in seconds is stretched by this. */
  pace: number;
}

export const FULL: Morning = { companies: 6_427, requests: 300_000, pace: 1 };
/** A tenth in a quarter of the time: for a look. */
export const SMALL: Morning = { companies: 643, requests: 30_000, pace: 0.25 };

export type Role = 'enters' | 'begins' | 'submits';

export interface CompanyPlan {
  n: number;
  /** Seconds after the opening; negative: before it. */
  arrival: number;
  role: Role;
  isImpatient: boolean;
  /** Requests after which the person closes the page, if everything is done by then. */
  goal: number;
  random: Random;
}

/** Every fourth company has won in an earlier pot: it applies, and may not enter again. Six in ten of them submit at once. */
export const WINS_EVERY = 4;
const SHARES = { submits: 0.6, impatient: 0.3, early: 0.15, firstMinute: 0.7 };
/** Seconds: those before the opening, the wave of the first minute, the rest. */
const CURVE = { early: -20, wave: 22, rest: 240 };
/** Requests of a company that does everything without a reload, as counted. */
const APPLYING = { begins: 115, submits: 160 };

export function planMorning({ companies, requests, pace }: Morning): CompanyPlan[] {
  const roles = Array.from({ length: companies }, (_, index) => roleOf(index + 1));
  const applying = roles.reduce((sum, role) => sum + (role === 'enters' ? 0 : APPLYING[role]), 0);
  const entering = roles.filter((role) => role === 'enters').length;
  const goal = Math.ceil((requests - applying) / entering);
  return roles.map((role, index) => {
    const random = new Random(index);
    return {
      n: index + 1,
      role,
      arrival: arrivalOf(random) * pace,
      isImpatient: random.happens(SHARES.impatient),
      goal: role === 'enters' ? goal : APPLYING[role],
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
