import type { Answers } from '#ground/rules/fields/field.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { type Circumstances, type Facts, factsFrom, NO_STEP_FACTS, type StepFacts } from '../../rules/facts.ts';
import { fundingOf } from '../../rules/funding/funding.ts';
import { stepsOf } from '../../rules/steps.ts';
import { type CompleteSteps, completeSteps } from '../../rules/wizard.ts';
import { circumstancesOf } from '../circumstances.ts';
import { changeProposal, lockProposal } from '../store.ts';
import { findSteps } from './step-store.ts';

/** Everything on a proposal's row that follows from its stored steps. */
interface Derived {
  facts: Facts;
  completeSteps: CompleteSteps;
  /** Cents. */
  sumDijFunding: number;
}

/** Reads all steps anew: for the rare acts that change what one step knows of another. */
export function deriveFrom(stored: ReadonlyMap<number, Answers>, circumstances: Circumstances): Derived {
  const steps = stepsOf(circumstances.programme);
  const facts = factsFrom(steps, stored, circumstances);
  return { facts, completeSteps: completeSteps(steps, stored, facts), sumDijFunding: fundingOf(facts).step3 };
}

const STORED = Object.keys(NO_STEP_FACTS) as (keyof StepFacts)[];

/** The part of the facts that is stored with the proposal. */
export function storedFacts(facts: Facts): StepFacts {
  const stored: Partial<Record<keyof StepFacts, unknown>> = {};
  for (const key of STORED) stored[key] = facts[key];
  return stored as StepFacts;
}

/** Judges all steps of a proposal anew, after something outside them has changed: its files, its receipt. */
export async function refreshCompleteness(portal: Portal, trx: Trx, proposalId: string): Promise<void> {
  const proposal = await lockProposal(trx, proposalId);
  if (proposal === undefined) return;
  const derived = deriveFrom(await findSteps(trx, proposalId), circumstancesOf(portal, proposal));
  const change = {
    complete_steps: derived.completeSteps,
    facts: JSON.stringify(storedFacts(derived.facts)),
    sum_dij_funding: derived.sumDijFunding,
  };
  await changeProposal(trx, proposalId, change, portal.clock.now());
}
