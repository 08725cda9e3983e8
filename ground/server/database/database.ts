import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded-database.ts';
import { withPools } from './kept-statement.ts';
import { migrate } from './migrate.ts';
import { PIPELINES, PipelinedReads } from './pipelined-reads.ts';
import { preparingPool } from './preparing-client.ts';
import type { Schema } from './schema.ts';

export interface Database {
  db: Kysely<Schema>;
  /** A connection that calls of visitors cannot take, to measure load and health. The same as `db` where there is only one. */
  apart: Kysely<Schema>;
  pool: pg.Pool;
  /** The embedded database does not survive a power loss: it never waits for the disk. */
  embedded: boolean;
  /** False where its thread is lost or hangs; of a server only the answers tell. */
  isAlive(): boolean;
  /** Resolves with the reason once the embedded database is lost for good and the process must end; never of a server, which comes back. */
  gone: Promise<string>;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
/** Server connections per process. */
export const POOL_SIZE = 10;
/** All that a process holds, those of shared reads and the watch over the load included. */
export const CONNECTIONS = POOL_SIZE + PIPELINES + 1;
/** Longest wait for a free one; then the caller is told to come back (performance.md, drill 7). */
const CONNECTION_WAIT_MS = 5_000;

/** More than a server's default of 4 MB, with which a search for a frequent word had to compare every row of each page again. */
const SESSION = '-c timezone=UTC -c work_mem=16MB';

/** Cents fit a double exactly; days stay text, so that no zone moves them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return (text: string) => text;
    if (oid === TIMESTAMPTZ) return readInstant;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

const readUnusual = pg.types.getTypeParser(TIMESTAMPTZ);

/**
 * The engine reads what a session in UTC writes in a third of the driver's time, and a row has a dozen instants. It takes a
 * year of the first century for one of ours and knows neither infinity nor what was before Christ.
 */
export function readInstant(text: string): unknown {
  const instant = text.startsWith('00') ? undefined : new Date(text);
  return instant === undefined || Number.isNaN(instant.getTime()) ? readUnusual(text) : instant;
}

export interface DatabaseOptions {
  /** A PostgreSQL server; else the embedded database in `folder`, or in memory without one. */
  url?: string | undefined;
  folder?: string | undefined;
  log: Log;
}

/** Opens and migrates the database. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = options.url === undefined ? await openEmbedded(options.folder, options.log) : undefined;
  const pool = engine === undefined ? serverPool(options) : embeddedPool(engine);
  listenForLosses(pool, options.log);
  await migrate(pool, options.log);
  const shared = engine === undefined ? serverPool(options, PIPELINES, { pipeline: true }) : undefined;
  if (shared !== undefined) listenForLosses(shared, options.log);
  const reads = shared === undefined ? pool : new PipelinedReads(shared, pool);
  const db = withPools(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), { pool, reads });
  const apart = engine === undefined ? openApart(options) : db;
  return {
    db,
    apart,
    pool,
    embedded: engine !== undefined,
    isAlive: () => engine?.isAlive ?? true,
    gone: engine?.gone ?? new Promise(() => {}),
    async close() {
      if (apart !== db) await apart.destroy();
      await shared?.end();
      await db.destroy();
      await engine?.close();
    },
  };
}

function openApart(options: DatabaseOptions): Kysely<Schema> {
  const pool = serverPool(options, 1);
  listenForLosses(pool, options.log);
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** An idle connection that breaks (database restart) must not take the process with it. */
function listenForLosses(pool: pg.Pool, log: Log): void {
  pool.on('error', (error) => log.event('database.connection-lost', { reason: error.message }));
  pool.on('connect', (client) => client.on('error', () => {}));
}

function serverPool(options: DatabaseOptions, max = POOL_SIZE, more: pg.PoolConfig = {}): pg.Pool {
  return preparingPool({
    connectionString: options.url,
    max,
    types,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idle_in_transaction_session_timeout: 30_000,
    options: SESSION,
    ...more,
  });
}

/** One connection: a query outside the open transaction waits, which is why use cases only ever use theirs. */
function embeddedPool(engine: EmbeddedDatabase): pg.Pool {
  return preparingPool({
    max: 1,
    types,
    idleTimeoutMillis: 0,
    // Long, since planting the demonstration occupies the one connection.
    connectionTimeoutMillis: 60_000,
    user: 'postgres',
    database: 'postgres',
    stream: () => engine.connect(),
  });
}
