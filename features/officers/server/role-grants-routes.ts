import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import { officerPerformer } from '#features/cases/server/performer.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { action } from '#ground/server/hydra/item.ts';
import { arrivalOf } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { ROLE_GRANT_CASE } from './role-grant-case.ts';

interface OfGrant {
  Params: { id: string; act: string };
}

/** Roles that two people give. A proposal is begun under the id of the person it is about. */
export function roleGrantRoutes(app: FastifyInstance, portal: Portal): void {
  const acting = { onRequest: [bearer(portal).officer('access-admin')], config: { bodyOptional: true } };
  app.post<OfGrant>(`${ROLE_GRANT_CASE.path}/:id/acts/:act`, acting, async (request, reply) => {
    const { act } = request.params;
    const id = request.params.id.toLowerCase();
    const asked = {
      kind: 'role-grant',
      id,
      act,
      fields: bodyOf(request),
      arrivedAt: arrivalOf(request.portal, reply),
    } as const;
    const { iri, state } = await performAct(request.portal, officerPerformer(officerOf(request)), asked);
    return action(reply, 'PerformedAct', iri, { act, state });
  });
}
