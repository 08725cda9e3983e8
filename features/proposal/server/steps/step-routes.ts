import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import { actorOf, bearer, type ReadBearer } from '#features/access/server/bearer.ts';
import { findBearer } from '#features/access/server/bearer-store.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { isUuid, uuidParam } from '#ground/server/hydra/iri.ts';
import { action } from '#ground/server/hydra/item.ts';
import { violationOnWire } from '#ground/server/hydra/problem.ts';
import { isLenient, pathOfRequest } from '#ground/server/hydra/request.ts';
import type { ClassName } from '#ground/server/hydra/resource.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { ProposalStep } from '../../rules/facts.ts';
import { stepsOf } from '../../rules/steps.ts';
import { factsOf } from '../circumstances.ts';
import { presentStep, saveStep, stepTag } from './save-step.ts';
import {
  findBearerAtStep,
  findBearerWithStep,
  NEVER_SAVED,
  type ProposalAtStep,
  type ProposalWithStep,
} from './step-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The step a request reads, found together with its bearer. */
    askedStep?: { found: ProposalWithStep | undefined };
    /** The step it saves; of what is stored only the version is read. */
    savedStep?: { found: ProposalAtStep | undefined };
  }
}

interface ById {
  Params: { id: string };
  Body: Answers;
}

/** Step 4 is read on one path and saved on another; both are saved alike (contract D-9). */
const ALSO_SAVED_AT: Readonly<Record<number, string>> = { 4: 'step_4_final' };

/** GET step_N: always 200; a step nobody has saved is nulls and empty lists (contract §6.3). */
async function readStep(
  portal: Portal,
  actor: Actor,
  found: ProposalWithStep | undefined,
  step: ProposalStep,
): Promise<{ body: Answers; etag: string }> {
  const proposal = requireOwn(found?.proposal, actor);
  const stored = found?.stored ?? NEVER_SAVED;
  const facts = factsOf(portal, proposal);
  const { data } = evaluateStored(step, stored.data, facts);
  return { body: await presentStep(portal, proposal, step, data, facts), etag: stepTag(step.number, stored.version) };
}

/** GET and PUT of every step with answers, generic over the list of steps (contract §6.3). */
export function stepRoutes(app: FastifyInstance, portal: Portal): void {
  const { activeApplicantWith } = bearer(portal);
  for (const step of stepsOf(portal.programme)) {
    const reading = { onRequest: activeApplicantWith(withStep(portal, step)) };
    const guard = activeApplicantWith(atStep(portal, step));
    const path = `/api/action/proposal/:id/step_${step.number}`;

    app.get<ById>(path, reading, async (request, reply) => {
      uuidParam(request.params.id);
      const { body, etag } = await readStep(portal, actorOf(request), request.askedStep?.found, step);
      return answer(reply.header('etag', etag), request, step, body);
    });

    const also = ALSO_SAVED_AT[step.number];
    const saved = also === undefined ? [path] : [path, `/api/action/proposal/:id/${also}`];
    for (const url of saved)
      app.put<ById>(url, { onRequest: guard }, (request, reply) => save(portal, step, request, reply));
  }
}

function withStep({ db }: Portal, step: ProposalStep): ReadBearer {
  return async (key, request) => {
    const { id } = request.params as ById['Params'];
    // A missing login is refused before a malformed id.
    if (!isUuid(id)) return findBearer(db, key);
    const { caller, found } = await findBearerWithStep(db, key, { id, step: step.number });
    request.askedStep = { found };
    return caller;
  };
}

function atStep({ db }: Portal, { number: step }: ProposalStep): ReadBearer {
  return async (key, request) => {
    const { id } = request.params as ById['Params'];
    if (!isUuid(id)) return findBearer(db, key);
    const { caller, found } = await findBearerAtStep(db, key, { id, step });
    request.savedStep = { found };
    return caller;
  };
}

async function save(portal: Portal, step: ProposalStep, request: FastifyRequest<ById>, reply: FastifyReply) {
  const lenient = isLenient(request);
  const { body, etag, violations } = await saveStep(portal, actorOf(request), {
    proposalId: uuidParam(request.params.id),
    step,
    body: request.body,
    lenient,
    ifMatch: request.headers['if-match'],
    read: request.savedStep,
  });
  reply.header('etag', etag).header('content-location', pathOfRequest(request));
  if (!lenient) return answer(reply, request, step, body);
  reply.header('preference-applied', 'handling=lenient');
  return answer(reply, request, step, { ...body, violations: violations.map(violationOnWire) });
}

function answer(reply: FastifyReply, request: FastifyRequest, step: ProposalStep, body: Answers) {
  return action(reply, `ProposalStep${step.number}` as ClassName, pathOfRequest(request), body);
}
