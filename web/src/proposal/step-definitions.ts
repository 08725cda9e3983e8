import type { ProposalStep } from '@portal/domain/proposal/facts.ts';
import { PROGRAMME } from '../platform/programme.ts';

type Load = () => Promise<ProposalStep>;

/** The rules of each step are fetched with its answers: no step waits for the rules of the other ten. */
const LOADERS: Readonly<Record<number, Load>> = {
  0: async () => (await import('@portal/domain/proposal/step-00-application-form/schema.ts')).STEP_0 as ProposalStep,
  1: async () => (await import('@portal/domain/proposal/step-01-authorised-person/schema.ts')).STEP_1 as ProposalStep,
  2: async () => (await import('@portal/domain/proposal/step-02-applicant-company/schema.ts')).STEP_2 as ProposalStep,
  3: async () => {
    const { companyDetailsStep } = await import('@portal/domain/proposal/step-03-company-details/schema.ts');
    return companyDetailsStep(PROGRAMME) as ProposalStep;
  },
  4: async () => {
    const { deMinimisStep } = await import('@portal/domain/proposal/step-04-de-minimis/schema.ts');
    return deMinimisStep(PROGRAMME) as ProposalStep;
  },
  5: async () => (await import('@portal/domain/proposal/step-05-digitalisation-plan/schema.ts')).STEP_5 as ProposalStep,
  6: async () => (await import('@portal/domain/proposal/step-06-project-description/schema.ts')).STEP_6 as ProposalStep,
  7: async () => (await import('@portal/domain/proposal/step-07-sustainable-effect/schema.ts')).STEP_7 as ProposalStep,
  8: async () => (await import('@portal/domain/proposal/step-08-financing-plan/schema.ts')).STEP_8 as ProposalStep,
  9: async () => (await import('@portal/domain/proposal/step-09-grant/schema.ts')).STEP_9 as ProposalStep,
  11: async () => (await import('@portal/domain/proposal/step-11-send/schema.ts')).STEP_11 as ProposalStep,
};

const loaded = new Map<number, ProposalStep>();

/** Throws for a step without answers of its own. */
export async function loadStepDefinition(number: number): Promise<ProposalStep> {
  const step = loaded.get(number) ?? (await LOADERS[number]?.());
  if (step === undefined) throw new Error(`step ${number} has no answers`);
  loaded.set(number, step);
  return step;
}

/** For everything that shows a step's answers: these are loaded after its rules. Throws before. */
export function getStepDefinition(number: number): ProposalStep {
  const step = loaded.get(number);
  if (step === undefined) throw new Error(`the rules of step ${number} have not been loaded`);
  return step;
}
