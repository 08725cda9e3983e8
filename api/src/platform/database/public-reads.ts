import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Log } from '../log/log.ts';
import { types } from './database.ts';
import { preparingPool } from './preparing-client.ts';
import type { Schema } from './schema.ts';

/** Reads what everybody may see, and what may be some seconds old. */
export interface PublicReads {
  ask<T>(read: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Connections to the replica per process. */
const READ_POOL_SIZE = 3;
/** How far the replica may lag behind; one that does not know how far counts as too far. */
const MOST_LAG_SECONDS = 10;
/** How long a look at the lag counts, and how long a replica that failed is left alone. */
const JUDGED_MS = 5_000;
/** Shorter than anybody waits: the primary answers then. */
const PATIENCE_MS = 1_000;

/** Without a replica the primary answers; with one, whenever the replica is away or lags too far. */
export function openPublicReads(primary: Kysely<Schema>, url: string | undefined, log: Log): PublicReads {
  if (url === undefined) return { ask: (read) => read(primary), close: async () => {} };
  const pool = preparingPool({
    connectionString: url,
    max: READ_POOL_SIZE,
    types,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    options: '-c timezone=UTC -c default_transaction_read_only=on',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const replica = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let judgement = { isFit: false, until: 0 };
  const judge = async () => {
    // Asked by one at a time: whoever comes meanwhile goes by the last judgement.
    judgement = { ...judgement, until: performance.now() + JUDGED_MS };
    judgement = { isFit: (await lagOf(replica)) <= MOST_LAG_SECONDS, until: performance.now() + JUDGED_MS };
  };
  const giveUp = (error: unknown) => {
    if (judgement.isFit) log.event('database.replica-away', { reason: (error as Error).message });
    judgement = { isFit: false, until: performance.now() + JUDGED_MS };
  };
  return {
    async ask(read) {
      if (performance.now() > judgement.until) await judge().catch(giveUp);
      if (!judgement.isFit) return read(primary);
      return read(replica).catch((error: unknown) => {
        giveUp(error);
        return read(primary);
      });
    },
    close: () => replica.destroy(),
  };
}

/** Seconds the replica is behind; 0 where it has everything it was sent. */
async function lagOf(replica: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ lag: number | null }>`
    select case
      when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8
    end as lag`.execute(replica);
  return rows[0]?.lag ?? Number.POSITIVE_INFINITY;
}
