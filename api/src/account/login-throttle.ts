import { createHash, randomUUID } from 'node:crypto';
import { emailKey } from '@portal/domain/account/registration.ts';
import { networkOf } from '../access/address-limit.ts';
import { later, secondsUntil } from '../access/lifetimes.ts';
import type { Portal } from '../platform/portal.ts';
import { countFailures, deleteFailure, deleteFailures, insertFailure } from './failure-store.ts';
import { FAILURE_WINDOW } from './lifetimes.ts';

/** Failures within the window that are free, for an account in a network as for the network (decisions §2). */
const FREE = 5;
const FIRST_DELAY_SECONDS = 5;
/** The network's other people must get in between a stranger's tries (docs/decisions/0017). */
const MAX_DELAY_SECONDS = 60;
/** So many over all networks are no forgotten password any more: from then on the password alone opens nothing for strangers. */
const MOST_EVERYWHERE = 100;

/** Seconds from the last failure until the next try is looked at; doubles with every one. */
export function delayAfter(failures: number): number {
  const beyond = failures - FREE;
  return beyond < 0 ? 0 : Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(beyond, 20), MAX_DELAY_SECONDS);
}

/** Where a try comes from. */
export interface Visitor {
  ip: string;
  /** What is stored of the browser, if this very account was logged in with it before: others' tries hold it up nowhere. */
  device?: Buffer | undefined;
}

/** One try to log in, counted as failed until it succeeds: so that tries made at once count each other. */
export class LoginAttempt {
  readonly #portal: Portal;
  readonly #id = randomUUID();
  /** The account where the try comes from. */
  readonly #here: string;
  /** The account over all networks; undefined where nobody's tries are added up. */
  readonly #everywhere: string | undefined;
  /** The network over all accounts; undefined for a known browser. */
  readonly #network: string | undefined;
  #isGuessed = false;

  /**
   * `side`: whose failures these are; an officer's never slow down an applicant with the same address. What is asked
   * `inside`, codes and the password once more, counts wherever it comes from: no stranger gets that far.
   */
  constructor(
    portal: Portal,
    email: string,
    { ip, device }: Visitor,
    side: 'account' | 'account-inside' | 'officer' | 'officer-inside' = 'account',
  ) {
    this.#portal = portal;
    const whose = `${side}:${createHash('sha256').update(emailKey(email)).digest('hex')}`;
    const isInside = side === 'account-inside' || side === 'officer-inside';
    this.#here = isInside ? whose : `${whose}:${device?.toString('hex') ?? networkOf(ip)}`;
    // An officer has a second factor, which no number of tries gets past.
    this.#everywhere = side === 'account' && device === undefined ? whose : undefined;
    this.#network = device === undefined ? `address:${networkOf(ip)}` : undefined;
  }

  /** Enters the attempt; seconds to wait when account or network must slow down, and then nothing may be checked. */
  async findDelay(): Promise<number | undefined> {
    const { db, clock, log } = this.#portal;
    const now = clock.now();
    await insertFailure(db, { id: this.#id, subject: this.#here, now });
    const counts = await countFailures(db, {
      subjects: [this.#here, ...this.#farther],
      since: later(now, -FAILURE_WINDOW),
      except: this.#id,
    });
    const delay = Math.max(0, ...counts.map((one) => this.#waitFor(one, now)));
    this.#isGuessed = counts.some(
      ({ subject, count }) => subject === this.#everywhere && Number(count) >= MOST_EVERYWHERE,
    );
    if (delay === 0) return undefined;
    await this.#withdraw();
    log.event('login.slowed', { seconds: delay });
    return delay;
  }

  /** Whether the account is guessed at from everywhere: then the password alone opens nothing, and is not looked at. */
  async isGuessedAt(): Promise<boolean> {
    if (!this.#isGuessed) return false;
    await this.#withdraw();
    this.#portal.log.event('login.guessed');
    return true;
  }

  /** Seconds; failures over all networks make nobody wait. */
  #waitFor({ subject, count, last }: { subject: string; count: number; last: Date }, now: Date): number {
    const delay = subject === this.#everywhere ? 0 : delayAfter(Number(count));
    // Without a delay nothing is to be waited for, even where another attempt was entered a moment after this one.
    return delay === 0 ? 0 : secondsUntil(later(last, delay * 1000), now);
  }

  get #farther(): string[] {
    return [this.#network, this.#everywhere].filter((one) => one !== undefined);
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
    for (const subject of this.#farther) await insertFailure(db, { id: randomUUID(), subject, now: clock.now() });
  }

  /** Forgets the failures of this account here; the network keeps its own, else one good account would free it for others. */
  async #succeeded(): Promise<void> {
    await deleteFailures(this.#portal.db, { subject: this.#here });
  }
}
