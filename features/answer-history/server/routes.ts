import type { FastifyInstance } from 'fastify';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { changesAsked, listChanges } from './list-changes.ts';
import { listVerificationChanges } from './verification-changes.ts';

/** Who has changed what in an application and in its proof of use (docs/decisions/0065). Calls beyond the contract. */
export function historyRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant };
  app.get<{ Params: { id: string } }>('/api/action/proposal/:id/changes', guard, async (request, reply) => {
    const asked = { proposalId: uuidParam(request.params.id), ...changesAsked(request.query) };
    const changes = await listChanges(portal, actorOf(request), asked);
    return action(reply, 'AnswerChanges', pathOfRequest(request), changes);
  });

  app.get<{ Params: { id: string } }>('/api/action/verification/:id/changes', guard, async (request, reply) => {
    const asked = { id: uuidParam(request.params.id), ...changesAsked(request.query) };
    const changes = await listVerificationChanges(portal, actorOf(request), asked);
    return action(reply, 'AnswerChanges', pathOfRequest(request), changes);
  });
}
