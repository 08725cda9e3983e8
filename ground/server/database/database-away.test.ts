import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { SILENT_LOG } from '../log/log.ts';
import { openDatabase } from './database.ts';
import { findDatabaseDelay } from './database-away.ts';

const server = process.env.TEST_DATABASE_URL;

describe('an error of the database', () => {
  it.each([
    ['shut down', { code: '57P01' }, true],
    ['starting', { code: '57P03' }, true],
    ['disk full', { code: '53100' }, true],
    ['too many connections', { code: '53300' }, true],
    ['nobody there', { code: 'ECONNREFUSED', syscall: 'connect' }, true],
    ['cut off', { message: 'Connection terminated unexpectedly' }, true],
    ['no connection free', { message: 'timeout exceeded when trying to connect' }, true],
    ['unique violation', { code: '23505' }, false],
    ['deadlock', { code: '40P01' }, false],
    ['a mistake of ours', { message: 'no guard before /api' }, false],
  ])('%s', (_name, fields, isAway) => {
    expect(findDatabaseDelay(Object.assign(new Error('x'), fields)) !== undefined).toBe(isAway);
  });

  it('nobody there at any of the addresses of a name', () => {
    const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' });
    expect(findDatabaseDelay(new AggregateError([refused, refused]))).toBeGreaterThan(0);
    expect(findDatabaseDelay(new AggregateError([refused, new Error('a mistake of ours')]))).toBeUndefined();
  });
});

describe('a call while no connection is to be had', () => {
  let test: TestPortal;
  const logged: string[] = [];

  beforeAll(async () => {
    test = await startTestPortal({ log: { ...SILENT_LOG, event: (code) => void logged.push(code) } });
  });
  afterAll(() => test.close());

  it('is answered with 503 and a time to come back', { tags: ['server'] }, async () => {
    const { headers } = await buildAccount(test);
    const { pool } = test.database;
    // All taken first: a new one may take a busy machine longer than the call below shall wait.
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const wait = pool.options.connectionTimeoutMillis;
    pool.options.connectionTimeoutMillis = 50;
    const answer = await test.app.inject({ url: '/api/companies', headers });
    for (const client of held) client.release();
    pool.options.connectionTimeoutMillis = wait;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    // Nothing to wake somebody for as a fault of the program.
    expect(logged).toContain('request.put-off');
    expect(logged).not.toContain('request.fault');
    expect((await test.app.inject({ url: '/api/companies', headers })).statusCode).toBe(200);
  });
});

it.skipIf(server === undefined)(
  'is recognised when a real server ends the connection',
  { tags: ['server'] },
  async () => {
    const { pool, close } = await openDatabase({ url: server, log: SILENT_LOG });
    const client = await pool.connect();
    client.on('error', () => {});
    const broken = client.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error);
    expect(findDatabaseDelay(await broken)).toBe(2);
    client.release(true);
    await close();
  },
);
