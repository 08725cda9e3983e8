import { type Programme, perProgramme, type StepName } from '#ground/rules/programme/programme.ts';
import type { Wizard } from '#ground/rules/wizard/wizard.ts';
import type { Application, ProposalStep } from './facts.ts';
import { STEP_0 } from './steps/step-00-application-form.ts';
import { CRAFT_BUSINESS_STEP } from './steps/step-00-craft-business.ts';
import { STEP_1 } from './steps/step-01-authorised-person.ts';
import { STEP_2 } from './steps/step-02-applicant-company.ts';
import { companyDetailsStep } from './steps/step-03-company-details.ts';
import { deMinimisStep } from './steps/step-04-de-minimis.ts';
import { STEP_5 } from './steps/step-05-digitalisation-plan.ts';
import { STEP_6 } from './steps/step-06-project-description.ts';
import { STEP_7 } from './steps/step-07-sustainable-effect.ts';
import { STEP_8 } from './steps/step-08-financing-plan.ts';
import { grantStep } from './steps/step-09-grant.ts';
import { STEP_11 } from './steps/step-11-send.ts';
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
