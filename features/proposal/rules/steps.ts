import { type Programme, perProgramme } from '#ground/rules/programme/programme.ts';
import type { StepName } from '#ground/rules/programme/step-names.ts';
import type { Wizard } from '#ground/rules/wizard/wizard.ts';
import type { Application, ProposalStep } from './facts.ts';
import { STEP_0 } from './step-00-application-form/schema.ts';
import { CRAFT_BUSINESS_STEP } from './step-00-craft-business/schema.ts';
import { STEP_1 } from './step-01-authorised-person/schema.ts';
import { STEP_2 } from './step-02-applicant-company/schema.ts';
import { companyDetailsStep } from './step-03-company-details/schema.ts';
import { deMinimisStep } from './step-04-de-minimis/schema.ts';
import { STEP_5 } from './step-05-digitalisation-plan/schema.ts';
import { STEP_6 } from './step-06-project-description/schema.ts';
import { STEP_7 } from './step-07-sustainable-effect/schema.ts';
import { STEP_8 } from './step-08-financing-plan/schema.ts';
import { grantStep } from './step-09-grant/schema.ts';
import { STEP_11 } from './step-11-send/schema.ts';
import { transitionsOf } from './wizard.ts';

/** The only place that names all steps with answers of their own. The review has none. */
const STEPS: Readonly<Record<StepName, (programme: Programme) => ProposalStep>> = {
  'application-form': () => STEP_0,
  'craft-business': () => CRAFT_BUSINESS_STEP,
  'authorised-person': () => STEP_1,
  'applicant-company': () => STEP_2,
  'company-details': companyDetailsStep,
  'de-minimis': deMinimisStep,
  'digitalisation-plan': () => STEP_5,
  'project-description': () => STEP_6,
  'sustainable-effect': () => STEP_7,
  'financing-plan': () => STEP_8,
  grant: grantStep,
  send: () => STEP_11,
};

/** The steps of a programme's application, in their order. */
export const stepsOf = perProgramme((programme): readonly ProposalStep[] =>
  programme.steps.map((name) => STEPS[name](programme)),
);

export const applicationOf = perProgramme(
  (programme): Wizard<Application> => ({ steps: stepsOf(programme), transitions: transitionsOf(programme) }),
);

export function findStep(programme: Programme, number: number): ProposalStep | undefined {
  return stepsOf(programme).find((step) => step.number === number);
}
