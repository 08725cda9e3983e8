import type { Answers } from '@portal/domain/fields/field.ts';
import type { ProposalStep } from '@portal/domain/proposal/facts.ts';
import { stepsOf } from '@portal/domain/proposal/steps.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bearer, type ReadBearer } from '../access/bearer.ts';
import { refuseUnlessRightOf } from '../access/company-rights.ts';
import { type BearerKey, type BearerRow, findBearer } from '../access/store.ts';
import { pathOfRequest } from '../hydra/api-path.ts';
import type { ClassName } from '../hydra/class-names.ts';
import { isUuid, uuidParam } from '../hydra/iri.ts';
import { action } from '../hydra/item.ts';
import { isLenient, mergeWish } from '../hydra/prefer.ts';
import { violationOnWire } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { readStep } from './read-step.ts';
import { RecentSaves } from './recent-saves.ts';
import { type SavedStep, type SaveStep, saveRemembered, saveStep } from './save-step.ts';
import { findBearerAtStep, findBearerWithStep, type ProposalAtStep, type ProposalWithStep } from './step-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The step a request reads, found together with its bearer. */
    askedStep?: { found: ProposalWithStep | undefined };
    /** The step it saves; of what is stored only the version is read. */
    savedStep?: SavedStepRead;
  }
}

interface SavedStepRead {
  bearer: BearerKey;
  caller: BearerRow | undefined;
  found: ProposalAtStep | undefined;
  /** Nothing is read yet: it is what the last save has left. */
  isRemembered: boolean;
}

interface ById {
  Params: { id: string };
  Body: Answers;
}

/** Step 4 is read on one path and saved on another; both are saved alike (contract D-9). */
const ALSO_SAVED_AT: Readonly<Record<number, string>> = { 4: 'step_4_final' };

/** GET and PUT of every step with answers, generic over the list of steps (contract §6.3). */
export function stepRoutes(app: FastifyInstance, portal: Portal): void {
  const { activeApplicantWith } = bearer(portal);
  const recent = new RecentSaves();
  for (const step of stepsOf(portal.programme)) {
    const reading = { onRequest: activeApplicantWith(withStep(portal, step)) };
    const guard = activeApplicantWith(atStep(portal, step, recent));
    const path = `/api/action/proposal/:id/step_${step.number}`;

    app.get<ById>(path, reading, async (request, reply) => {
      uuidParam(request.params.id);
      const { body, etag } = await readStep(portal, actorOf(request), request.askedStep?.found, step);
      return answer(reply.header('etag', etag), request, step, body);
    });

    const also = ALSO_SAVED_AT[step.number];
    const saved = also === undefined ? [path] : [path, `/api/action/proposal/:id/${also}`];
    const act: SaveAct = { portal, step, recent, guard: (request, reply) => guard.call(app, request, reply) };
    for (const url of saved) app.put<ById>(url, { onRequest: guard }, (request, reply) => save(act, request, reply));
  }
}

function withStep({ db }: Portal, step: ProposalStep): ReadBearer {
  return async (key, request) => {
    const { id } = request.params as ById['Params'];
    // Who is calling is told before what is wrong with the address.
    if (!isUuid(id)) return findBearer(db, key);
    const { caller, found } = await findBearerWithStep(db, key, { id, step: step.number });
    request.askedStep = { found };
    return caller;
  };
}

/** Asks what is remembered once only: a call that begins anew reads. */
function atStep({ db }: Portal, { number: step }: ProposalStep, recent: RecentSaves): ReadBearer {
  return async (bearer, request) => {
    const { id } = request.params as ById['Params'];
    if (!isUuid(id)) return findBearer(db, bearer);
    const remembered = request.savedStep === undefined ? recent.take(bearer, { id, step }) : undefined;
    const { caller, found } = remembered ?? (await findBearerAtStep(db, bearer, { id, step }));
    request.savedStep = { bearer, caller, found, isRemembered: remembered !== undefined };
    return caller;
  };
}

interface SaveAct {
  portal: Portal;
  step: ProposalStep;
  recent: RecentSaves;
  guard(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

async function save(act: SaveAct, request: FastifyRequest<ById>, reply: FastifyReply) {
  const { step } = act;
  const lenient = isLenient(request);
  const order: SaveStep = {
    proposalId: uuidParam(request.params.id),
    step,
    body: request.body,
    lenient,
    ifMatch: request.headers['if-match'],
    merge: mergeWish(request),
  };
  const { body, etag, violations, merged } = await saveAsKnown(act, order, request, reply);
  reply.header('etag', etag).header('content-location', pathOfRequest(request));
  const applied = [...(lenient ? ['handling=lenient'] : []), ...(merged === undefined ? [] : ['merge'])];
  if (applied.length > 0) reply.header('preference-applied', applied.join(', '));
  return answer(reply, request, step, {
    ...body,
    ...(lenient ? { violations: violations.map(violationOnWire) } : {}),
    ...(merged === undefined ? {} : { merged }),
  });
}

/** By what is remembered if it still holds, else by what is read. */
async function saveAsKnown(
  { portal, step, recent, guard }: SaveAct,
  order: SaveStep,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SavedStep> {
  const known = request.savedStep;
  let saved: SavedStep | undefined;
  if (known?.isRemembered === true && known.found !== undefined) {
    saved = await saveRemembered(portal, actorOf(request), { ...order, remembered: known.bearer }, known.found);
    if (saved === undefined) {
      await guard(request, reply);
      await refuseUnlessRightOf(portal, request);
    }
  }
  const read = request.savedStep;
  saved ??= await saveStep(portal, actorOf(request), { ...order, read });
  const { left } = saved;
  if (read?.caller !== undefined && left?.proposal.submitted_at === null)
    recent.keep(read.bearer, { id: order.proposalId, step: step.number }, { caller: read.caller, found: left });
  return saved;
}

function answer(reply: FastifyReply, request: FastifyRequest, step: ProposalStep, body: Answers) {
  return action(reply, `ProposalStep${step.number}` as ClassName, pathOfRequest(request), body);
}
