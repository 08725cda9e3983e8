import { JOURNEYS, type Journey } from '#features/proposal/rules/journeys.ts';
import { DE_MINIMIS_STEP } from '#features/proposal/rules/step-04-de-minimis/fields.ts';
import { STEP_6 } from '#features/proposal/rules/step-06-project-description/schema.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { GrantDays } from './grant-days.ts';

/** What differs from the journey's answers, which play in 2022: no earlier aid, and a project in the approval period. */
export function grantAnswers({ start, end }: GrantDays): Readonly<Record<number, Answers>> {
  return {
    [DE_MINIMIS_STEP]: inputOf('partner', DE_MINIMIS_STEP),
    [STEP_6.number]: { ...inputOf('single', STEP_6.number), startDate: start, endDate: end },
  };
}

/** How a journey answers a step. */
export function inputOf(journey: Journey['name'], step: number): Answers {
  const stop = JOURNEYS.find(({ name }) => name === journey)?.stops.find((one) => one.step === step);
  if (stop === undefined) throw new Error(`the journey ${journey} has no step ${step}`);
  return stop.input;
}
