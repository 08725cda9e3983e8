import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { PAPER_KEYWORD } from '#features/cases/rules/paper-subjects.ts';
import { caseIri } from '#features/cases/server/case-kind.ts';
import { officerPerformer } from '#features/cases/server/performer.ts';
import { MEDIA, mediaBody } from '#features/media/server/present-media.ts';
import { withUpload } from '#features/media/server/receive-upload.ts';
import { insertLink, type MediaRow } from '#features/media/server/store.ts';
import { uploadMedia } from '#features/media/server/upload-media.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { PROPOSAL_CASE } from '#features/proposal/server/desk/proposal-case.ts';
import { proposalIri } from '#features/proposal/server/present-proposal.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { PdfInspector } from '#ground/server/pdf/inspector.ts';
import type { Portal } from '#ground/server/portal.ts';
import { requireOwnPaper } from './own-paper.ts';
import { findPaper, keepScan, PAPERS, paperIris } from './store.ts';
import { viewPapers } from './view-papers.ts';

interface ById {
  Params: { id: string };
}

/** Takes the file of a request in, as one of the agency's own about this company. */
type Take = (request: FastifyRequest, companyId: string) => Promise<MediaRow>;

/** Scans of what came on paper: of what is typed in the company's name, and of a letter that is filed to its case. */
export function scanRoutes(app: FastifyInstance, portal: Portal): void {
  const inspector = new PdfInspector();
  app.addHook('onClose', () => inspector.close());
  const place = { folder: portal.storage.tempFolder, limit: portal.programme.files.proofMaxBytes };
  const take: Take = (request, companyId) =>
    withUpload(request, { ...place, account: companyId }, (file) =>
      uploadMedia(portal, { inspector, reader: app.invoices }, { accountId: null, companyId }, file),
    );
  // A scope of its own: no other route accepts multipart bodies because this one does.
  app.register(async (scope) => {
    if (!scope.hasContentTypeParser('multipart/form-data')) await scope.register(multipart);
    scanOfPaper(scope, portal, take);
    scanOfLetter(scope, portal, take);
  });
}

function scanOfPaper(scope: FastifyInstance, portal: Portal, take: Take): void {
  const guard = { onRequest: bearer(portal).officer('caseworker'), config: { multipart: true } };
  scope.post<ById>(`${PAPERS}/:id/scan`, guard, async (request, reply) => {
    const performer = officerPerformer(officerOf(request));
    const paper = requireOwnPaper(await findPaper(request.portal.db, uuidParam(request.params.id)), performer);
    const media = await take(request, paper.company_id);
    await request.portal.transaction(async (trx) => {
      await keepScan(trx, paper.id, media.id);
      const subjects = [...paperIris(paper), iriOf(MEDIA, media.id)];
      await recordAct(request.portal, trx, { actor: performer.actor, act: 'paper.scan', subjects });
    });
    return action(reply, 'AgencyPapers', PAPERS, await viewPapers(request.portal));
  });
}

/** It lies with the application at once, and is one of its letters as soon as the act that files it names it. */
function scanOfLetter(scope: FastifyInstance, portal: Portal, take: Take): void {
  const officers = PROPOSAL_TABLE.acts['file-letter'].by;
  const guard = { onRequest: bearer(portal).officer(...officers), config: { multipart: true } };
  scope.post<ById>(`${PROPOSAL_CASE.path}/:id/scan`, guard, async (request, reply) => {
    const proposal = await findProposal(request.portal.db, uuidParam(request.params.id));
    if (proposal === undefined) throw notFound();
    const { id: proposalId, company_id: companyId } = proposal;
    const { id: mediaId, ...media } = await take(request, companyId);
    const iri = iriOf(MEDIA, mediaId);
    await request.portal.transaction(async (trx) => {
      const place = { linkedResource: proposalIri(proposalId), keywords: [PAPER_KEYWORD], proposalId };
      await insertLink(trx, { id: randomUUID(), mediaId, companyId, ...place, now: request.portal.clock.now() });
      const { actor } = officerPerformer(officerOf(request));
      await recordAct(request.portal, trx, {
        actor,
        act: 'paper.scan',
        subjects: [caseIri(PROPOSAL_CASE, proposalId), iri],
      });
    });
    return created(reply, 'Media', iri, mediaBody({ id: mediaId, ...media }));
  });
}
