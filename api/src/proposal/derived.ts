import type { Answers } from '@portal/domain/fields/field.ts';
import {
  type Circumstances,
  type Facts,
  factsFrom,
  NO_STEP_FACTS,
  type StepFacts,
} from '@portal/domain/proposal/facts.ts';
import { fundingOf } from '@portal/domain/proposal/funding.ts';
import { stepsOf } from '@portal/domain/proposal/steps.ts';
import { type CompleteSteps, completeSteps } from '@portal/domain/proposal/wizard.ts';

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

/** The part of the facts that is stored with the proposal. */
export function storedFacts(facts: Facts): StepFacts {
  return Object.fromEntries(
    Object.keys(NO_STEP_FACTS).map((key) => [key, facts[key as keyof StepFacts]]),
  ) as unknown as StepFacts;
}
