import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { chooseDelivery } from '#features/letter/server/delivery.ts';
import { pathOfRequest } from '#ground/server/hydra/api-path.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { makeAnswer, sendCached } from '#ground/server/hydra/send-cached.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type OfProposal, ownProposal } from './own/act.ts';
import { ownCase } from './own/own-case.ts';
import { ownResubmission } from './own/own-resubmission.ts';
import { ownStart } from './own/own-start.ts';
import { dailyTimes } from './own/own-times.ts';
import { publicOverview } from './own/public-overview.ts';

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
