import type { Answers } from '@portal/domain/fields/field.ts';
import { type EvaluatedStep, evaluateBody, evaluateStored } from '@portal/domain/proposal/evaluate.ts';
import type { Facts } from '@portal/domain/proposal/facts.ts';
import type { Step } from '@portal/domain/proposal/step.ts';

/** The server's judgement of these answers (all but files): a step's rules see the facts as they are with these very answers. */
export function judge(step: Step, answers: Answers, facts: Facts): EvaluatedStep {
  const first = evaluateBody(step, answers, facts);
  return evaluateBody(step, answers, { ...facts, ...step.contributes(first.data, facts) });
}

/** Stored answers as they count today, without what is no longer asked. */
export function storedAnswers(step: Step, answers: Answers, facts: Facts): Answers {
  return evaluateStored(step, answers, facts).data;
}
