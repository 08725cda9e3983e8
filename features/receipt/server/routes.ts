import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireOwn } from '#features/access/server/actor.ts';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { readOwnProposal } from '#features/proposal/server/access.ts';
import { findEntry } from '#features/raffle/server/store.ts';
import { readOwnVerification } from '#features/verification/server/load-verification.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import {
  type ListedReceipt,
  type PublishedPlace,
  type Receipt,
  type ReceiptStatement,
  receiptText,
} from '../rules/receipt.ts';
import { printReceipt } from './print-receipt.ts';
import { publishHead, receiptOf } from './publish-head.ts';
import { publishedKeys, sealReceipts } from './seal-receipts.ts';
import {
  findHead,
  findReceipt,
  findReceiptsOf,
  findReceiptsOfEntry,
  findReceiptsOfVerification,
  listHeads,
  sizeOf,
  withNodes,
} from './store.ts';
import { pathOf } from './tree.ts';

interface ById {
  Params: { id: string };
}

/** More than ten years of daily heads. */
const HEADS = 4000;
const PUBLIC = 'public, max-age=60';

/** Seals what was noted and publishes the head of the day. */
export function receiptJobs(portal: Portal): void {
  portal.jobs.everyMinute('receipts', async () => {
    await sealReceipts(portal);
    await publishHead(portal);
  });
}

/** A company's receipts, and what everybody needs to check one (docs/decisions/0049). */
export function receiptRoutes(app: FastifyInstance, portal: Portal): void {
  const { db } = portal;
  const guard = { onRequest: bearer(portal).activeApplicant };
  const file = { ...guard, config: { binary: true } };
  published(app, portal);

  app.get<ById>('/api/action/proposal/:id/receipts', guard, async (request, reply) => {
    const { id } = await readOwnProposal(db, uuidParam(request.params.id), actorOf(request));
    await sealReceipts(portal);
    const receipts = (await findReceiptsOf(db, id)).map(listed);
    return action(reply, 'CompanyReceipts', pathOfRequest(request), { receipts });
  });

  app.get<ById>('/api/action/verification/:id/receipts', guard, async (request, reply) => {
    const verification = await readOwnVerification(portal, actorOf(request), uuidParam(request.params.id));
    await sealReceipts(portal);
    const receipts = (await findReceiptsOfVerification(db, verification)).map(listed);
    return action(reply, 'CompanyReceipts', pathOfRequest(request), { receipts });
  });

  app.get<ById>('/api/action/raffle/:id/receipts', guard, async (request, reply) => {
    const { id } = requireOwn(await findEntry(db, uuidParam(request.params.id)), actorOf(request));
    await sealReceipts(portal);
    const receipts = (await findReceiptsOfEntry(db, id)).map(listed);
    return action(reply, 'CompanyReceipts', pathOfRequest(request), { receipts });
  });

  app.get<ById>('/api/receipts/:id', file, async (request, reply) => {
    const receipt = await ownReceipt(request);
    reply.header('content-disposition', `attachment; filename="quittung-${receipt.statement.id}.json"`);
    return reply.type('application/json').send(receiptText(receipt));
  });

  app.get<ById>('/api/receipts/:id/pdf', file, async (request, reply) => {
    const receipt = await ownReceipt(request);
    reply.header('content-disposition', `attachment; filename="quittung-${receipt.statement.id}.pdf"`);
    return reply.type('application/pdf').send(await printReceipt(receipt));
  });

  /** Throws 404 for an unknown receipt and for what is not sealed, 403 for another company's. */
  async function ownReceipt(request: FastifyRequest<ById>): Promise<Receipt> {
    const id = uuidParam(request.params.id);
    await sealReceipts(portal);
    const receipt = await receiptOf(portal, requireOwn(await findReceipt(db, id), actorOf(request)));
    if (receipt === undefined) throw notFound();
    return receipt;
  }
}

/** What everybody needs to check one. */
function published(app: FastifyInstance, portal: Portal): void {
  const { db } = portal;
  app.get('/.well-known/receipt-keys.json', async (_request, reply) => {
    const keys = await publishedKeys(portal);
    return reply.type('application/json').header('cache-control', PUBLIC).send(JSON.stringify({ keys }));
  });

  app.get('/.well-known/receipt-heads.json', async (_request, reply) => {
    const heads = await listHeads(db, HEADS);
    return reply.type('application/json').header('cache-control', PUBLIC).send(JSON.stringify({ heads }));
  });

  app.get<{ Params: { place: string } }>('/.well-known/receipt-places/:place', async ({ params }, reply) => {
    const found = /^\d{1,15}$/.test(params.place) ? await publishedPlace(portal, Number(params.place)) : undefined;
    const answer = found ?? 'missing';
    return reply.type('application/json').header('cache-control', 'no-store').send(JSON.stringify(answer));
  });
}

/** What stands at a place by the newest published head; undefined: the log does not reach there. */
async function publishedPlace({ db }: Portal, place: number): Promise<PublishedPlace | undefined> {
  if (place >= (await sizeOf(db))) return undefined;
  const head = await findHead(db);
  if (head === undefined || place >= head.size) return { head: null, path: [] };
  const path = await withNodes(db, (read) => pathOf(place, head.size, read));
  return { head, path: path.map((hash) => hash.toString('hex')) };
}

function listed({ id, statement }: { id: string; statement: string | null }): ListedReceipt {
  const { what, subject, by, at } = JSON.parse(statement ?? '{}') as ReceiptStatement;
  return { id, what, subject, by, at };
}
