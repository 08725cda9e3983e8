import { AsyncLocalStorage } from 'node:async_hooks';
import type { ControlledTransaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { Db, Portal, Trx } from '../platform/portal.ts';

const running = new AsyncLocalStorage<Act>();

/**
 * One call with a key. The transaction its use case opens stays open for the answer, so that an act and the answer to it
 * are stored together or not at all. Without a running act nothing here changes anything.
 */
export class Act {
  readonly #db: Db;
  /** Told the content of a body that is read while the call runs; throws where the call was answered before. */
  readonly claim: (content: string) => Promise<void>;
  #trx: ControlledTransaction<Schema> | undefined;
  #isAtWork = false;

  constructor(db: Db, claim: (content: string) => Promise<void>) {
    this.#db = db;
    this.claim = claim;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return running.run(this, work);
  }

  /** Where the call's statements go now. */
  get db(): Db {
    return this.#trx ?? this.#db;
  }

  async begin(): Promise<Trx> {
    this.#trx ??= await this.#db.startTransaction().execute();
    return this.#trx;
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
      return await work(await this.begin());
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

/** Tells the running call, if it has a key, what its file contains: the same key with another file is another call. */
export async function claimContent(content: string): Promise<void> {
  await running.getStore()?.claim(content);
}

/** From here on the running call, if it has a key, is one transaction. For acts that open none of their own. */
export async function beginAct(): Promise<void> {
  await running.getStore()?.begin();
}

/** The portal for the features: its database is the running act's transaction where there is one. */
export function actingPortal(portal: Portal): Portal {
  const db = actingDb(portal.db);
  return new Proxy(portal, { get: (target, name) => (name === 'db' ? db : Reflect.get(target, name)) });
}

function actingDb(db: Db): Db {
  // Kysely's private fields are only to be reached on the object itself.
  return new Proxy(db, {
    get: (_target, name) => {
      const act = running.getStore();
      if (act !== undefined && name === 'transaction')
        return () => ({ execute: <T>(work: (trx: Trx) => Promise<T>) => act.transaction(work) });
      const target = act?.db ?? db;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
