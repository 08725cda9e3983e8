import multipart from '@fastify/multipart';
import { isRole } from '@portal/domain/agency/audit/roles.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '../../../access/bearer.ts';
import { recordAct } from '../../../audit/record.ts';
import type { EInvoiceReader } from '../../../e-invoice/public.ts';
import { iriOf, uuidFrom, uuidParam } from '../../../hydra/iri.ts';
import { action, created } from '../../../hydra/item.ts';
import { notFound } from '../../../hydra/problem.ts';
import { MEDIA, type MediaRow, mediaBody, uploadMedia, withUpload } from '../../../media/public.ts';
import { PdfInspector } from '../../../platform/pdf/inspection/inspector.ts';
import type { Portal } from '../../../platform/portal.ts';
import { type CaseKind, caseIri } from '../case-kind.ts';
import { kindOf } from '../kinds.ts';
import { officerPerformer } from '../performer.ts';
import { keepWithCase, LETTER_CASES } from './letter-scan.ts';
import { requireOwnPaper } from './own-paper.ts';
import { findPaper, keepScan, PAPERS, paperIris } from './store.ts';
import { viewPapers } from './view-papers.ts';

interface ById {
  Params: { id: string };
}

/** Takes the file of a request in, as one of the agency's own about this company. */
type Take = (request: FastifyRequest, companyId: string) => Promise<MediaRow>;

/** Scans of what came on paper: of what is typed in the company's name, and of a letter that is noted with its case. */
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
    for (const name of LETTER_CASES) scanOfCase(scope, portal, kindOf(name), take);
  });
}

function scanOfPaper(scope: FastifyInstance, portal: Portal, take: Take): void {
  const guard = { onRequest: bearer(portal).officer('caseworker'), config: { multipart: true } };
  scope.post<ById>(`${PAPERS}/:id/scan`, guard, async (request, reply) => {
    const performer = officerPerformer(officerOf(request));
    const paper = requireOwnPaper(await findPaper(portal.db, uuidParam(request.params.id)), performer);
    const media = await take(request, paper.company_id);
    await portal.db.transaction().execute(async (trx) => {
      await keepScan(trx, paper.id, media.id);
      const subjects = [...paperIris(paper), iriOf(MEDIA, media.id)];
      await recordAct(portal, trx, { actor: performer.actor, act: 'paper.scan', subjects });
    });
    return action(reply, 'AgencyPapers', PAPERS, await viewPapers(portal));
  });
}

/** It lies with the application at once, and beside what is noted of it as soon as an act names it. */
function scanOfCase(scope: FastifyInstance, portal: Portal, kind: CaseKind, take: Take): void {
  const takers = Object.values(kind.table.acts).flatMap(({ needs, by }) =>
    needs !== undefined && 'scan' in needs ? by.filter(isRole) : [],
  );
  const guard = { onRequest: bearer(portal).officer(...new Set(takers)), config: { multipart: true } };
  scope.post<ById>(`${kind.path}/:id/scan`, guard, async (request, reply) => {
    const row = await kind.load(portal, portal.db, uuidParam(request.params.id), { lock: false });
    if (row === undefined) throw notFound();
    const { companyId } = row;
    const media = await take(request, companyId);
    const iri = iriOf(MEDIA, media.id);
    const [application = ''] = kind.about(row);
    const proposalId = uuidFrom(application, '/api/agency/proposals');
    await portal.db.transaction().execute(async (trx) => {
      await keepWithCase(trx, { mediaId: media.id, companyId, proposalId, now: portal.clock.now() });
      const subjects = [caseIri(kind, row.id), application, iri];
      const { actor } = officerPerformer(officerOf(request));
      await recordAct(portal, trx, { actor, act: 'paper.scan', subjects });
    });
    return created(reply, 'Media', iri, mediaBody(media));
  });
}
