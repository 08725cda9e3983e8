import { glob, readdir, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import type pg from 'pg';
import { ConfigError } from '../config.ts';
import type { Log } from '../log.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** What the ground keeps; what a feature keeps stands in its own `server/tables.sql`. */
const GROUND = new URL('./tables.sql', import.meta.url);
const FEATURES = new URL('../../../features/', import.meta.url);
/** The last migration whose outcome those files are: a database that has it goes on from there. */
const BASELINE = '0126-all-latin-letters.sql';
/** Any fixed number: only one process migrates at a time. */
const MIGRATION_LOCK = 4_820_115;

/** The database is older than `BASELINE`. The message is for whoever starts the portal. */
export class DatabaseTooOld extends ConfigError {}

/**
 * Makes the tables where there are none, and applies every migration not yet applied, in order of name, each in a
 * transaction of its own. Throws `DatabaseTooOld`, with nothing changed.
 */
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
    if (applied.size > 0 && !applied.has(BASELINE)) throw new DatabaseTooOld(tooOld([...applied].sort().at(-1)));
    for (const name of [BASELINE, ...files].filter((file) => !applied.has(file)))
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
  await client.query(name === BASELINE ? await readTables() : await readFile(new URL(name, FOLDER), 'utf8'));
  await client.query('insert into schema_migration (name) values ($1)', [name]);
  return true;
}

/** The tables of the ground and of all features, each behind those it refers to (`-- after: …`). */
async function readTables(): Promise<string> {
  const texts = new Map<string, string>();
  for await (const path of glob('*/server/**/tables.sql', { cwd: FEATURES }))
    texts.set(
      path.replaceAll(sep, '/').replace('/server', '').replace('/tables.sql', ''),
      await readFile(new URL(path, FEATURES), 'utf8'),
    );
  const ordered = new Set<string>();
  const add = (name: string) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`tables refer to those of ${name}, which has none`);
    const [, needed] = /^-- after: (.+)$/m.exec(text) ?? [];
    for (const other of needed?.split(', ') ?? []) add(other);
    ordered.add(text);
  };
  for (const name of texts.keys()) add(name);
  return [await readFile(GROUND, 'utf8'), ...ordered].join('\n');
}

function tooOld(newest: string | undefined): string {
  return [
    `Die Datenbank stammt aus einer älteren Fassung (letzte Migration ${newest}).`,
    `Starten Sie einmal die Fassung vom 30. November 2026 (letzte Migration ${BASELINE}), danach diese.`,
    `The database is older than ${BASELINE}: start the release of 30 November 2026 once, then this one.`,
  ].join(' ');
}

/** Any fixed number: only one process at a time prepares the database for its start. */
const START_LOCK = 4_820_116;

/**
 * Runs what a start has to prepare, one process after the other over all machines: the first does the work, the others find
 * it done. The lock is a transaction's, which holds behind a pooler too, and ends with the process, however it ends.
 */
export async function oneStartAtATime(
  { pool, embedded }: { pool: pg.Pool; embedded: boolean },
  prepare: () => Promise<void>,
): Promise<void> {
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
