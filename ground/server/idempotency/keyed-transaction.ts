import type { ControlledTransaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Db, Portal, Trx } from '../portal.ts';

/**
 * The transaction of one call with a key. It stays open after the use case, until the answer is stored in it as well: act and
 * answer are stored together or not at all.
 */
export class KeyedTransaction {
  /** Given to the use case: its statements go to this transaction as soon as there is one. */
  readonly portal: Portal;
  /** Called with the content of a body that is only read while the call runs, as a file. Throws where the call was answered before. */
  readonly claim: (content: string) => Promise<void>;
  readonly #db: Db;
  #trx: ControlledTransaction<Schema> | undefined;
  #isAtWork = false;

  constructor(portal: Portal, claim: (content: string) => Promise<void>) {
    const dbNow = () => this.db;
    this.#db = portal.db;
    this.claim = claim;
    this.portal = {
      ...portal,
      transaction: (work) => this.transaction(work),
      get db() {
        return dbNow();
      },
    };
  }

  /** Where the call's statements go now. */
  get db(): Db {
    return this.#trx ?? this.#db;
  }

  /**
   * A transaction of the use case. One opened before it is committed first: a call of many transactions would else lock their
   * rows and the head of the record all at once, and could wait for people who wait for it.
   */
  async transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    if (this.#isAtWork) throw new Error('a transaction inside another one');
    this.#isAtWork = true;
    try {
      await this.commit();
      this.#trx = await this.#db.startTransaction().execute();
      return await work(this.#trx);
    } catch (error) {
      await this.rollBack();
      throw error;
    } finally {
      this.#isAtWork = false;
    }
  }

  async commit(): Promise<void> {
    await this.#end((trx) => trx.commit().execute());
  }

  async rollBack(): Promise<void> {
    await this.#end((trx) => trx.rollback().execute());
  }

  async #end(how: (trx: ControlledTransaction<Schema>) => Promise<unknown>): Promise<void> {
    const trx = this.#trx;
    this.#trx = undefined;
    if (trx !== undefined) await how(trx);
  }
}
