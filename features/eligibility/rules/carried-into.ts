import type { Answers } from '#ground/rules/fields/field.ts';
import type { EligibilityAnswers, Trait } from './questions.ts';

/** Answers the application asks for as well, by number of the step: what a check has told need not be typed again. */
export function carriedInto({ aid, traits, ...told }: EligibilityAnswers): Readonly<Record<number, Answers>> {
  const has = (trait: Trait) => traits.includes(trait);
  return {
    0: { isValueChain: has('valueChain') },
    2: { inGermany: told.inGermany },
    3: { employeesCount: told.employeesCount, isCommunalCompany: told.isCommunalCompany },
    4: { isRoadTransport: has('isRoadTransport'), ...(aid === 0 && { received: false, requested: false }) },
    6: { moduleOne: !has('moduleTwoOnly'), moduleTwo: has('moduleTwoOnly'), security: has('security') },
  };
}
