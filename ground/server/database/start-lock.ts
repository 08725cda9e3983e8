import type { Database } from './database.ts';

/** Any fixed number: only one process at a time prepares the database for its start. */
const START_LOCK = 4_820_116;

/**
 * Runs what a start has to prepare, one process after the other over all machines: the first does the work, the others find
 * it done. The lock is a transaction's, which holds behind a pooler too, and ends with the process, however it ends.
 */
export async function oneStartAtATime({ pool, embedded }: Database, prepare: () => Promise<void>): Promise<void> {
  // Its one connection is needed for the work itself, and its folder keeps other processes out.
  if (embedded) return prepare();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [START_LOCK]);
    await prepare();
  } finally {
    await client.query('commit').catch(() => {});
    client.release();
  }
}
