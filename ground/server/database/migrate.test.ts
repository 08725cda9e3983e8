import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SILENT_LOG } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { DatabaseTooOld, migrate } from './migrate.ts';

/** Every migration of the last version before the baseline, as they were, in their order. */
const EARLIER = new URL('../testing/until-0126.sql.gz', import.meta.url);

let database: Database;

beforeAll(async () => {
  database = await openDatabase({ log: SILENT_LOG });
});
afterAll(() => database.close());

/** Everything of the tables that a statement could meet, as text. */
const SHAPE = `
  select concat_ws(' ', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
    format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attcollation,
    pg_get_expr(d.adbin, d.adrelid), a.attacl, col_description(c.oid, a.attnum)) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  union all select concat_ws(' ', relkind, relname, relacl, reloptions) from pg_class
  where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', viewname, definition) from pg_views where schemaname = 'public'
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1`;

async function shape(): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(SHAPE);
  return rows.map(({ line }) => line);
}

async function makeEarlier(): Promise<void> {
  const migrations = await promisify(gunzip)(await readFile(EARLIER));
  await database.pool.query('drop schema public cascade; create schema public');
  await database.pool.query(migrations.toString());
}

test('a database of the last version before the baseline becomes what a new one is', async () => {
  const fresh = await shape();
  expect(fresh.length).toBeGreaterThan(1_000);
  await makeEarlier();
  await migrate(database.pool, SILENT_LOG);
  expect(await shape()).toEqual(fresh);
});

test('what was replaced in the last version and not told yet is told by this one, in the order it came', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  await makeEarlier();
  await database.pool.query(`
    insert into account (id, email, email_key, first_name, last_name, phone, created_at)
      values ('${id}', 'e', 'e', 'Erika', 'Muster', '1', now());
    insert into company (id, account_id, name, addresses, created_at) values ('${id}', '${id}', 'Muster', '[]', now());
    insert into proposal (id, company_id, account_id, number, company_name, created_at, updated_at)
      values ('${id}', '${id}', '${id}', '1', 'Muster', now(), now());
    insert into proposal_step_past (proposal_id, step, version, data, replaced_by, replaced_at, is_logged)
      select '${id}', 7, version, jsonb_build_object('version', version), '${id}', now(), version = 0
      from unnest(array[2, 0, 1]) version`);
  await migrate(database.pool, SILENT_LOG);
  const { rows } = await database.pool.query('select data from replaced_answers order by id');
  expect(rows.map(({ data }) => data)).toEqual([{ version: 1 }, { version: 2 }]);
  // A process of the version before goes on until it ends, and finds nothing twice.
  expect((await database.pool.query('select 1 from proposal_step_past')).rowCount).toBe(0);
});

test('an older one is refused with the version it has to go through, and stays as it is', async () => {
  await makeEarlier();
  await database.pool.query("delete from schema_migration where name > '0100'");
  const before = await shape();
  const refused = migrate(database.pool, SILENT_LOG);
  await expect(refused).rejects.toThrow(DatabaseTooOld);
  await expect(refused).rejects.toThrow('Fassung vom 30. November 2026 (letzte Migration 0126-all-latin-letters.sql)');
  expect(await shape()).toEqual(before);
});
