// @module-tag server
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SILENT_LOG } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { findDatabaseDelay } from './database-away.ts';
import type { PreparingClient } from './preparing-client.ts';

/** Of its own: that of all tests has been asked more texts than are prepared. */
let database: Database;

beforeAll(async () => {
  database = await openDatabase({ url: process.env.TEST_DATABASE_URL, log: SILENT_LOG });
});
afterAll(() => database.close());

/** How often the statements of a pool were prepared anew: as the text of a new one says. */
async function attempt(pool: pg.Pool, name: string): Promise<number> {
  const client = await pool.connect();
  await client.query(`select $1::int as ${name}`, [1]);
  const { rows } = await client.query<{ statement: string }>(
    `select statement from pg_prepared_statements where statement like 'select $1::int as ${name}%'`,
  );
  client.release();
  return Number(/\d+(?= \*\/$)/.exec(rows[0]?.statement ?? '')?.[0] ?? 0);
}

describe('prepared statements', () => {
  test('survive a migration under open connections after one failure', async () => {
    const { pool } = database;
    await pool.query('create table if not exists planned (id integer)');
    await pool.query('insert into planned values (1)');
    const read = () => pool.query('select * from planned where id = $1', [1]);
    expect((await read()).rows).toEqual([{ id: 1 }]);
    await pool.query('alter table planned add column name text');
    // Whoever asked is told to come back.
    const after = await read().catch(findDatabaseDelay);
    expect(after === 2 || typeof after === 'object').toBe(true);
    expect((await read()).rows).toEqual([{ id: 1, name: null }]);
    await pool.query('drop table planned');
  });

  test('are prepared by another text after it: a pooler that knows the first one would give its old plan', async () => {
    const client = await database.pool.connect();
    await client.query('create table aged (id integer)');
    const read = () => client.query('select * from aged where id = $1', [1]);
    await read();
    await client.query('alter table aged add column name text');
    await expect(read()).rejects.toThrow();
    await read();
    const { rows } = await client.query<{ statement: string }>(
      "select statement from pg_prepared_statements where statement like 'select * from aged%'",
    );
    expect(new Set(rows.map(({ statement }) => statement)).size).toBe(2);
    await client.query('drop table aged');
    client.release();
  });

  test('answer the same rows when their columns are no longer told', async () => {
    const client = await database.pool.connect();
    const read = (n: number) => client.query('select $1::int8 as number, null as nothing, now() as at', [n]);
    await read(1);
    const [second, third] = [await read(2), await read(3)];
    expect(second.rows).toEqual([{ number: 2, nothing: null, at: expect.any(Date) }]);
    expect(third.rows[0]?.number).toBe(3);
    expect(third.fields.map(({ name }) => name)).toEqual(['number', 'nothing', 'at']);
    await expect(client.query('select 1 / $1::int as none', [0])).rejects.toThrow('division by zero');
    expect((await client.query('select 1 / $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
    client.release();
  });

  test('are used: the second run of a statement finds the first one', async () => {
    const client = await database.pool.connect();
    for (let run = 0; run < 2; run++) await client.query('select $1::int + 1 as sum', [run]);
    const { rows } = await client.query(
      "select count(*)::int as count from pg_prepared_statements where statement like 'select $1::int + 1 as sum%'",
    );
    expect(rows).toEqual([{ count: 1 }]);
    client.release();
  });

  test('tell their columns once on a session of their own', async () => {
    const client = await database.pool.connect();
    const { connection } = client as unknown as { connection: { describe(...sent: unknown[]): void } };
    const describe = vi.spyOn(connection, 'describe');
    for (let run = 0; run < 3; run++) await client.query('select $1::int + 2 as told', [run]);
    expect(describe).toHaveBeenCalledTimes(1);
    describe.mockRestore();
    client.release();
  });

  test('are prepared anew once for many who find one outdated at a time', async () => {
    const { pool } = database;
    await pool.query('create table crowd as select 1 as id');
    const crowd = () => Array.from({ length: 5 }, () => pool.query('select * from crowd where id = $1', [1]));
    await Promise.all(crowd());
    const before = await attempt(pool, 'before');
    await pool.query('alter table crowd add column name text');
    await Promise.allSettled(crowd());
    for (const { rows } of await Promise.all(crowd())) expect(rows).toEqual([{ id: 1, name: null }]);
    expect(await attempt(pool, 'after')).toBe(before + 1);
    await pool.query('drop table crowd');
  });

  test.each(['case_search', 'search_patterns'])(
    'are none of what takes words apart, each time its own: %s',
    async (name) => {
      const client = await database.pool.connect();
      for (let run = 0; run < 2; run++) await client.query(`select ${name}($1) as words`, ['Müller']);
      const { rows } = await client.query(
        'select count(*)::int as count from pg_prepared_statements where statement like $1',
        [`select ${name}%`],
      );
      expect(rows).toEqual([{ count: 0 }]);
      client.release();
    },
  );

  test('tell their columns each time behind a pooler, which may have prepared them anew since', async () => {
    const client = (await database.pool.connect()) as pg.PoolClient & Pick<PreparingClient, 'findSession'>;
    Object.assign(client, { processID: 1 });
    await client.findSession();
    await client.query("create table pooled as select 1 as id, 'a' as a");
    const read = () => client.query('select * from pooled where id = $1', [1]);
    for (let run = 0; run < 2; run++) expect((await read()).rows).toEqual([{ id: 1, a: 'a' }]);
    const { rows } = await client.query<{ name: string; statement: string }>(
      "select name, statement from pg_prepared_statements where statement like 'select * from pooled%'",
    );
    await client.query("alter table pooled drop column a, add column b text default 'b'");
    // As on another session of the same statement.
    await client.query(`deallocate "${rows[0]?.name}"; prepare "${rows[0]?.name}" as ${rows[0]?.statement}`);
    expect((await read()).rows).toEqual([{ id: 1, b: 'b' }]);
    await client.query('drop table pooled');
    client.release();
  });
});
