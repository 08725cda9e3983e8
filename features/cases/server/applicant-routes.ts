import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { sql } from 'kysely';
import { type Actor, actorOf, bearer } from '#features/access/server/bearer.ts';
import { findComments } from '#features/comments/server/comment-store.ts';
import { chooseDelivery } from '#features/letter/server/delivery.ts';
import { upcomingPots } from '#features/raffle/rules/pots.ts';
import { keptPots } from '#features/raffle/server/kept-pots.ts';
import { embeddedPot } from '#features/raffle/server/present.ts';
import { readOwnVerification } from '#features/verification/server/load-verification.ts';
import { findVerification } from '#features/verification/server/store.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { makeAnswer, sendCached } from '#ground/server/hydra/etag.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import type { DrawOdds, OwnResubmission, OwnTimes, PublicOverview } from '../rules/own-wire.ts';
import { type OfProposal, ownProposal } from './own/act.ts';
import { ownCase } from './own/own-case.ts';
import { ownStart } from './own/own-start.ts';
import { dailyTimes, onceADay } from './own/own-times.ts';

const DRAWS = 3;

/** What everybody may know of how the programme goes. A draw of today counts from tomorrow on. */
function publicOverview(portal: Portal, readTimes: () => Promise<OwnTimes>): () => Promise<PublicOverview> {
  const isDrawn = hasLottery(portal.programme);
  const readDraws = onceADay(portal.clock, () => (isDrawn ? lastDraws(portal.db) : Promise.resolve([])));
  const readPots = isDrawn ? keptPots(portal.db) : async () => [];
  return async () => ({
    periods: upcomingPots(portal.programme, (await readPots()).map(embeddedPot), portal.clock.now()),
    draws: await readDraws(),
    times: await readTimes(),
  });
}

async function lastDraws(db: Db): Promise<DrawOdds[]> {
  const { rows } = await sql<DrawOdds>`
    select p.day_of_raffle as "dayOfRaffle", count(*) filter (where r.valid) as won, count(*) as entries
    from (select id, day_of_raffle from raffle_pot where drawn_at is not null
      order by day_of_raffle desc limit ${DRAWS}) p
    join raffle r on r.pot_id = p.id
    group by p.id, p.day_of_raffle order by p.day_of_raffle desc`.execute(db);
  return rows;
}

const PROPOSAL = '/api/action/proposal/:id';
const VERIFICATION = '/api/action/verification/:id';
const START = '/api/action/start';
const OVERVIEW = '/api/overview';
const OVERVIEW_SECONDS = 10;

/** What the applicant sees of a case; what they do in it stands with each proceeding. */
export function applicantRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant, config: { bodyOptional: true } };
  readRoutes(app, portal, guard);
  actRoutes(app, guard);
}

type Guard = Pick<RouteShorthandOptions, 'onRequest' | 'config'>;

function readRoutes(app: FastifyInstance, portal: Portal, guard: Guard): void {
  const readTimes = dailyTimes(portal);

  app.get<OfProposal>(`${PROPOSAL}/case`, guard, async (request, reply) => {
    const found = await ownCase(portal, await ownProposal(request));
    return action(reply, 'AgencyCase', pathOfRequest(request), { ...found, times: await readTimes() });
  });

  app.get<OfProposal>(`${VERIFICATION}/resubmission`, guard, async (request, reply) => {
    const found = await ownResubmission(portal, actorOf(request), uuidParam(request.params.id));
    return action(reply, 'OwnResubmission', pathOfRequest(request), found);
  });

  app.get(START, guard, async (request, reply) => {
    const found = await ownStart(portal, actorOf(request).companyId);
    return action(reply, 'Start', START, { ...found, times: await readTimes() });
  });

  const readOverview = publicOverview(portal, readTimes);
  app.get(OVERVIEW, { config: { public: true } }, async (request, reply) =>
    sendCached(request, reply, makeAnswer(item('Overview', OVERVIEW, await readOverview())), OVERVIEW_SECONDS),
  );
}

function actRoutes(app: FastifyInstance, guard: Guard): void {
  app.post<OfProposal>(`${PROPOSAL}/letter_delivery`, guard, async (request, reply) => {
    const delivery = await chooseDelivery(
      request.portal,
      actorOf(request),
      await ownProposal(request),
      bodyOf(request),
    );
    return action(reply, 'PerformedAct', pathOfRequest(request), { act: 'letter-delivery', state: delivery });
  });
}

/** Why late invoices are asked for, and what was noted at single places. Throws 404 for another company's. */
async function ownResubmission(portal: Portal, actor: Actor, id: string): Promise<OwnResubmission> {
  await readOwnVerification(portal, actor, id);
  const row = await findVerification(portal.db, id);
  if (row === undefined || row.current_step !== 'resubmit_invoices') return { reason: null, questions: [] };
  const { resubmit_reason: reason, resubmit_request: request } = row;
  const comments = request === null ? [] : await findComments(portal.db, id);
  const asked = comments.filter((one) => one.request === request);
  return { reason, questions: asked.map(({ id: comment, path, label, text }) => ({ id: comment, path, label, text })) };
}
