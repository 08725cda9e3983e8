import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { CASE_READERS, CASE_WORKERS } from '#features/audit/rules/roles.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import type { Portal } from '#ground/server/portal.ts';
import { applicantRoutes } from './applicant-routes.ts';
import { readCase } from './case-view.ts';
import { performAct } from './perform-act.ts';
import { officerPerformer } from './performer.ts';
import { receiveMany } from './receive-many.ts';

interface ById {
  Params: { id: string };
}

interface OfAct {
  Params: { id: string; act: string };
}

const { path: RECEIPTS, roles: RECEIVERS } = AGENCY_CALLS.receipts;

/** Cases and the acts on them: the same two calls for every kind (agency.md, "Rules"). */
export function deskRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const acting = { onRequest: [officer(...CASE_WORKERS)], config: { bodyOptional: true } };
  for (const kind of portal.acts.kindsOfApplications()) {
    app.get<ById>(`${kind.path}/:id`, { onRequest: [officer(...CASE_READERS)] }, async (request) => {
      const { iri, body } = await readCase(portal, officerPerformer(officerOf(request)), kind, {
        id: uuidParam(request.params.id),
      });
      return item('AgencyCase', iri, body);
    });

    app.post<OfAct>(`${kind.path}/:id/acts/:act`, acting, async (request, reply) => {
      const { id, act } = request.params;
      const done = await performAct(request.portal, officerPerformer(officerOf(request)), {
        kind: kind.name,
        id: id.toLowerCase(),
        act,
        fields: bodyOf(request),
        arrivedAt: new Date(request.portal.clock.now().getTime() - reply.elapsedTime),
      });
      return action(reply, 'PerformedAct', done.iri, { act, state: done.state });
    });
  }

  app.post(RECEIPTS, { onRequest: [officer(...RECEIVERS)] }, async (request, reply) => {
    const received = await receiveMany(request.portal, officerPerformer(officerOf(request)), bodyOf(request));
    return action(reply, 'Receipts', RECEIPTS, { receipts: received });
  });
  applicantRoutes(app, portal);
}
