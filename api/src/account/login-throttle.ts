import { createHash, randomUUID } from 'node:crypto';
import { emailKey } from '@portal/domain/account/registration.ts';
import { networkOf } from '../access/address-limit.ts';
import { later, secondsUntil } from '../access/lifetimes.ts';
import type { Portal } from '../platform/portal.ts';
import { countFailures, deleteFailure, deleteFailures, insertFailure } from './failure-store.ts';
import { FAILURE_WINDOW } from './lifetimes.ts';

/** Failures within the window that are free, for an account as for an address (decisions §2). */
const FREE = 5;
const FIRST_DELAY_SECONDS = 5;
/** The account's owner, and the address's other people, must get in between a stranger's tries (docs/decisions/0017). */
const MAX_DELAY_SECONDS = 60;

/** Seconds from the last failure until the next try is looked at; doubles with every one. */
export function delayAfter(failures: number): number {
  const beyond = failures - FREE;
  return beyond < 0 ? 0 : Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(beyond, 20), MAX_DELAY_SECONDS);
}

/** One try to log in, counted as failed until it succeeds: so that tries made at once count each other. */
export class LoginAttempt {
  readonly #portal: Portal;
  readonly #id = randomUUID();
  readonly #account: string;
  readonly #address: string;

  /** `side`: whose failures these are; an officer's never slow down an applicant with the same address. */
  constructor(
    portal: Portal,
    email: string,
    ip: string,
    side: 'account' | 'account-code' | 'officer' | 'officer-code' = 'account',
  ) {
    this.#portal = portal;
    this.#account = `${side}:${createHash('sha256').update(emailKey(email)).digest('hex')}`;
    this.#address = `address:${networkOf(ip)}`;
  }

  /** Enters the attempt; seconds to wait when account or address must slow down, and then nothing may be checked. */
  async findDelay(): Promise<number | undefined> {
    const { db, clock, log } = this.#portal;
    const now = clock.now();
    await insertFailure(db, { id: this.#id, subject: this.#account, now });
    const counts = await countFailures(db, {
      account: this.#account,
      address: this.#address,
      since: later(now, -FAILURE_WINDOW),
      except: this.#id,
    });
    const waits = counts.map(({ count, last }) => {
      const delay = delayAfter(Number(count));
      // Without a delay nothing is to be waited for, even where another attempt was entered a moment after this one.
      return delay === 0 ? 0 : secondsUntil(later(last, delay * 1000), now);
    });
    const delay = Math.max(0, ...waits);
    if (delay === 0) return undefined;
    await this.#withdraw();
    log.event('login.slowed', { seconds: delay });
    return delay;
  }

  /** Settles the attempt by its check; one that could not be made does not count. */
  async check(check: Promise<boolean>): Promise<boolean> {
    const isRight = await check.catch(async (error: unknown) => {
      await this.#withdraw();
      throw error;
    });
    await (isRight ? this.#succeeded() : this.#failed());
    return isRight;
  }

  async #withdraw(): Promise<void> {
    await deleteFailure(this.#portal.db, this.#id);
  }

  async #failed(): Promise<void> {
    const { db, clock } = this.#portal;
    await insertFailure(db, { id: randomUUID(), subject: this.#address, now: clock.now() });
  }

  /** Forgets the account's failures; the address keeps its own, else one good account would free it for others. */
  async #succeeded(): Promise<void> {
    await deleteFailures(this.#portal.db, { subject: this.#account });
  }
}
