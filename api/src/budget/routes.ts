import type { Cents } from '@portal/domain/values/money.ts';
import type { FastifyInstance } from 'fastify';
import { item } from '../hydra/item.ts';
import { sendCached } from '../hydra/send-cached.ts';
import { sharedRead } from '../platform/database/shared-read.ts';
import type { Portal } from '../platform/portal.ts';
import { readBudget } from './store.ts';

const PATH = '/api/budget';
const SECONDS = 10;

/** What is left, for everybody: whoever writes an application must know whether it is worth the evening. */
export function budgetRoutes(app: FastifyInstance, portal: Portal, totalCents: Cents): void {
  const read = sharedRead(() => portal.publicReads.ask((db) => readBudget(db, totalCents)));
  app.get(PATH, { config: { public: true } }, async (request, reply) =>
    sendCached(request, reply, item('Budget', PATH, await read()), SECONDS),
  );
}
