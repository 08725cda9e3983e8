import { type AddressInfo, createServer, type Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Health, openHealth } from '#ground/server/health.ts';
import type { Portal } from '#ground/server/portal.ts';
import { operationsRoutes } from './routes.ts';

let app: FastifyInstance;
let health: Health;
let db: Portal['db'];

function serve(address: pg.PoolConfig, isAlive = true): void {
  app = Fastify();
  db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool(address) }) });
  health = openHealth({ apart: db, isAlive: () => isAlive });
  const portal: Pick<Portal, 'db' | 'health'> = { db, health };
  operationsRoutes(app, portal as Portal);
}

afterEach(async () => {
  health.close();
  await app.close();
});

async function ask(url: string): Promise<[number, unknown, object]> {
  const { statusCode, headers, body } = await app.inject(url);
  return [statusCode, headers['retry-after'], JSON.parse(body)];
}

it('says when to ask again while the database is away, and that the process lives', async () => {
  serve({ host: '127.0.0.1', port: 1 });
  expect(await ask('/health')).toEqual([503, '2', { status: 'database-unavailable' }]);
  expect(await ask('/health/live')).toEqual([200, undefined, { status: 'ok' }]);
});

it('answers within two seconds while the database takes every call and never answers', async () => {
  const silent = await listen();
  serve({ host: '127.0.0.1', port: (silent.address() as AddressInfo).port, max: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = Array.from({ length: 20 }, () => ask('/health'));
  while (vi.getTimerCount() < answers.length) await turn();
  vi.advanceTimersByTime(2_000);
  for (const answer of await Promise.all(answers))
    expect(answer).toEqual([503, '2', { status: 'database-unavailable' }]);
  silent.close();
});

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1', () => resolve(server));
  });
}

it('is not live without the thread of its database', async () => {
  serve({ host: '127.0.0.1', port: 1 }, false);
  expect(await ask('/health/live')).toEqual([503, '2', { status: 'database-thread-lost' }]);
  expect(await ask('/health')).toEqual([503, '2', { status: 'database-unavailable' }]);
});

it('is not live for a while after its event loop was held up', async () => {
  serve({ host: '127.0.0.1', port: 1 });
  // As after nearly six seconds in which no timer came.
  const then = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => then + 5_700);
  onTestFinished(() => clock.mockRestore());
  expect(await ask('/health/live')).toEqual([503, '2', { status: 'event-loop-blocked' }]);
});
