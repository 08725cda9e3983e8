import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf, bearer, type ReadBearer } from '#features/access/server/bearer.ts';
import { findBearer } from '#features/access/server/bearer-store.ts';
import { sendSheet } from '#features/sheet/server/made-documents.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { isEnded } from '#ground/rules/programme/programme.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, isUuid, pathOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created, item } from '#ground/server/hydra/item.ts';
import { notFound, violationOnWire, violations } from '#ground/server/hydra/problem.ts';
import { existsFilter, valuesOf } from '#ground/server/hydra/query.ts';
import { arrivalOf, pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { STEP_8 } from '../rules/steps/step-08-financing-plan.ts';
import { barringAnswers, checkSubmission, INCOMPLETE_PATH } from '../rules/submission.ts';
import { type FinancingProof, proposalIri } from '../rules/wire.ts';
import { REVIEW_STEP, standingAt, targetOf } from '../rules/wizard.ts';
import { closedReason, isWindowOver, readOwnProposal, refuseUnlessEditable } from './access.ts';
import { type Applied, applyTransition, isFilledIn } from './apply-transition.ts';
import { circumstancesOf, factsOf } from './circumstances.ts';
import { createProposal } from './create-proposal.ts';
import { embeddedProposal, proposalBody } from './present-proposal.ts';
import { findProposalOfItem } from './steps/item-store.ts';
import { reassignAid } from './steps/reassign-aid.ts';
import { findStepOfAll, findSteps } from './steps/step-store.ts';
import {
  findBearerWithList,
  findBearerWithUnsubmitted,
  type ListedProposal,
  listProposals,
  type ProposalRow,
} from './store.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

const PROOFS = '/api/proofs';

/** Financing proofs as items of their own (contract §4); they are written with step 8. */
export function proofRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant };

  app.get(PROOFS, guard, async (request) => {
    const { companyId } = actorOf(request);
    const stored = await findStepOfAll(portal.db, companyId, STEP_8.number);
    const proposals = await listProposals(portal.db, companyId);
    const proofs = proposals.flatMap((proposal) => proofsOf(portal, proposal, stored.get(proposal.id)));
    return collection(
      request,
      'Proof',
      proofs.map((proof) => item('Proof', `${PROOFS}/${proof.id}`, proof, { embedded: true })),
    );
  });

  app.get<{ Params: { id: string } }>(`${PROOFS}/:id`, guard, async (request) => {
    const id = uuidParam(request.params.id);
    const proposalId = await findProposalOfItem(portal.db, id, STEP_8.number);
    if (proposalId === undefined) throw notFound();
    const proposal = await readOwnProposal(portal.db, proposalId, actorOf(request));
    const stored = await findStepOfAll(portal.db, proposal.company_id, STEP_8.number);
    const proof = proofsOf(portal, proposal, stored.get(proposalId)).find((one) => one.id === id);
    if (proof === undefined) throw notFound();
    return item('Proof', `${PROOFS}/${id}`, proof);
  });
}

function proofsOf(portal: Portal, proposal: ProposalRow, stored: Answers | undefined): FinancingProof[] {
  if (stored === undefined) return [];
  const facts = factsOf(portal, proposal);
  const { data } = evaluateStored(STEP_8, stored, facts);
  return (STEP_8.toWire(data, facts) as { proofs: FinancingProof[] }).proofs;
}

interface Review {
  canSubmit: boolean;
  violations: Violation[];
}

const NOT_THERE_YET = 'Bitte stellen Sie zuerst die Schritte davor fertig.';

/**
 * The submit check of step 10: would to_step_11 be accepted now, and if not, why (contract §6.3). After the sentence about
 * the whole application comes everything that bars it, of all steps at once.
 */
async function checkReview(portal: Portal, proposal: ProposalRow): Promise<Review> {
  const closed = closedReason(portal, proposal);
  if (closed !== undefined) return refused(closed);
  const verdict = checkSubmission(await findSteps(portal.db, proposal.id), circumstancesOf(portal, proposal));
  if (proposal.current_step < REVIEW_STEP) return refused(NOT_THERE_YET, barringAnswers(verdict));
  return verdict.allowed ? { canSubmit: true, violations: [] } : refused(verdict.text, barringAnswers(verdict));
}

function refused(text: string, barring: readonly Violation[] = []): Review {
  return { canSubmit: false, violations: [wrong(INCOMPLETE_PATH, text), ...barring] };
}

const WIZARD = '/api/action/proposal/:id';

declare module 'fastify' {
  interface FastifyRequest {
    /** All of the caller's company, read together with the bearer. */
    ownProposals?: ListedProposal[];
    /** The unsubmitted application the call names, read together with the bearer; it may be another company's. */
    unsubmitted?: ProposalRow | undefined;
  }
}

interface ById {
  Params: { id: string };
}

/** Proposals, their wizard and their sheet (contract §6.2, §6.3). */
export function proposalRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant };
  proposalResource(app, portal, guard);
  wizardActions(app, portal, guard);
  reviewActions(app, portal, guard);

  app.get<ById>('/api/proposals/:id/proposal_pdf', guard, async (request, reply) => {
    const proposal = await own(portal, request.params.id, actorOf(request));
    return sendSheet(portal, reply, proposal.sheet_media_id);
  });
}

type Guard = { onRequest: ReturnType<typeof bearer>['activeApplicant'] };

async function own(portal: Portal, id: string, actor: ReturnType<typeof actorOf>) {
  return readOwnProposal(portal.db, uuidParam(id), actor);
}

/** The filters `company` and `company[]`: none given, or one that names this company by its IRI or its id. */
function asksForCompany(query: unknown, companyId: string): boolean {
  const asked = valuesOf(query, 'company').filter((value) => value !== '');
  const names = [companyId, iriOf('/api/companies', companyId)];
  return asked.length === 0 || asked.some((value) => names.includes((pathOf(value) ?? value).toLowerCase()));
}

/** The whole read of the list, which everybody's first page asks for. */
function withList({ db }: Portal): ReadBearer {
  return async (key, request) => {
    const { caller, proposals } = await findBearerWithList(db, key);
    request.ownProposals = proposals;
    return caller;
  };
}

function proposalResource(app: FastifyInstance, portal: Portal, guard: Guard): void {
  app.get('/api/proposals', { onRequest: bearer(portal).activeApplicantWith(withList(portal)) }, async (request) => {
    const isOwn = asksForCompany(request.query, actorOf(request).companyId);
    const decided = existsFilter(request.query, 'revision');
    const rows = (isOwn ? (request.ownProposals ?? []) : []).filter(
      (row) => decided === undefined || decided === (row.revision_id !== null),
    );
    return collection(request, 'Proposal', rows.map(embeddedProposal));
  });

  app.post<{ Body: { company?: unknown } }>('/api/proposals', guard, async (request, reply) => {
    const proposal = await createProposal(request.portal, actorOf(request), request.body.company);
    return created(reply, 'Proposal', proposalIri(proposal.id), proposalBody(proposal));
  });

  app.get<ById>('/api/proposals/:id', guard, async (request) => {
    const proposal = await own(portal, request.params.id, actorOf(request));
    return item('Proposal', proposalIri(proposal.id), proposalBody(proposal));
  });
}

/** One application before its submission, which most calls of the wizard are about. */
function withUnsubmitted({ db }: Portal): ReadBearer {
  return async (key, request) => {
    const { id } = request.params as ById['Params'];
    // A missing login is refused before a malformed id.
    if (!isUuid(id)) return findBearer(db, key);
    const { caller, unsubmitted } = await findBearerWithUnsubmitted(db, key, id);
    request.unsubmitted = unsubmitted;
    return caller;
  };
}

function ownUnsubmitted(request: FastifyRequest): ProposalRow | undefined {
  const { unsubmitted } = request;
  return unsubmitted?.company_id === actorOf(request).companyId ? unsubmitted : undefined;
}

function transitionIn({ body }: FastifyRequest): string {
  const { transition } = body as { transition?: unknown };
  return typeof transition === 'string' ? transition : '';
}

/** To a step that is filled in, which is one statement; submitting and sending are transactions. */
function isMove({ programme }: Portal, request: FastifyRequest): boolean {
  const target = targetOf(programme, transitionIn(request));
  return target !== undefined && isFilledIn(target);
}

function wizardActions(app: FastifyInstance, portal: Portal, guard: Guard): void {
  const reading = { onRequest: bearer(portal).activeApplicantWith(withUnsubmitted(portal)) };
  const moving = { ...reading, config: { keepsAnswer: (request: FastifyRequest) => isMove(portal, request) } };

  app.get<ById>(`${WIZARD}/wizard-state`, reading, async (request, reply) => {
    const proposal = ownUnsubmitted(request) ?? (await own(portal, request.params.id, actorOf(request)));
    const closed = isEnded(portal.programme, portal.clock.today()) || isWindowOver(portal, proposal);
    const standing = standingAt(portal.programme, proposal.current_step, proposal.complete_steps);
    const state = closed ? { ...standing, enabledTransitions: [] } : standing;
    return action(reply, 'WizardState', pathOfRequest(request), { ...state });
  });

  app.put<ById>(`${WIZARD}/apply-transition`, moving, async (request, reply) => {
    const transition = transitionIn(request);
    const bodyOf = ({ currentStep, completeSteps }: Applied) =>
      action(reply, 'AppliedTransition', pathOfRequest(request), {
        transition,
        ...standingAt(request.portal.programme, currentStep, completeSteps),
      });
    const { keyedCall: call } = request;
    const wish = {
      proposalId: uuidParam(request.params.id),
      transition,
      arrivedAt: arrivalOf(request.portal, reply),
      read: ownUnsubmitted(request),
      keyed: call && { call, bodyOf },
    };
    return bodyOf(await applyTransition(request.portal, actorOf(request), wish));
  });

  app.post<ById>(`${WIZARD}/withdraw`, guard, async (request) => {
    const proposal = await withdrawProposal(request.portal, actorOf(request), uuidParam(request.params.id));
    return item('Proposal', proposalIri(proposal.id), proposalBody(proposal));
  });

  app.put<ById & { Body: Answers }>(`${WIZARD}/reassign-minimis`, guard, async (request, reply) => {
    const id = uuidParam(request.params.id);
    const { body, etag } = await reassignAid(portal, actorOf(request), id, request.body);
    return action(reply.header('etag', etag), 'ProposalStep4', pathOfRequest(request), body);
  });
}

/** Step 10: may it be submitted, and why not? */
function reviewActions(app: FastifyInstance, portal: Portal, guard: Guard): void {
  const step = `${WIZARD}/step_${REVIEW_STEP}`;

  for (const review of [step, `${WIZARD}/check/${REVIEW_STEP}`]) {
    app.get<ById>(review, guard, async (request, reply) => {
      const verdict = await checkReview(portal, await own(portal, request.params.id, actorOf(request)));
      const shown = { ...verdict, violations: verdict.violations.map(violationOnWire) };
      return action(reply, 'ProposalStep10', pathOfRequest(request), shown);
    });
  }

  app.put<ById>(step, guard, async (request, reply) => {
    const proposal = await own(portal, request.params.id, actorOf(request));
    refuseUnlessEditable(portal, proposal);
    const verdict = await checkReview(portal, proposal);
    if (!verdict.canSubmit) throw violations(verdict.violations);
    return action(reply, 'ProposalStep10', pathOfRequest(request), verdict);
  });
}
