import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { APPLICANTS } from '#features/account/server/applicants.ts';
import { beginLogin } from '#features/account/server/log-in.ts';
import { findAccount } from '#features/account/server/store.ts';
import { recordAct, recordListRead } from '#features/audit/server/record.ts';
import { officerPerformer } from '#features/cases/server/performer.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { beginPaper, beginProof } from './begin-paper.ts';
import { handInPaper } from './hand-in-paper.ts';
import { requireOwnPaper } from './own-paper.ts';
import { scanRoutes } from './scan-routes.ts';
import { findPaper, PAPERS, paperIris } from './store.ts';
import { viewPapers } from './view-papers.ts';

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
    await beginPaper(request.portal, officerPerformer(officerOf(request)), bodyOf(request));
    return action(reply, 'AgencyPapers', path, await viewPapers(request.portal));
  });
  app.post<ById>(`${path}/:id/proof_of_use`, typing, async (request, reply) => {
    const performer = officerPerformer(officerOf(request));
    await beginProof(request.portal, performer, uuidParam(request.params.id), bodyOf(request));
    return action(reply, 'AgencyPapers', path, await viewPapers(request.portal));
  });
  app.post<ById>(`${path}/:id/hand-in`, typing, async (request, reply) => {
    await handInPaper(request.portal, officerPerformer(officerOf(request)), uuidParam(request.params.id));
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
  const performer = officerPerformer(officerOf(request));
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
