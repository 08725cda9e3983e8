import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { APPLICANTS } from '#features/account/server/applicants.ts';
import { beginLogin } from '#features/account/server/log-in.ts';
import { findAccount } from '#features/account/server/store.ts';
import { recordAct, recordListRead } from '#features/audit/server/record.ts';
import { PAPER_KEYWORD } from '#features/cases/rules/paper-subjects.ts';
import { caseIri } from '#features/cases/server/case-kind.ts';
import { performerOf } from '#features/cases/server/shared/officer-calls.ts';
import { MEDIA, mediaBody } from '#features/media/server/present-media.ts';
import { withUpload } from '#features/media/server/receive-upload.ts';
import { insertLink, type MediaRow } from '#features/media/server/store.ts';
import { uploadMedia } from '#features/media/server/upload-media.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { PROPOSAL_TABLE } from '#features/proposal/rules/acts.ts';
import { proposalIri } from '#features/proposal/rules/wire.ts';
import { PROPOSAL_CASE } from '#features/proposal/server/desk/proposal-case.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created, item } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { PdfInspector } from '#ground/server/pdf/inspector.ts';
import type { Portal } from '#ground/server/portal.ts';
import { beginPaper, beginProof, requireOwnPaper } from './begin-paper.ts';
import { handInPaper } from './hand-in-paper.ts';
import { findPaper, keepScan, PAPERS, paperIris } from './store.ts';
import { viewPapers } from './view-papers.ts';

/** Takes the file of a request in, as one of the agency's own about this company. */
type Take = (request: FastifyRequest, companyId: string) => Promise<MediaRow>;

/** Scans of what came on paper: of what is typed in the company's name, and of a letter that is filed to its case. */
function scanRoutes(app: FastifyInstance, portal: Portal): void {
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
    const performer = performerOf(request);
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
      const { actor } = performerOf(request);
      await recordAct(request.portal, trx, {
        actor,
        act: 'paper.scan',
        subjects: [caseIri(PROPOSAL_CASE, proposalId), iri],
      });
    });
    return created(reply, 'Media', iri, mediaBody({ id: mediaId, ...media }));
  });
}

interface ById {
  Params: { id: string };
}

/** Applications on paper, typed in by an officer through the company's own calls (docs/decisions/0089). */
export function paperRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const { path, roles } = AGENCY_CALLS.papers;
  const typing = { onRequest: [officer('caseworker')], config: { bodyOptional: true } };

  app.get(path, { onRequest: [officer(...roles)] }, async (request) => {
    const found = await viewPapers(portal);
    const subjects = found.applications.map(({ id }) => `${PAPERS}/${id}`);
    await recordListRead(portal, officerOf(request), { act: 'paper.list', subjects });
    return item('AgencyPapers', path, found);
  });
  app.post(path, typing, async (request, reply) => {
    await beginPaper(request.portal, performerOf(request), bodyOf(request));
    return action(reply, 'AgencyPapers', path, await viewPapers(request.portal));
  });
  app.post<ById>(`${path}/:id/proof_of_use`, typing, async (request, reply) => {
    const performer = performerOf(request);
    await beginProof(request.portal, performer, uuidParam(request.params.id), bodyOf(request));
    return action(reply, 'AgencyPapers', path, await viewPapers(request.portal));
  });
  app.post<ById>(`${path}/:id/hand-in`, typing, async (request, reply) => {
    await handInPaper(request.portal, performerOf(request), uuidParam(request.params.id));
    return action(reply, 'AgencyPapers', path, await viewPapers(request.portal));
  });
  app.post<ById>(`${path}/:id/enter`, typing, async (request, reply) => {
    await enter(request.portal, request, reply);
    return action(reply, 'AgencyPapers', path, await viewPapers(request.portal));
  });
  scanRoutes(app, portal);
}

/** The officer's browser acts for the company from here on, by the very calls and rules of an applicant. */
async function enter(portal: Portal, request: FastifyRequest<ById>, reply: FastifyReply): Promise<void> {
  const performer = performerOf(request);
  const paper = requireOwnPaper(await findPaper(portal.db, uuidParam(request.params.id)), performer);
  const account = await findAccount(portal.db, paper.account_id);
  if (account === undefined) throw notFound();
  await portal.transaction((trx) =>
    recordAct(portal, trx, {
      actor: performer.actor,
      act: 'paper.enter',
      subjects: [...paperIris(paper), `/api/users/${account.id}`],
    }),
  );
  await beginLogin({ portal, request, reply }, APPLICANTS, account, { besides: true });
}
