import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { actorOf, bearer } from '#features/access/server/public.ts';
import { findAmendments } from '#features/amendment/server/amendment-store.ts';
import { findOpenCorrection } from '#features/correction/server/correction-store.ts';
import { chooseDelivery } from '#features/letter/server/delivery.ts';
import { findObjections } from '#features/objection/server/objection-store.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { pathOfRequest } from '#ground/server/hydra/api-path.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import { makeAnswer, sendCached } from '#ground/server/hydra/send-cached.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { type OfProposal, ownProposal, ownProposalId, performOwn } from './own/act.ts';
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
const NO_CORRECTION = 'Es ist keine Nachforderung offen.';
const NO_AMENDMENT = 'Es ist kein Änderungsantrag anhängig.';
const NO_OBJECTION = 'Es ist kein Widerspruch anhängig.';
const WHICH_OBJECTION = 'Bitte wählen Sie den Widerspruch, den Sie zurücknehmen.';

/** What the applicant does in a case and sees of it: answers, changes, objections, letters. */
export function applicantRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant, config: { bodyOptional: true } };
  readRoutes(app, portal, guard);
  actRoutes(app, guard);
  objectionRoutes(app, guard);
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
  app.post<OfProposal>(`${PROPOSAL}/correction/finish`, guard, async (request, reply) => {
    const open = await findOpenCorrection(request.portal.db, await ownProposalId(request));
    if (open === undefined) throw conflict(NO_CORRECTION);
    return performOwn(request, reply, { kind: 'correction', id: open.id, act: 'answer' });
  });

  app.post<OfProposal>(`${PROPOSAL}/amendment`, guard, async (request, reply) =>
    performOwn(request, reply, {
      kind: 'amendment',
      id: await ownProposalId(request),
      act: 'request',
      fields: { ...bodyOf(request), receivedOn: null },
    }),
  );

  app.post<OfProposal>(`${PROPOSAL}/amendment/withdraw`, guard, async (request, reply) => {
    const open = (await findAmendments(request.portal.db, await ownProposalId(request))).find(
      (one) => one.closed_at === null,
    );
    if (open === undefined) throw conflict(NO_AMENDMENT);
    return performOwn(request, reply, { kind: 'amendment', id: open.id, act: 'withdraw' });
  });

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

function objectionRoutes(app: FastifyInstance, guard: Guard): void {
  app.post<OfProposal>(`${PROPOSAL}/objection`, guard, async (request, reply) => {
    const id = await ownProposalId(request);
    const fields = { ...bodyOf(request), filedOn: request.portal.clock.today() };
    return performOwn(request, reply, { kind: 'objection', id, act: 'file', fields });
  });

  app.post<OfProposal>(`${PROPOSAL}/objection/withdraw`, guard, async (request, reply) => {
    const id = await readOpenObjection(request.portal.db, await ownProposalId(request), bodyOf(request).objection);
    return performOwn(request, reply, { kind: 'objection', id, act: 'withdraw' });
  });
}

/** The one that is named; where there is only one, it needs no name. */
async function readOpenObjection(db: Db, proposalId: string, named: unknown): Promise<string> {
  const open = (await findObjections(db, proposalId)).filter((one) => one.closedAt === null);
  if (open.length === 0) throw conflict(NO_OBJECTION);
  const found = named === undefined && open.length === 1 ? open[0] : open.find(({ id }) => id === named);
  if (found === undefined) throw violations([wrong('objection', WHICH_OBJECTION)]);
  return found.id;
}
