import { CASE_READERS, CASE_WORKERS } from '@portal/domain/agency/audit/roles.ts';
import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '../../access/bearer.ts';
import { AGENCY_CALLS } from '../../agency-access/public.ts';
import { bodyOf } from '../../hydra/body.ts';
import { uuidParam } from '../../hydra/iri.ts';
import { action, item } from '../../hydra/item.ts';
import type { Portal } from '../../platform/portal.ts';
import { applicantRoutes } from './applicant-routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { readCase } from './case-view.ts';
import { caseKinds } from './kinds.ts';
import { letterTextRoutes } from './letter-texts/routes.ts';
import { letterRoutes } from './letters/routes.ts';
import { performAct } from './perform-act.ts';
import { officerPerformer } from './performer.ts';
import { postOutRoutes } from './post-out/routes.ts';
import { receiveMany } from './receive-many.ts';
import { templateRoutes } from './templates/routes.ts';

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
  for (const kind of caseKinds()) {
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
  letterRoutes(app, portal);
  letterTextRoutes(app, portal);
  bulkRoutes(app, portal);
  templateRoutes(app, portal);
  postOutRoutes(app, portal);
  applicantRoutes(app, portal);
}
