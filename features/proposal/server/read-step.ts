import type { Actor } from '#features/access/server/bearer.ts';
import { requireOwn } from '#features/access/server/require-own.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateStored } from '#ground/rules/wizard/evaluate.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { ProposalStep } from '../rules/facts.ts';
import { factsOf } from './circumstances.ts';
import { presentStep, stepTag } from './present-step.ts';
import { NEVER_SAVED, type ProposalWithStep } from './step-store.ts';

/** GET step_N: always 200; a step nobody has saved is nulls and empty lists (contract §6.3). */
export async function readStep(
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
