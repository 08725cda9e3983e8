import type { Profile } from '@portal/domain/account/wire.ts';
import { emptyAnswers } from '@portal/domain/fields/answers.ts';
import type { Answers } from '@portal/domain/fields/field.ts';
import type { ProposalStep } from '@portal/domain/proposal/facts.ts';

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

/** What a step shows of stored answers: what is known already need not be typed again. Only a save stores it. */
export const startOf: Start = (answers, step, profile) => STARTS[step.number]?.(answers, step, profile) ?? answers;
