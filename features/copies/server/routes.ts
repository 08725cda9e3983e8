import type { FastifyInstance, FastifyReply } from 'fastify';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { attachment } from '#features/media/server/file-name.ts';
import { listMediaOfProposal } from '#features/media/server/store.ts';
import { isLinkAsked } from '#features/proposal/rules/asked-files.ts';
import { readOwnProposal } from '#features/proposal/server/access.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { sealReceipts } from '#features/receipt/server/seal-receipts.ts';
import { findReceiptsOf } from '#features/receipt/server/store.ts';
import { loadOwnVerification } from '#features/verification/server/load-verification.ts';
import { findPurpose } from '#ground/rules/files/purposes.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import type { Portal } from '#ground/server/portal.ts';
import { type ArchivedFile, streamZip } from '../../../ground/server/http/zip.ts';
import { archivedFiles, archivedReceipts } from './archived.ts';
import { proposalForm } from './proposal-form.ts';
import { verificationCopy } from './verification-copy.ts';

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

/** Everything the company has of an application: the form, its files, our letters, its receipts. */
async function* proposalCopy(portal: Portal, proposal: ProposalRow): AsyncGenerator<ArchivedFile> {
  const at = portal.clock.now();
  yield { name: `Antrag-${proposal.number}.pdf`, at, bytes: [await proposalForm(portal, proposal)] };
  const stored = await findSteps(portal.db, proposal.id);
  const found = await listMediaOfProposal(portal.db, proposal.id);
  const isAsked = ({ linkedResource, keywords }: (typeof found)[number]['links'][number]) =>
    isLinkAsked(findPurpose(linkedResource, keywords), linkedResource, stored);
  yield* archivedFiles(
    portal,
    found.filter(({ links }) => links.length === 0 || links.some(isAsked)),
  );
  await sealReceipts(portal);
  yield* archivedReceipts(portal, await findReceiptsOf(portal.db, proposal.id));
}
