import type { FastifyInstance } from 'fastify';
import { actorOf, bearer } from '../../access/bearer.ts';
import { pathOfRequest } from '../../hydra/api-path.ts';
import { uuidParam } from '../../hydra/iri.ts';
import { action } from '../../hydra/item.ts';
import type { Portal } from '../../platform/portal.ts';
import { changesAsked, listChanges } from './list-changes.ts';

/** Who has changed what in an application (docs/decisions/0073). A call beyond the contract. */
export function historyRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant };
  app.get<{ Params: { id: string } }>('/api/action/proposal/:id/changes', guard, async (request, reply) => {
    const asked = { proposalId: uuidParam(request.params.id), ...changesAsked(request.query) };
    const changes = await listChanges(portal, actorOf(request), asked);
    return action(reply, 'AnswerChanges', pathOfRequest(request), changes);
  });
}
