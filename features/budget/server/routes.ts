import type { FastifyInstance } from 'fastify';
import type { WireBudget } from '#ground/rules/programme/wire.ts';
import { sharedRead } from '#ground/server/database/shared-read.ts';
import { makeAnswer, sendCached } from '#ground/server/hydra/etag.ts';
import { item } from '#ground/server/hydra/item.ts';
import type { Portal } from '#ground/server/portal.ts';
import { freeOfWhole } from '../rules/ledger.ts';
import { readStanding } from './settle.ts';

const PATH = '/api/budget';
const SECONDS = 10;

/** What is left of the budget, without login: so that nobody writes an application for which there is no money. */
export function budgetRoutes(app: FastifyInstance, portal: Portal): void {
  const read = sharedRead(() => whatIsLeft(portal));
  app.get(PATH, { config: { public: true } }, async (request, reply) =>
    sendCached(request, reply, makeAnswer(item('Budget', PATH, await read())), SECONDS),
  );
}

async function whatIsLeft(portal: Portal): Promise<WireBudget> {
  const standing = await readStanding(portal, portal.db);
  const totalCents = standing.whole ?? 0;
  const left = freeOfWhole(standing) ?? 0;
  return { totalCents, reservedCents: totalCents - left, availableCents: Math.max(0, left) };
}
