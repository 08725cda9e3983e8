import type { Step } from '@portal/domain/proposal/step.ts';

type Load = () => Promise<Step>;

/** The rules of each step are fetched with its answers: no step waits for the rules of the other ten. */
const LOADERS: Readonly<Record<number, Load>> = {
  0: async () => (await import('@portal/domain/proposal/step-00-application-form/schema.ts')).STEP_0 as Step,
  1: async () => (await import('@portal/domain/proposal/step-01-authorised-person/schema.ts')).STEP_1 as Step,
  2: async () => (await import('@portal/domain/proposal/step-02-applicant-company/schema.ts')).STEP_2 as Step,
  3: async () => (await import('@portal/domain/proposal/step-03-company-details/schema.ts')).STEP_3 as Step,
  4: async () => (await import('@portal/domain/proposal/step-04-de-minimis/schema.ts')).STEP_4 as Step,
  5: async () => (await import('@portal/domain/proposal/step-05-digitalisation-plan/schema.ts')).STEP_5 as Step,
  6: async () => (await import('@portal/domain/proposal/step-06-project-description/schema.ts')).STEP_6 as Step,
  7: async () => (await import('@portal/domain/proposal/step-07-sustainable-effect/schema.ts')).STEP_7 as Step,
  8: async () => (await import('@portal/domain/proposal/step-08-financing-plan/schema.ts')).STEP_8 as Step,
  9: async () => (await import('@portal/domain/proposal/step-09-grant/schema.ts')).STEP_9 as Step,
  11: async () => (await import('@portal/domain/proposal/step-11-send/schema.ts')).STEP_11 as Step,
};

const loaded = new Map<number, Step>();

/** Throws for a step without answers of its own. */
export async function loadStepDefinition(number: number): Promise<Step> {
  const step = loaded.get(number) ?? (await LOADERS[number]?.());
  if (step === undefined) throw new Error(`step ${number} has no answers`);
  loaded.set(number, step);
  return step;
}

/** For everything that shows a step's answers: these are loaded after its rules. Throws before. */
export function getStepDefinition(number: number): Step {
  const step = loaded.get(number);
  if (step === undefined) throw new Error(`the rules of step ${number} have not been loaded`);
  return step;
}
