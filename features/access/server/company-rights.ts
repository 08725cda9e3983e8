import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SEND_STEP, targetOf } from '#features/proposal/rules/wizard.ts';
import { findVerificationTransition, VERIFICATION_TRANSITIONS } from '#features/verification/rules/workflow.ts';
import { actOfStep, type CompanyAct, mayInCompany } from '#ground/rules/session/rights.ts';
import { companyRefusal } from '#ground/rules/session/role-texts.ts';
import { accessDenied, type Problem } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { Actor } from './actor.ts';
import { actorOf } from './bearer.ts';
import { findOwnerNames } from './members.ts';

type ActOf = CompanyAct | ((request: FastifyRequest, portal: Pick<Portal, 'programme'>) => CompanyAct);

const PROPOSAL = '/api/action/proposal/:id';

/**
 * What every call that changes something does for the company. A call that is not named here is an owner's: who adds one
 * and forgets it has opened it to nobody. Where only what is stored tells more (what a file is for, which part of a proof
 * of use changes), the feature asks again by `refuseUnlessMay`.
 */
const ACT_OF_CALL: Readonly<Record<string, ActOf>> = {
  [`PUT ${PROPOSAL}/apply-transition`]: (request, { programme }) => {
    const target = targetOf(programme, textOf(request, 'transition'));
    return target !== undefined && target >= SEND_STEP ? 'submit' : 'prepare';
  },
  // Looks whether it could be submitted, and changes nothing.
  [`PUT ${PROPOSAL}/step_10`]: 'read',
  [`PUT ${PROPOSAL}/step_4_final`]: actOfStep(4),
  [`PUT ${PROPOSAL}/reassign-minimis`]: actOfStep(4),
  [`POST ${PROPOSAL}/takeover`]: 'fill-in',
  'POST /api/action/company/invitations': 'manage-people',
  'POST /api/action/company/invitations/:id/revoke': 'manage-people',
  'PUT /api/action/company/people/:id': 'manage-people',
  'POST /api/action/company/people/:id/hand-over': 'manage-people',
  'POST /api/action/company/people/:id/remove': 'manage-people',
  // Who looks at a step says so.
  // Everybody may go.
  'POST /api/action/company/leave': 'read',
  'POST /api/proposals': 'fill-in',
  'POST /api/media': 'prepare',
  'PATCH /api/media/:id': 'prepare',
  'DELETE /api/media/:id': 'prepare',
  'POST /api/media_links': 'prepare',
  'PATCH /api/media_links/:id': 'prepare',
  'DELETE /api/media_links/:id': 'prepare',
  'POST /api/verifications': 'prepare',
  'PATCH /api/verifications/:id': ({ headers }) => actOfTransition([headers['x-transition']].flat()[0]?.trim() ?? ''),
  'PUT /api/action/verification/:id/apply-transition': (request) => actOfTransition(textOf(request, 'transition')),
  'PUT /api/verification_proofs/:id': 'fill-in-finances',
  'PATCH /api/verification_proofs/:id': 'fill-in-finances',
  'PUT /api/verification_proof_invoices/:id': 'fill-in-finances',
  'PATCH /api/verification_proof_invoices/:id': 'fill-in-finances',
  'DELETE /api/verification_proof_invoices/:id': 'fill-in-finances',
  'PUT /api/verifications/:id/invoice_inbox/:media': 'fill-in-finances',
};

const SAVED_STEP = /^PUT \/api\/action\/proposal\/:id\/step_(\d+)$/;

function textOf({ body }: FastifyRequest, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}

function actOfTransition(name: string): CompanyAct {
  const transition = findVerificationTransition(name);
  const isAct = VERIFICATION_TRANSITIONS.some((one) => one.name === transition && one.isAct === true);
  return isAct ? 'submit' : 'prepare';
}

function actOfCall(request: FastifyRequest, portal: Pick<Portal, 'programme'>): CompanyAct {
  if (request.method === 'GET' || request.method === 'HEAD') return 'read';
  const call = `${request.method} ${request.routeOptions.url}`;
  const row = ACT_OF_CALL[call];
  if (row !== undefined) return typeof row === 'string' ? row : row(request, portal);
  const step = SAVED_STEP.exec(call)?.[1];
  return step === undefined ? 'submit' : actOfStep(Number(step));
}

/** The one place where a company's roles are asked: behind the guard of a route, before its handler. */
export function companyRights(app: FastifyInstance, portal: Portal): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const act = actBeyondRights(portal, request);
    if (act === undefined) return done();
    refuseUnlessRightOf(portal, request).then(() => done(), done);
  });
}

/** Undefined: the caller's role covers the call. */
function actBeyondRights(portal: Portal, request: FastifyRequest): CompanyAct | undefined {
  const { actor } = request;
  if (actor?.companyRole === undefined || request.actsForCompany !== true) return undefined;
  const act = actOfCall(request, portal);
  return mayInCompany(actor.companyRole, act) ? undefined : act;
}

/** For a handler that has asked again who is calling. Throws 403 with who may and whom to ask. */
async function refuseUnlessRightOf(portal: Portal, request: FastifyRequest): Promise<void> {
  const act = actBeyondRights(portal, request);
  if (act !== undefined) await refuseUnlessMay(portal.db, actorOf(request), act);
}

async function refusalOf(db: Db | Trx, actor: Actor, act: CompanyAct): Promise<Problem> {
  const role = actor.companyRole ?? 'reader';
  return accessDenied(companyRefusal(role, act, await findOwnerNames(db, actor.companyId)));
}

/** The same where only the feature knows which act it is. Throws 403 with who may and whom to ask. */
export async function refuseUnlessMay(db: Db | Trx, actor: Actor, act: CompanyAct): Promise<void> {
  if (actor.companyRole === undefined || !mayInCompany(actor.companyRole, act)) throw await refusalOf(db, actor, act);
}
