import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '../../../access/bearer.ts';
import { arrivalOf } from '../../../hydra/arrival.ts';
import { bodyOf } from '../../../hydra/body.ts';
import { action } from '../../../hydra/item.ts';
import type { Portal } from '../../../platform/portal.ts';
import { performAct } from '../perform-act.ts';
import { officerPerformer } from '../performer.ts';
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
