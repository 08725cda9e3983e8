import type { Answers } from '#ground/rules/fields/field.ts';
import { type Evaluated, evaluateBody, evaluateStored } from '#ground/rules/wizard/evaluate.ts';
import type { Facts, ProposalStep } from '../rules/facts.ts';

/**
 * The server's judgement of these answers (all but files), in the form's own names: a step's rules see the facts as they are
 * with these very answers.
 */
export function judge(step: ProposalStep, answers: Answers, facts: Facts): Evaluated {
  const first = evaluateBody(step, answers, facts);
  const judged = evaluateBody(step, answers, { ...facts, ...step.contributes(first.data, facts) });
  return { ...judged, violations: inFormsNames(step, judged.violations) };
}

/** Complaints at the places of the wire, at those of the form. */
export function inFormsNames<V extends { propertyPath: string }>(step: ProposalStep, violations: readonly V[]): V[] {
  return violations.map((one) => ({ ...one, propertyPath: step.formPath(one.propertyPath) }));
}

/** Stored answers as they count today, without what is no longer asked. */
export function storedAnswers(step: ProposalStep, answers: Answers, facts: Facts): Answers {
  return evaluateStored(step, answers, facts).data;
}
