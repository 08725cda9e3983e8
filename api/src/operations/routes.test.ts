import Fastify from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createMetrics } from '../platform/metrics.ts';
import type { Portal } from '../platform/portal.ts';
import { operationsRoutes } from './routes.ts';

it('says when to ask again while the database is away, and that the process lives', async () => {
  const app = Fastify();
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const db: Portal['db'] = new Kysely({ dialect: new PostgresDialect({ pool }) });
  operationsRoutes(app, { db, metrics: createMetrics() } as Portal);
  const { statusCode, headers, body } = await app.inject('/health');
  expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
    503,
    '2',
    { status: 'database-unavailable' },
  ]);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  await app.close();
  await db.destroy();
});
