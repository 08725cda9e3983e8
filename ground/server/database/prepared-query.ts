import pg from 'pg';

export type Answered = (error: Error, result: pg.QueryResult) => void;

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
export class PreparedQuery extends Query {
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
