import type { ControlledTransaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Db, Portal, Trx } from '../portal.ts';

/**
 * One call with a key. The transaction its use case opens stays open for the answer, so that an act and the answer to it
 * are stored together or not at all.
 */
export class KeyedTransaction {
  /** What the call is given: its statements go to the act's transaction as soon as there is one. */
  readonly portal: Portal;
  /** Told the content of a body that is read while the call runs; throws where the call was answered before. */
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
   * A transaction of the use case. Another one before it is committed first, as without a key: who does many acts one after
   * the other would else keep the rows and the record's head from people for whom it waits itself.
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
