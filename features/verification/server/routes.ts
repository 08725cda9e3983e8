import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#features/access/server/actor.ts';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { sendSheet } from '#features/sheet/server/made-documents.ts';
import type { OpenEnds } from '#ground/rules/contract/wire.ts';
import { missing } from '#ground/rules/fields/violation.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created, replaced, sendItem } from '#ground/server/hydra/item.ts';
import { violationOnWire, violations } from '#ground/server/hydra/problem.ts';
import { arrivalOf, isLenient } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { openViolations } from '../rules/way-forward.ts';
import type { VerificationDetail } from '../rules/wire.ts';
import { type Guard, openVerification } from './access.ts';
import { createVerification, listOwnVerifications } from './create-verification.ts';
import { invoiceRoutes, prefillRoutes } from './invoices/invoice-routes.ts';
import { type LoadedVerification, loadOwnVerification, planOf, storedForm } from './load-verification.ts';
import {
  approvedData,
  embeddedProof,
  payoutBody,
  VERIFICATIONS,
  verificationBody,
  verificationDetail,
  verificationIri,
  verificationTag,
} from './present-verification.ts';
import { proofRoutes } from './proof-routes.ts';
import { saveVerification } from './save-verification.ts';
import { findNewestPayout } from './store.ts';

interface ById {
  Params: { id: string };
}

const NO_TRANSITION = 'Bitte nennen Sie den Schrittwechsel.';

/** Proofs of use (contract §6.5). */
export function verificationRoutes(app: FastifyInstance, portal: Portal): void {
  const guard: Guard = { onRequest: bearer(portal).activeApplicant };
  resource(app, portal, guard);
  readings(app, portal, guard);
  transitions(app, guard);
  proofRoutes(app, portal, guard);
  invoiceRoutes(app, portal, guard);
  prefillRoutes(app, portal, guard);
}

async function load(portal: Portal, actor: Actor, id: string): Promise<LoadedVerification> {
  return loadOwnVerification(portal, actor, uuidParam(id));
}

function resource(app: FastifyInstance, portal: Portal, guard: Guard): void {
  app.get(VERIFICATIONS, guard, async (request) => {
    return collection(request, 'Verification', await listOwnVerifications(portal, actorOf(request).companyId));
  });

  app.post<{ Body: { proposal?: unknown } }>(VERIFICATIONS, guard, async (request, reply) => {
    const wish = { proposal: request.body.proposal, arrivedAt: arrivalOf(request.portal, reply) };
    const row = await createVerification(request.portal, actorOf(request), wish);
    return created(reply, 'Verification', verificationIri(row.id), verificationBody(row, request.portal.programme));
  });

  app.get<ById>(`${VERIFICATIONS}/:id`, guard, async (request, reply) => {
    const loaded = await load(portal, actorOf(request), request.params.id);
    reply.header('etag', verificationTag(loaded.row));
    const payout = payoutBody(await findNewestPayout(portal.db, loaded.row.id));
    return sendItem(reply, 'Verification', verificationIri(loaded.row.id), { ...verificationDetail(loaded), payout });
  });

  app.patch<ById>(`${VERIFICATIONS}/:id`, guard, async (request, reply) => {
    const saved = await saveVerification(portal, actorOf(request), {
      id: uuidParam(request.params.id),
      body: bodyOf(request),
      transition: transitionHeader(request),
      ifMatch: request.headers['if-match'],
      arrivedAt: arrivalOf(portal, reply),
    });
    reply.header('etag', verificationTag(saved.row));
    const detail = isLenient(request) ? withOpenEnds(reply, saved) : verificationDetail(saved);
    return replaced(reply, 'Verification', verificationIri(saved.row.id), detail);
  });
}

/** Who prefers a lenient answer hears what still bars the way forward, as with the steps of an application. */
function withOpenEnds(reply: FastifyReply, saved: LoadedVerification): VerificationDetail & OpenEnds {
  reply.header('preference-applied', 'handling=lenient');
  const open = openViolations(saved.row.current_step, storedForm(saved), saved.facts);
  return { ...verificationDetail(saved), violations: open.map(violationOnWire) };
}

function transitionHeader({ headers }: FastifyRequest): string | undefined {
  const value = headers['x-transition'];
  const name = (Array.isArray(value) ? value[0] : value)?.trim();
  return name === '' ? undefined : name;
}

function readings(app: FastifyInstance, portal: Portal, guard: Guard): void {
  const path = `${VERIFICATIONS}/:id`;

  app.get<ById>(`${path}/approved-data`, guard, async (request, reply) => {
    const loaded = await load(portal, actorOf(request), request.params.id);
    return action(reply, 'ApprovedData', `${verificationIri(loaded.row.id)}/approved-data`, approvedData(loaded));
  });

  app.get<ById>(`${path}/verification_proofs`, guard, async (request) => {
    const { proofs, invoices } = await load(portal, actorOf(request), request.params.id);
    return collection(
      request,
      'VerificationProof',
      proofs.map((proof) => embeddedProof(proof, invoices)),
    );
  });

  app.get<ById>(`${path}/financial-plan`, guard, async (request, reply) => {
    const loaded = await load(portal, actorOf(request), request.params.id);
    return action(reply, 'FinancialPlan', `${verificationIri(loaded.row.id)}/financial-plan`, planOf(loaded));
  });

  app.get<ById>(`${path}/verification_pdf`, guard, async (request, reply) => {
    const row = await openVerification(portal, actorOf(request), uuidParam(request.params.id));
    return sendSheet(portal, reply, row.sheet_media_id);
  });
}

function transitions(app: FastifyInstance, guard: Guard): void {
  const path = '/api/action/verification/:id/apply-transition';
  app.put<ById & { Body: { transition?: unknown } }>(path, guard, async (request, reply) => {
    const { transition } = request.body;
    const id = uuidParam(request.params.id);
    if (typeof transition !== 'string') {
      await openVerification(request.portal, actorOf(request), id);
      throw violations([missing('transition', NO_TRANSITION)]);
    }
    const { row } = await saveVerification(request.portal, actorOf(request), {
      id,
      body: {},
      transition,
      ifMatch: undefined,
      arrivedAt: arrivalOf(request.portal, reply),
    });
    return action(reply, 'AppliedTransition', request.url, { transition, currentStep: row.current_step });
  });
}
