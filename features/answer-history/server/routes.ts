import type { FastifyInstance } from 'fastify';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { changesAsked, listProposalChanges, listVerificationChanges } from './list-changes.ts';

const LISTS = { proposal: listProposalChanges, verification: listVerificationChanges };

/** Who has changed what in an application and in its proof of use (docs/decisions/0065). Calls beyond the contract. */
export function historyRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant };
  for (const [of, list] of Object.entries(LISTS))
    app.get<{ Params: { id: string } }>(`/api/action/${of}/:id/changes`, guard, async (request, reply) => {
      const asked = changesAsked(request.query);
      const changes = await list(portal, actorOf(request), uuidParam(request.params.id), asked);
      return action(reply, 'AnswerChanges', pathOfRequest(request), changes);
    });
}
