import type { Answers } from '@portal/domain/fields/field.ts';
import type { Facts, ProposalStep } from '@portal/domain/proposal/facts.ts';
import { type Evaluated, evaluateBody, evaluateStored } from '@portal/domain/wizard/evaluate.ts';

/** The server's judgement of these answers (all but files): a step's rules see the facts as they are with these very answers. */
export function judge(step: ProposalStep, answers: Answers, facts: Facts): Evaluated {
  const first = evaluateBody(step, answers, facts);
  return evaluateBody(step, answers, { ...facts, ...step.contributes(first.data, facts) });
}

/** Stored answers as they count today, without what is no longer asked. */
export function storedAnswers(step: ProposalStep, answers: Answers, facts: Facts): Answers {
  return evaluateStored(step, answers, facts).data;
}
