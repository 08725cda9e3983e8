import { createHash } from 'node:crypto';
import pg from 'pg';
import { isPlanOutdated } from './database-away.ts';

type Answered = (error: Error, result: pg.QueryResult) => void;

/** What a query of the driver has beyond its published type; the test beside would notice a change (docs/decisions/0120). */
interface DriverQuery extends pg.Query {
  name: string;
  callback: Answered;
  _accumulateRows: boolean;
  _result: Columns;
  hasBeenParsed(connection: object): boolean;
  prepare(connection: object): void;
  handleRowDescription(message: object): void;
}

interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

const Query = pg.Query as unknown as new (text: string, values: unknown[], done: Answered) => DriverQuery;

interface Known {
  /** By name of the statement. */
  columns: Map<string, Columns>;
  /** The connection without its request for the columns (`describe`). */
  quiet: object;
}

const known = new WeakMap<object, Known>();

function knownOf(connection: object): Known {
  const found = known.get(connection);
  if (found !== undefined) return found;
  const fresh = { columns: new Map(), quiet: Object.create(connection, { describe: { value: () => {} } }) as object };
  known.set(connection, fresh);
  return fresh;
}

/**
 * A prepared statement that asks the server only once which columns it answers: as long as it is prepared they do not change.
 *
 * What it is worth: to tell and read the columns each time took a tenth of a save. It uses private fields of the driver for
 * that, which lie below the database's interface: `preparing-client.ts` alone knows this class, and nobody above either.
 */
class PreparedQuery extends Query {
  #columns: Map<string, Columns> | undefined;

  constructor({ name, text, values }: { name: string; text: string; values: unknown[] }, done: Answered) {
    // Given as one object, the driver would copy it property by property.
    super(text, values, done);
    this.name = name;
  }

  override prepare(connection: object): void {
    const { columns, quiet } = knownOf(connection);
    const own = this.hasBeenParsed(connection) ? columns.get(this.name) : undefined;
    if (own === undefined) {
      this.#columns = columns;
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, own);
    this._accumulateRows = true;
    super.prepare(quiet);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#columns?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Statements prepared per connection at most: lists of varying length must not fill the server's memory (some 20 KB each). */
const MOST = 1000;
/**
 * A search for words is planned with its words each time: whether a word is in every case or in none decides the way to it,
 * and a plan made for any word would go through a million cases for a rare one, or take the words apart anew for each row.
 */
const WORDS = /\b(?:case_search|search_patterns)\(/;

interface Statement {
  name: string;
  text: string;
}

/** The statements of one pool, the same on each of its connections. */
class Statements {
  readonly #statements = new Map<string, Statement>();
  #generation = 0;

  /** None for a search, and where as many are prepared as may be. */
  of(text: string): Statement | undefined {
    const known = this.#statements.get(text);
    if (known !== undefined || this.#statements.size >= MOST || WORDS.test(text)) return known;
    const name = `${this.#prefix}${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
    const statement = { name, text: this.#generation === 0 ? text : `${text} /* ${this.#generation} */` };
    this.#statements.set(text, statement);
    return statement;
  }

  /**
   * Prepared anew under another name, and with another text: a pooler knows what it has prepared by the text. Once for all who
   * asked before the first of them failed.
   */
  forgetOutdated(error: unknown, { name }: Statement): void {
    if (!isPlanOutdated(error) || !name.startsWith(this.#prefix)) return;
    this.#generation += 1;
    this.#statements.clear();
  }

  get #prefix(): string {
    return `p${this.#generation}_`;
  }
}

/**
 * Prepares every statement with parameters on its first use. Planning takes PostgreSQL longer than running what the portal
 * asks: a save costs half as much so. Behind a pooler in transaction mode the pooler must keep
 * prepared statements (PgBouncer: `max_prepared_statements`).
 */
export class PreparingClient extends pg.Client {
  readonly #statements: Statements;
  #hasOwnSession = true;

  constructor(config: pg.ClientConfig | undefined, statements = new Statements()) {
    super(config);
    this.#statements = statements;
  }

  /**
   * Once connected: whether the session is this connection's own. A pooler gives it another for each transaction and prepares
   * there what is asked, after a migration with other columns than those told before. The embedded database names no session.
   */
  async findSession(): Promise<void> {
    const { processID } = this as unknown as { processID: number | null };
    if (processID === null) return;
    const { rows } = await super.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.#hasOwnSession = rows[0]?.pid === processID;
  }

  // The overloads of the driver say the same five times over; these are the two shapes the pool and Kysely use.
  override query(...args: unknown[]): never {
    const [text, values, callback] = args as [unknown, unknown[] | undefined, Answered | undefined];
    const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const statement = hasValues ? this.#statements.of(text) : undefined;
    const run = super.query.bind(this) as (...all: unknown[]) => unknown;
    if (statement === undefined) return run(...args) as never;
    const prepared = { ...statement, values: values as unknown[] };
    const ask = (done: Answered) => {
      const answered: Answered = (error, result) => {
        this.#statements.forgetOutdated(error, statement);
        done(error, result);
      };
      if (this.#hasOwnSession) run(new PreparedQuery(prepared, answered));
      else run(prepared, answered);
    };
    if (callback !== undefined) return void ask(callback) as never;
    return new Promise((resolve, reject) => {
      ask((error, result) => (error ? reject(error) : resolve(result)));
    }) as never;
  }
}

/** A pool whose connections prepare what they are asked. */
export function preparingPool(options: pg.PoolConfig): pg.Pool {
  const statements = new Statements();
  class Client extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      super(config, statements);
    }
  }
  return new pg.Pool({ ...options, Client, onConnect: (client) => (client as Client).findSession() });
}
