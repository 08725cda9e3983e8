import type { Answers } from '#ground/rules/fields/field.ts';
import type { EligibilityAnswers, Trait } from './questions.ts';

/** Answers the application asks for as well, by number of the step: what a check has told need not be typed again. */
export function carriedInto(step: number, { aid, traits, ...told }: EligibilityAnswers): Answers {
  const has = (trait: Trait) => traits.includes(trait);
  switch (step) {
    case 0:
      return { isValueChain: has('valueChain') };
    case 2:
      return { inGermany: told.inGermany };
    case 3:
      return { employeesCount: told.employeesCount, isCommunalCompany: told.isCommunalCompany };
    case 4:
      return { isRoadTransport: has('isRoadTransport'), ...(aid === 0 && { received: false, requested: false }) };
    case 6:
      return { moduleOne: !has('moduleTwoOnly'), moduleTwo: has('moduleTwoOnly'), security: has('security') };
    default:
      return {};
  }
}
