import type { Answers } from '#ground/rules/fields/field.ts';
import { type Evaluated, evaluateBody, evaluateStored } from '#ground/rules/wizard/step.ts';
import { inFormsNames } from '#ground/screens/forms/in-forms-names.ts';
import type { Facts, ProposalStep } from '../rules/facts.ts';

/**
 * What the server would say to these answers (all but files), in the form's own names. As on the server, the rules see the facts
 * that follow from these answers.
 */
export function judge(step: ProposalStep, answers: Answers, facts: Facts): Evaluated {
  const first = evaluateBody(step, answers, facts);
  const judged = evaluateBody(step, answers, { ...facts, ...step.contributes(first.data, facts) });
  return { ...judged, violations: inFormsNames(step, judged.violations) };
}

/** Stored answers by today's rules, without those that are no longer asked. */
export function storedAnswers(step: ProposalStep, answers: Answers, facts: Facts): Answers {
  return evaluateStored(step, answers, facts).data;
}
