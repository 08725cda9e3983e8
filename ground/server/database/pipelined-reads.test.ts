// @module-tag server
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SILENT_LOG } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { findDatabaseDelay } from './database-away.ts';
import { keptRead } from './kept-statement.ts';
import { PIPELINES } from './pipelined-reads.ts';

const server = process.env.TEST_DATABASE_URL;

interface Asked {
  number: number;
  seconds?: number;
}
const read = keptRead(
  (_db, { number, seconds }: Asked) =>
    sql<{ number: number; pid: number }>`
      select ${number}::int as number, pg_backend_pid() as pid from pg_sleep(coalesce(${seconds}::float8, 0))`,
);
const divide = keptRead(
  (_db, { number }: Asked) => sql<{ one: number }>`select ${number}::int / ${number}::int as one`,
);
const hangUp = keptRead(
  (_db, { number }: Asked) => sql`select pg_terminate_backend(pg_backend_pid()) from pg_sleep(${number}::int * 0.05)`,
);

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

describe.skipIf(server === undefined)('reads that share connections', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ url: server, log: SILENT_LOG });
  });
  afterAll(() => database.close());

  const ask = (number: number, seconds?: number) => read(database.db, { number, ...(seconds && { seconds }) });

  it('get their own answers, many at a time on few connections', async () => {
    const answers = (await Promise.all(upTo(30).map((number) => ask(number)))).flat();
    expect(answers.map(({ number }) => number)).toEqual(upTo(30));
    expect(new Set(answers.map(({ pid }) => pid)).size).toBeLessThanOrEqual(PIPELINES);
  });

  it('leave them where they would wait too long', async () => {
    const answers = (await Promise.all(upTo(60).map((number) => ask(number, 0.01)))).flat();
    expect(answers.map(({ number }) => number)).toEqual(upTo(60));
    expect(new Set(answers.map(({ pid }) => pid)).size).toBeGreaterThan(PIPELINES);
  });

  it('bear a neighbour that fails', async () => {
    const asked = upTo(10).flatMap((number) => [ask(number), divide(database.db, { number })]);
    const answers = await Promise.allSettled(asked);
    expect(answers.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([1]);
    expect(await ask(7)).toMatchObject([{ number: 7 }]);
  });

  it('fail with a connection that ends, and find another at once', async () => {
    const [ended, ...others] = await Promise.allSettled([
      hangUp(database.db, { number: 1 }),
      ...upTo(3).map((n) => ask(n)),
    ]);
    expect(ended.status === 'rejected' && findDatabaseDelay(ended.reason)).toBe(2);
    for (const one of others) expect(one.status === 'rejected' ? findDatabaseDelay(one.reason) : 2).toBe(2);
    expect(await ask(8)).toMatchObject([{ number: 8 }]);
  });

  it('see nothing of an open transaction, whose own reads go its way', async () => {
    await database.pool.query('create table if not exists held (id integer)');
    const readHeld = keptRead((_db, { number }: Asked) => sql`select id from held where id = ${number}`);
    await database.db.transaction().execute(async (trx) => {
      await sql`insert into held values (1)`.execute(trx);
      expect(await readHeld(trx, { number: 1 })).toEqual([{ id: 1 }]);
      expect(await readHeld(database.db, { number: 1 })).toEqual([]);
    });
    expect(await readHeld(database.db, { number: 1 })).toEqual([{ id: 1 }]);
    await database.pool.query('drop table held');
  });
});
