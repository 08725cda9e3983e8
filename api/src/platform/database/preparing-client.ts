import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Answered, PreparedQuery } from './prepared-query.ts';

/** Statements prepared per connection at most: lists of varying length must not fill the server's memory (some 20 KB each). */
const MOST = 1000;
/**
 * A search for words is planned with its words each time: whether a word is in every case or in none decides the way to it,
 * and a plan made for any word would go through a million cases for a rare one.
 */
const WORDS = 'case_search(';
/** A migration changed what a prepared statement answers; it must be prepared anew. */
const PLAN_OUTDATED = '0A000';

/** The names of the statements of one pool, the same on each of its connections. */
class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** None for a search, and where as many are prepared as may be. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST || text.includes(WORDS)) return known;
    const name = `p${this.#generation}_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
    this.#names.set(text, name);
    return name;
  }

  forgetOutdated(error: unknown): void {
    if ((error as { code?: string } | null)?.code !== PLAN_OUTDATED) return;
    this.#generation += 1;
    this.#names.clear();
  }
}

/**
 * Prepares every statement with parameters on its first use. Planning takes PostgreSQL longer than running what the portal
 * asks: a save costs half as much so (docs/measurements.md). Behind a pooler in transaction mode the pooler must keep
 * prepared statements (PgBouncer: `max_prepared_statements`).
 */
export class PreparingClient extends pg.Client {
  readonly #names: StatementNames;

  constructor(config: pg.ClientConfig | undefined, names = new StatementNames()) {
    super(config);
    this.#names = names;
  }

  // The overloads of the driver say the same five times over; these are the two shapes the pool and Kysely use.
  override query(...args: unknown[]): never {
    const [text, values, callback] = args as [unknown, unknown[] | undefined, Answered | undefined];
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.#names.of(text) : undefined;
    const run = super.query.bind(this) as (...all: unknown[]) => unknown;
    if (name === undefined) return run(...args) as never;
    const ask = (done: Answered) =>
      run(
        new PreparedQuery({ name, text: text as string, values: values as unknown[] }, (error, result) => {
          this.#names.forgetOutdated(error);
          done(error, result);
        }),
      );
    if (callback !== undefined) return ask(callback) as never;
    return new Promise((resolve, reject) => {
      ask((error, result) => (error ? reject(error) : resolve(result)));
    }) as never;
  }
}

/** A pool whose connections prepare what they are asked. */
export function preparingPool(options: pg.PoolConfig): pg.Pool {
  const names = new StatementNames();
  class Client extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      super(config, names);
    }
  }
  return new pg.Pool({ ...options, Client });
}
