import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireOwn } from '#features/access/server/actor.ts';
import { actorOf, bearer, type ReadBearer } from '#features/access/server/bearer.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { type MadeAnswer, makeAnswer, sendCached } from '#ground/server/hydra/etag.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { item, sendCreation } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { enterPot, readPotEntry } from './enter-pot.ts';
import { keptPots, keptProtocols } from './kept-pots.ts';
import { findPublicPot, type PublicPot } from './pot-store.ts';
import { embeddedPot, embeddedRaffle, entryCreated, POTS, potBody, potIri, raffleBody, raffleIri } from './present.ts';
import {
  type EntryRow,
  findBearerWithEntrant,
  findBearerWithEntries,
  findEntry,
  type OpenEntryFacts,
} from './store.ts';

/** Pots change a few times a month; in a rush every visitor asks for them. */
const POT_SECONDS = 10;
/** A drawn pot never changes again. */
const FINAL_SECONDS = 86_400;

declare module 'fastify' {
  interface FastifyRequest {
    /** What a company's entry depends on, read together with its bearer. */
    entrant?: OpenEntryFacts | undefined;
    /** Its entries, read together with its bearer. */
    ownEntries?: EntryRow[];
  }
}

interface ById {
  Params: { id: string };
}

/** Pots for everybody, entries for their company (contract §6.1). */
export function raffleRoutes(app: FastifyInstance, portal: Portal): void {
  potRoutes(app, portal);
  entryRoutes(app, portal);
}

function potRoutes(app: FastifyInstance, portal: Portal): void {
  const findProtocol = keptProtocols(portal);
  const listPots = keptPots(portal.db);
  const answerOf = (request: FastifyRequest, pots: readonly PublicPot[]) =>
    makeAnswer(collection(request, 'RafflePot', pots.map(embeddedPot)));
  // As nearly everybody asks: without an order or a page.
  const plain = new WeakMap<readonly PublicPot[], MadeAnswer>();

  app.get('/api/raffle_pots', async (request, reply) => {
    const pots = await listPots();
    const isPlain = request.url === POTS;
    const answer = (isPlain ? plain.get(pots) : undefined) ?? answerOf(request, pots);
    if (isPlain) plain.set(pots, answer);
    return sendCached(request, reply, answer, POT_SECONDS);
  });

  app.get<ById>('/api/raffle_pots/:id', async (request, reply) => {
    const id = uuidParam(request.params.id);
    const pot = await findPublicPot(portal.db, id);
    if (pot === undefined) throw notFound();
    return sendCached(request, reply, makeAnswer(item('RafflePot', potIri(pot.id), potBody(pot))), POT_SECONDS);
  });

  app.get<ById>('/api/raffle_pots/:id/protocol', async (request, reply) => {
    const id = uuidParam(request.params.id);
    const protocol = await findProtocol(id);
    if (protocol === undefined) throw notFound();
    const body = { '@id': `${potIri(id)}/protocol`, '@type': 'DrawProtocol', ...protocol };
    return sendCached(request, reply, makeAnswer(body), FINAL_SECONDS);
  });
}

function entryRoutes(app: FastifyInstance, portal: Portal): void {
  const { activeApplicant, activeApplicantWith } = bearer(portal);
  const guard = { onRequest: activeApplicant };
  const entering = { onRequest: activeApplicantWith(withEntrant(portal)) };
  const listing = { onRequest: activeApplicantWith(withEntries(portal)) };

  app.get('/api/raffles', listing, async (request) =>
    collection(request, 'Raffle', (request.ownEntries ?? []).map(embeddedRaffle)),
  );

  app.post('/api/raffles', entering, async (request, reply) => {
    const actor = actorOf(request);
    const entry = await enterPot(
      request.portal,
      actor,
      readPotEntry(request.portal, actor, request.body),
      request.entrant,
    );
    return sendCreation(reply, entryCreated(entry));
  });

  app.get<ById>('/api/raffles/:id', guard, async (request) => {
    const entry = requireOwn(await findEntry(portal.db, uuidParam(request.params.id)), actorOf(request));
    return item('Raffle', raffleIri(entry.id), raffleBody(entry));
  });
}

function withEntries({ db }: Portal): ReadBearer {
  return async (key, request) => {
    const { caller, entries } = await findBearerWithEntries(db, key);
    request.ownEntries = entries;
    return caller;
  };
}

function withEntrant({ db, clock }: Portal): ReadBearer {
  return async (key, request) => {
    const { caller, found } = await findBearerWithEntrant(db, key, clock.now());
    request.entrant = found;
    return caller;
  };
}
