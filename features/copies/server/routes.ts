import type { FastifyInstance, FastifyReply } from 'fastify';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { archivedFiles } from '#features/media/server/archived-files.ts';
import { attachment } from '#features/media/server/file-name.ts';
import { listMediaOfProposal, listMediaOfResources, type MediaRow } from '#features/media/server/store.ts';
import { isLinkAsked } from '#features/proposal/rules/asked-files.ts';
import { readOwnProposal } from '#features/proposal/server/access.ts';
import { proposalForm } from '#features/proposal/server/proposal-form.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { fileResources } from '#features/verification/server/file-store.ts';
import { type LoadedVerification, loadOwnVerification } from '#features/verification/server/load-verification.ts';
import { verificationForm } from '#features/verification/server/verification-form.ts';
import { findPurpose } from '#ground/rules/files/purposes.ts';
import { type ArchivedFile, streamZip } from '#ground/server/http/downloads.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import type { Db, Portal } from '#ground/server/portal.ts';

/** The letters a proof of use was settled by: they are kept with its application's. */
async function findClosingLetters(db: Db, proposalId: string): Promise<MediaRow[]> {
  const rows = await db
    .selectFrom('letter')
    .select('media_id')
    .where('proposal_id', '=', proposalId)
    .where('act', 'like', 'verification.%')
    .execute();
  const ids = new Set(rows.map(({ media_id }) => media_id));
  return (await listMediaOfProposal(db, proposalId)).filter(({ id }) => ids.has(id));
}

/** The same of a proof of use: the form with its invoices, its files, the letters it was settled by, its receipts. */
export async function* verificationCopy(portal: Portal, loaded: LoadedVerification): AsyncGenerator<ArchivedFile> {
  const { row, proofs } = loaded;
  const resources = fileResources(
    row.id,
    proofs.map(({ id }) => id),
  );
  const files = await listMediaOfResources(portal.db, resources);
  const at = portal.clock.now();
  yield { name: `Verwendungsnachweis-${row.number}.pdf`, at, bytes: [await verificationForm(portal, loaded, files)] };
  yield* archivedFiles(portal, [...(await findClosingLetters(portal.db, row.proposal_id)), ...files]);
  const receipts = portal.offers.receipts?.archived(portal, { proposalId: row.proposal_id, resources });
  if (receipts !== undefined) yield* receipts;
}

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
  const receipts = portal.offers.receipts?.archived(portal, { proposalId: proposal.id });
  if (receipts !== undefined) yield* receipts;
}
