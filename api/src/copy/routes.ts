import type { FastifyInstance } from 'fastify';
import { actorOf, bearer } from '../access/bearer.ts';
import { uuidParam } from '../hydra/iri.ts';
import { attachment } from '../media/public.ts';
import type { Portal } from '../platform/portal.ts';
import { readOwnProposal } from '../proposal/public.ts';
import { proposalCopy } from './proposal-copy.ts';
import { streamZip } from './stream-zip.ts';

/** A copy of everything, for the company to keep. */
export function copyRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant, config: { binary: true } };

  app.get<{ Params: { id: string } }>('/api/proposals/:id/copy', guard, async (request, reply) => {
    const proposal = await readOwnProposal(portal.db, uuidParam(request.params.id), actorOf(request));
    return reply
      .type('application/zip')
      .header('content-disposition', attachment(`Antrag-${proposal.number}.zip`))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(streamZip(proposalCopy(portal, proposal)));
  });
}
