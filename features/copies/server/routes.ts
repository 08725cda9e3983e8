import type { FastifyInstance, FastifyReply } from 'fastify';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { attachment } from '#features/media/server/file-name.ts';
import { readOwnProposal } from '#features/proposal/server/access.ts';
import { loadOwnVerification } from '#features/verification/server/load-verification.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import type { Portal } from '#ground/server/portal.ts';
import { proposalCopy } from './proposal-copy.ts';
import { verificationCopy } from './verification-copy.ts';
import { type ArchivedFile, streamZip } from './zip.ts';

interface ById {
  Params: { id: string };
}

/** A copy of everything, for the company to keep. */
export function copyRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant, config: { binary: true } };

  app.get<ById>('/api/proposals/:id/copy', guard, async (request, reply) => {
    const proposal = await readOwnProposal(portal.db, uuidParam(request.params.id), actorOf(request));
    return sendZip(reply, `Antrag-${proposal.number}.zip`, proposalCopy(portal, proposal));
  });

  app.get<ById>('/api/verifications/:id/copy', guard, async (request, reply) => {
    const loaded = await loadOwnVerification(portal, actorOf(request), uuidParam(request.params.id));
    return sendZip(reply, `Verwendungsnachweis-${loaded.row.number}.zip`, verificationCopy(portal, loaded));
  });
}

function sendZip(reply: FastifyReply, name: string, files: AsyncIterable<ArchivedFile>): FastifyReply {
  return reply
    .type('application/zip')
    .header('content-disposition', attachment(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(streamZip(files));
}
