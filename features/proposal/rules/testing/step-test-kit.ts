import type { Answers } from '#ground/rules/fields/field.ts';
import * as kit from '#ground/rules/wizard/testing/step-test-kit.ts';
import { exampleOf } from '../examples.ts';
import type { Facts, ProposalStep } from '../facts.ts';

/** The example as it is sent, with some keys changed. */
export function bodyOf<D>(step: ProposalStep<D>, facts: Facts, changes: Answers = {}): Answers {
  return kit.bodyOf({ ...step, example: exampleOf(step) as D }, facts, changes);
}

/** What holds for every step, by its example or another one. */
export function describeStep<D>(step: ProposalStep<D>, facts: Facts, example = exampleOf(step) as D): void {
  kit.describeStep({ ...step, example }, facts);
}
