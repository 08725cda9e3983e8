import type { Profile } from '@portal/domain/account/wire.ts';
import { emptyAnswers } from '@portal/domain/fields/answers.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import { isSame } from '@portal/domain/fields/is-same.ts';
import type { ProposalStep } from '@portal/domain/proposal/facts.ts';
import { carriedAnswers } from '../eligibility/public.ts';

type Start = (answers: Answers, step: ProposalStep, profile: Pick<Profile, 'companies'>) => Answers;

/** Step 2 starts with the address of the registration, which knows no state. */
const fromRegistration: Start = (answers, step, { companies }) => {
  const registered = companies[0]?.addresses[0];
  const list = step.fields.addresses;
  if (registered === undefined || list?.kind !== 'list' || (answers.addresses as unknown[]).length > 0) return answers;
  const { street, housenumber, postcode, city } = registered;
  return { ...answers, addresses: [{ ...emptyAnswers(list.fields), street, housenumber, postcode, city }] };
};

const STARTS: Readonly<Record<number, Start>> = { 2: fromRegistration };

/** What the check before the application has told of a step nobody has filled in; this programme's step may not ask all of it. */
const fromCheck: Start = (answers, step) => {
  if (!isSame(answers, emptyAnswers(step.fields))) return answers;
  const carried = Object.entries(carriedAnswers(step.number)).filter(([name]) => name in step.fields);
  return { ...answers, ...Object.fromEntries(carried) };
};

/** What a step shows of stored answers: what is known already need not be typed again. Only a save stores it. */
export const startOf: Start = (answers, step, profile) => {
  const told = fromCheck(answers, step, profile);
  return STARTS[step.number]?.(told, step, profile) ?? told;
};

/** Something of this start comes from the check: whoever reads it is told so. */
export function isCarried(stored: Answers, step: ProposalStep): boolean {
  return isSame(stored, emptyAnswers(step.fields)) && Object.keys(carriedAnswers(step.number)).length > 0;
}
