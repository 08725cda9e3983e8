import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from '#features/access/server/address-limit.ts';
import type { Page } from '#features/access/server/page-context.ts';
import type { Side } from '#features/access/server/realm.ts';
import { later, secondsUntil } from '#ground/server/clock.ts';
import { keptRead, keptStatement } from '#ground/server/database/kept-statement.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { emailKey } from '../rules/registration.ts';
import { inWords } from './mail-budget.ts';

/** Failed logins count this long, in milliseconds. */
export const FAILURE_WINDOW = 15 * 60_000;

const insertFailure = keptStatement((db, { id, subject, now }: { id: string; subject: string; now: Date }) =>
  db.insertInto('login_failure').values({ id, subject, failed_at: now }),
);

/** The same where a row of this id may be there: it counts once, from now on. */
const keepFailure = keptStatement((db, { id, subject, now }: { id: string; subject: string; now: Date }) =>
  db
    .insertInto('login_failure')
    .values({ id, subject, failed_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ failed_at: now })),
);

interface FailureQuery {
  subjects: readonly string[];
  since: Date;
  /** The attempt's own. */
  except: readonly string[];
}

/** Failures by whose they are since an instant. */
const countFailures = keptRead((db, { subjects, since, except }: FailureQuery) =>
  db
    .selectFrom('login_failure')
    .select((eb) => ['subject', eb.fn.countAll<number>().as('count'), eb.fn.max('failed_at').as('last')])
    .where(sql<boolean>`subject = any(${subjects})`)
    .where('failed_at', '>', since)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .groupBy('subject'),
);

async function deleteFailure(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('login_failure').where('id', 'in', ids).execute();
}

const deleteFailures = keptStatement((db, { subject }: { subject: string }) =>
  db.deleteFrom('login_failure').where('subject', '=', subject),
);

/** Failures within the window that are free, for an account in a network (decisions §2). */
const FREE = 5;
const FIRST_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 60;
/** So many over all networks are no forgotten password any more: from then on the password alone opens nothing for strangers. */
const MOST_EVERYWHERE = 100;
/**
 * Of so many accounts, and one more for each that gets in from there: the passwords of a network's people are tried out, and
 * not only mistyped. Accounts are counted, not tries: whoever hammers at one holds up nobody beside them (docs/decisions/0017).
 */
const MOST_ACCOUNTS = 20;

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

/** One try to log in, counted as failed until it succeeds. */
export class LoginAttempt {
  readonly #portal: Portal;
  /** Entered here, and over all networks: tries made at once count each other. */
  readonly #ids = [randomUUID(), randomUUID()] as const;
  readonly #whose: string;
  /** The account where the try comes from. */
  readonly #here: string;
  /** Where strangers' tries are added up; undefined for a known browser, for officers and inside. */
  readonly #farther: { everywhere: string; failing: string; succeeding: string } | undefined;
  #isGuessed = false;

  /**
   * `side`: whose failures these are; an officer's never slow down an applicant with the same address. What is asked
   * `inside`, codes and the password once more, counts wherever it comes from: no stranger gets that far.
   */
  constructor(
    portal: Portal,
    /** An address at the login, an id inside. */
    person: string,
    { ip, device }: Visitor,
    side: Side | `${Side}-inside`,
  ) {
    this.#portal = portal;
    const whose = `${side}:${createHash('sha256').update(emailKey(person)).digest('hex')}`;
    const isInside = side.endsWith('-inside');
    this.#here = isInside ? whose : `${whose}:${device?.toString('hex') ?? networkOf(ip)}`;
    // An officer has a second factor, which no number of tries gets past.
    const network = networkOf(ip);
    this.#farther =
      side === 'applicant' && device === undefined
        ? { everywhere: whose, failing: `failing:${network}`, succeeding: `succeeding:${network}` }
        : undefined;
    this.#whose = whose;
  }

  /** Enters the attempt; seconds to wait when the account must slow down here, and then nothing may be checked. */
  async findDelay(): Promise<number | undefined> {
    const { db, clock, log } = this.#portal;
    const now = clock.now();
    const [here, everywhere] = this.#ids;
    await insertFailure(db, { id: here, subject: this.#here, now });
    if (this.#farther !== undefined)
      await insertFailure(db, { id: everywhere, subject: this.#farther.everywhere, now });
    const counts = await countFailures(db, {
      subjects: [this.#here, ...Object.values(this.#farther ?? {})],
      since: later(now, -FAILURE_WINDOW),
      except: this.#ids,
    });
    const own = counts.find(({ subject }) => subject === this.#here);
    const delay = own === undefined ? 0 : waitFor(Number(own.count), own.last, now);
    this.#isGuessed = this.#farther !== undefined && isGuessing(counts, this.#farther);
    if (delay === 0) return undefined;
    await this.#withdraw();
    log.event('login.slowed', { seconds: delay });
    return delay;
  }

  /** Whether this account, or many in this network, are guessed at: then the password alone opens nothing, and is not looked at. */
  async isGuessedAt(): Promise<boolean> {
    if (!this.#isGuessed) return false;
    await this.#withdraw();
    this.#portal.log.event('login.guessed');
    return true;
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
    await deleteFailure(this.#portal.db, this.#ids);
  }

  async #failed(): Promise<void> {
    if (this.#farther !== undefined) await this.#note(this.#farther.failing);
  }

  /** Forgets the failures of this account here; what counts farther away stays, else one good account would free a network. */
  async #succeeded(): Promise<void> {
    await this.#withdraw();
    await deleteFailures(this.#portal.db, { subject: this.#here });
    if (this.#farther !== undefined) await this.#note(this.#farther.succeeding);
  }

  /** One row for each account, however often. */
  #note(subject: string): Promise<unknown> {
    const id = uuidOf(`${subject} ${this.#whose}`);
    return keepFailure(this.#portal.db, { id, subject, now: this.#portal.clock.now() });
  }
}

type Counts = Awaited<ReturnType<typeof countFailures>>;

function isGuessing(counts: Counts, of: { everywhere: string; failing: string; succeeding: string }): boolean {
  const countOf = (name: string) => Number(counts.find(({ subject }) => subject === name)?.count ?? 0);
  const most = MOST_ACCOUNTS + countOf(of.succeeding);
  return countOf(of.everywhere) >= MOST_EVERYWHERE || countOf(of.failing) > most;
}

/** Seconds. */
function waitFor(count: number, last: Date, now: Date): number {
  const delay = delayAfter(count);
  // Without a delay nothing is to be waited for, even where another attempt was entered a moment after this one.
  return delay === 0 ? 0 : secondsUntil(later(last, delay * 1000), now);
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** 429: too many failed tries. `otherwise`: what helps besides waiting. */
export function slowedPage(seconds: number, otherwise = ''): Partial<Page> {
  const message =
    `Es gab zu viele fehlgeschlagene Versuche. Versuchen Sie es ${inWords(seconds)} noch einmal. ${otherwise}`.trim();
  return { problems: [{ message }], status: 429, retryAfterSeconds: seconds };
}
