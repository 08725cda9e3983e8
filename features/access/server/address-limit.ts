import type { Clock } from '#ground/server/clock.ts';

export interface Limit {
  /** Requests of one address within the window. */
  requests: number;
  /** Milliseconds. */
  window: number;
}

/** A whole town may share an address, so this only stops machines (docs/decisions/0017). Each process counts for itself. */
export const ANONYMOUS_TOKENS: Limit = { requests: 3000, window: 10 * 60_000 };
/** Calls of account-register: each hashes a password and may send a mail to a stranger. */
export const REGISTRATIONS: Limit = { requests: 1000, window: 10 * 60_000 };

/** Beginnings of a login by an organisation's login service: each is kept for some minutes. */
export const PROVIDER_LOGINS: Limit = { requests: 1000, window: 10 * 60_000 };

/** Beginnings of a login by passkey: the same. */
export const PASSKEY_LOGINS: Limit = { requests: 1000, window: 10 * 60_000 };

/** Estimates of a password while it is typed: several for each registration. */
export const PASSWORD_CHECKS: Limit = { requests: 5000, window: 10 * 60_000 };

interface Count {
  since: number;
  requests: number;
}

/** Addresses remembered at most; beyond it the oldest are forgotten. */
const MAX_ADDRESSES = 50_000;

/** Counts requests by address in fixed windows. */
export class AddressLimit {
  readonly #limit: Limit;
  readonly #clock: Clock;
  readonly #counts = new Map<string, Count>();

  constructor(limit: Limit, clock: Clock) {
    this.#limit = limit;
    this.#clock = clock;
  }

  /** Counts one request; seconds to wait when it is one too many, else undefined. */
  findDelay(ip: string): number | undefined {
    const now = this.#clock.now().getTime();
    const count = this.#current(networkOf(ip), now);
    count.requests += 1;
    if (count.requests <= this.#limit.requests) return undefined;
    return Math.max(1, Math.ceil((count.since + this.#limit.window - now) / 1000));
  }

  #current(address: string, now: number): Count {
    const known = this.#counts.get(address);
    // A clock set back counts as a new window, else an address might wait for months.
    if (known !== undefined && now >= known.since && now < known.since + this.#limit.window) return known;
    this.#counts.delete(address);
    const oldest = this.#counts.size >= MAX_ADDRESSES ? this.#counts.keys().next().value : undefined;
    if (oldest !== undefined) this.#counts.delete(oldest);
    const fresh = { since: now, requests: 0 };
    this.#counts.set(address, fresh);
    return fresh;
  }
}

/** An IPv6 customer holds a whole /64: that is the address that counts. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
