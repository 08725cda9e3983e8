import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Log } from '../log/log.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any fixed number: only one process migrates at a time. */
const MIGRATION_LOCK = 4_820_115;

/** Applies every migration not yet applied, in order of name, each in a transaction of its own. */
export async function migrate(pool: pg.Pool, log: Log): Promise<void> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const client = await pool.connect();
  try {
    await alone(client, () =>
      client.query(
        'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
      ),
    );
    const applied = await findApplied(client);
    for (const name of files.filter((file) => !applied.has(file)))
      if (await alone(client, () => apply(client, name))) log.event('database.migrated', { migration: name });
  } finally {
    client.release();
  }
}

/** One process at a time. The lock is the transaction's: one of the session would outlive its use behind a pooler. */
async function alone<T>(client: pg.PoolClient, act: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const result = await act();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function findApplied(client: pg.PoolClient): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration');
  return new Set(rows.map(({ name }) => name));
}

/** False where another process was faster. */
async function apply(client: pg.PoolClient, name: string): Promise<boolean> {
  if ((await findApplied(client)).has(name)) return false;
  await client.query(await readFile(new URL(name, FOLDER), 'utf8'));
  await client.query('insert into schema_migration (name) values ($1)', [name]);
  return true;
}
