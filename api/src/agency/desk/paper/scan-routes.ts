import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { PROPOSAL_TABLE } from '@portal/domain/agency/tables/proposal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '../../../access/bearer.ts';
import { recordAct } from '../../../audit/record.ts';
import type { EInvoiceReader } from '../../../e-invoice/public.ts';
import { iriOf, uuidParam } from '../../../hydra/iri.ts';
import { action, created } from '../../../hydra/item.ts';
import { notFound } from '../../../hydra/problem.ts';
import { insertLink, MEDIA, type MediaRow, mediaBody, uploadMedia, withUpload } from '../../../media/public.ts';
import { PdfInspector } from '../../../platform/pdf/inspection/inspector.ts';
import type { Portal } from '../../../platform/portal.ts';
import { findProposal, proposalIri } from '../../../proposal/public.ts';
import { caseIri } from '../case-kind.ts';
import { officerPerformer } from '../performer.ts';
import { PROPOSAL_CASE } from '../proposals/proposal-case.ts';
import { requireOwnPaper } from './own-paper.ts';
import { findPaper, keepScan, PAPER_KEYWORD, PAPERS, paperIris } from './store.ts';
import { viewPapers } from './view-papers.ts';

interface ById {
  Params: { id: string };
}

/** Takes the file of a request in, as one of the agency's own about this company. */
type Take = (request: FastifyRequest, companyId: string) => Promise<MediaRow>;

/** Scans of what came on paper: of what is typed in the company's name, and of a letter that is filed to its case. */
export function scanRoutes(app: FastifyInstance, portal: Portal, reader: EInvoiceReader): void {
  const inspector = new PdfInspector();
  app.addHook('onClose', () => inspector.close());
  const place = { folder: portal.storage.tempFolder, limit: portal.programme.files.proofMaxBytes };
  const take: Take = (request, companyId) =>
    withUpload(request, { ...place, account: companyId }, (file) =>
      uploadMedia(portal, { inspector, reader }, { accountId: null, companyId }, file),
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
