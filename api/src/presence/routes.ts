import type { PeopleHere } from '@portal/domain/company/wire.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, actorOf, bearer } from '../access/bearer.ts';
import { pathOfRequest } from '../hydra/api-path.ts';
import { bodyOf } from '../hydra/body.ts';
import { uuidParam } from '../hydra/iri.ts';
import { action } from '../hydra/item.ts';
import { badRequest } from '../hydra/problem.ts';
import { everyHour } from '../platform/jobs/hourly.ts';
import type { Portal } from '../platform/portal.ts';
import { readOwnProposal } from '../proposal/public.ts';
import { loadOwnVerification } from '../verification/public.ts';
import { type Here, noteGone, noteHere, sweepPresence } from './store.ts';

/** Whoever has not been heard for so long is gone: two beats of a browser, and some patience with its connection. */
const GONE_MS = 28_000;
const SWEEP_MS = 3_600_000;
const NO_STEP = 'Bitte nennen Sie den Schritt.';
/** More than any wizard has. */
const MOST_STEPS = 99;

const CASES = {
  proposal: (portal: Portal, actor: Actor, id: string) => readOwnProposal(portal.db, id, actor),
  verification: loadOwnVerification,
} as const;

/** Who else has a step open (docs/decisions/0086). Calls beyond the contract. */
export function presenceRoutes(app: FastifyInstance, portal: Portal): void {
  const guard = { onRequest: bearer(portal).activeApplicant };
  for (const kind of ['proposal', 'verification'] as const) {
    app.put<{ Params: { id: string } }>(`/api/action/${kind}/:id/here`, guard, async (request, reply) => {
      const here = await noted(portal, kind, request);
      return action(reply, 'PeopleHere', pathOfRequest(request), here);
    });
  }
}

async function noted(
  portal: Portal,
  kind: Here['kind'],
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<PeopleHere> {
  const { db, clock } = portal;
  const actor = actorOf(request);
  const { step, leaving } = bodyOf(request);
  const caseId = uuidParam(request.params.id);
  if (typeof step !== 'number' || !Number.isInteger(step) || step < 0 || step > MOST_STEPS) throw badRequest(NO_STEP);
  const here: Here = { kind, caseId, step, companyId: actor.companyId, accountId: actor.accountId };
  if (leaving === true) {
    await noteGone(db, here);
    return { people: [] };
  }
  const now = clock.now();
  const people = await noteHere(db, here, { now, since: new Date(now.getTime() - GONE_MS) });
  // Says whether there is no such case, or another company's.
  if (people === undefined) await CASES[kind](portal, actor, caseId);
  return { people: people ?? [] };
}

/** What is left of browsers that vanished. */
export function presenceJobs(portal: Portal): void {
  everyHour(portal, 'step-presence', (now) => sweepPresence(portal.db, new Date(now.getTime() - SWEEP_MS)));
}
