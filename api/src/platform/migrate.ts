import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Log } from './log.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any fixed number: only one process migrates at a time. */
const MIGRATION_LOCK = 4_820_115;

/** Applies every migration not yet applied, in order of name, each in a transaction of its own. */
export async function migrate(pool: pg.Pool, log: Log): Promise<void> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    const applied = new Set(rows.map((row) => row.name));
    for (const name of files.filter((file) => !applied.has(file))) {
      await apply(client, name);
      log.event('database.migrated', { migration: name });
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await readFile(new URL(name, FOLDER), 'utf8');
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
