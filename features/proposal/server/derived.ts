import type { Answers } from '#ground/rules/fields/field.ts';
import { type Circumstances, type Facts, factsFrom, NO_STEP_FACTS, type StepFacts } from '../rules/facts.ts';
import { fundingOf } from '../rules/funding.ts';
import { stepsOf } from '../rules/steps.ts';
import { type CompleteSteps, completeSteps } from '../rules/wizard.ts';

/** Everything on a proposal's row that follows from its stored steps. */
export interface Derived {
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
