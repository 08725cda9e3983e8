import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { ConfigError } from '../config.ts';
import { SILENT_LOG } from '../log.ts';
import { openDatabase } from './database.ts';
import { awaitDatabase, findDatabaseDelay } from './database-away.ts';

/** Answers the first message of a client as a server would; `answers` in turn, the last one for all that follow. */
let listening: Server;
let answers: Buffer[];
let asked = 0;

beforeEach(async () => {
  asked = 0;
  listening = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(answers[Math.min(asked++, answers.length - 1)] ?? ''));
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
});
afterEach(() => listening.close());

const url = () => `postgresql://portal@127.0.0.1:${(listening.address() as AddressInfo).port}/portal`;

function refused(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`);
  return Buffer.concat([Buffer.from('E'), uint32(fields.length + 4), fields]);
}

const LET_IN = Buffer.concat([Buffer.from('R'), uint32(8), uint32(0), Buffer.from('Z'), uint32(5), Buffer.from('I')]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

it('comes back once it answers, and says once that it waits', async () => {
  const starting = refused('57P03', 'the database system is starting up');
  answers = [starting, starting, LET_IN];
  let told = 0;
  await awaitDatabase(url(), { seconds: 30, onWait: () => told++ });
  expect(told).toBe(1);
});

it.each([
  ['28P01', 'password authentication failed'],
  ['3D000', 'database "portal" does not exist'],
])('says at once what %s will not change', async (code, text) => {
  answers = [refused(code, text)];
  const wait = awaitDatabase(url(), { seconds: 30, onWait: () => expect.unreachable() });
  await expect(wait).rejects.toThrow(ConfigError);
  await expect(awaitDatabase(url(), { seconds: 30, onWait: () => {} })).rejects.toThrow(`nicht ein (${text})`);
});

it('gives up in a sentence', async () => {
  const away = url();
  listening.close();
  await expect(awaitDatabase(away, { seconds: 0, onWait: () => {} })).rejects.toThrow(
    'ist nicht zu erreichen (connect',
  );
});

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
  const test = usePortal({ log: { ...SILENT_LOG, event: (code) => void logged.push(code) } });
  const logged: string[] = [];

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
