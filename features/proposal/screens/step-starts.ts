import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import type { Profile } from '#ground/rules/session/wire.ts';
import { findDraft, TOLD_BEFORE, VISITOR } from '#ground/screens/browser/memory.ts';
import type { Facts, ProposalStep, RegisteredPerson } from '../rules/facts.ts';
import type { StepBody } from '../rules/wire.ts';
import { answersOf } from './proposal-api.ts';

/** Answers to a step that were given in this browser in the check „Kann ich gefördert werden?“, before there was an application. */
function toldBefore({ number }: ProposalStep): Answers {
  return (findDraft(VISITOR, TOLD_BEFORE)?.values[number] ?? {}) as Answers;
}

/** Fills an empty step with the answers of that check, as far as the programme's step asks for them. */
function withCheck(answers: Answers, step: ProposalStep): Answers {
  if (!isSame(answers, emptyAnswers(step.fields))) return answers;
  const carried = Object.entries(toldBefore(step)).filter(([name]) => name in step.fields);
  return { ...answers, ...Object.fromEntries(carried) };
}

/** What a step shows first: the stored answers, filled up from the check and from the registration. Only a save stores it. */
export function startOf(
  step: ProposalStep,
  body: StepBody,
  facts: Facts,
  { companies }: Pick<Profile, 'companies'>,
): Answers {
  const user = body.user as RegisteredPerson | undefined;
  return step.begin(withCheck(answersOf(step, body), step), facts, { user, address: companies[0]?.addresses[0] });
}

/** Whether the check has filled something in, which the page then says. */
export function isCarried(stored: Answers, step: ProposalStep): boolean {
  return isSame(stored, emptyAnswers(step.fields)) && Object.keys(toldBefore(step)).length > 0;
}
