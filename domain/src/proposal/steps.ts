import { type Programme, perProgramme } from '../programme/programme.ts';
import type { Wizard } from '../wizard/wizard.ts';
import type { Application, ProposalStep } from './facts.ts';
import { STEP_0 } from './step-00-application-form/schema.ts';
import { STEP_1 } from './step-01-authorised-person/schema.ts';
import { STEP_2 } from './step-02-applicant-company/schema.ts';
import { companyDetailsStep } from './step-03-company-details/schema.ts';
import { deMinimisStep } from './step-04-de-minimis/schema.ts';
import { STEP_5 } from './step-05-digitalisation-plan/schema.ts';
import { STEP_6 } from './step-06-project-description/schema.ts';
import { STEP_7 } from './step-07-sustainable-effect/schema.ts';
import { STEP_8 } from './step-08-financing-plan/schema.ts';
import { STEP_9 } from './step-09-grant/schema.ts';
import { STEP_11 } from './step-11-send/schema.ts';
import { TRANSITIONS } from './wizard.ts';

/** The ordered list: the only file that names all steps with answers of their own. Step 10 has none. */
export const stepsOf = perProgramme((programme): readonly ProposalStep[] => [
  STEP_0,
  STEP_1,
  STEP_2,
  companyDetailsStep(programme),
  deMinimisStep(programme),
  STEP_5,
  STEP_6,
  STEP_7,
  STEP_8,
  STEP_9,
  STEP_11,
]);

export const applicationOf = perProgramme(
  (programme): Wizard<Application> => ({ steps: stepsOf(programme), transitions: TRANSITIONS }),
);

export function findStep(programme: Programme, number: number): ProposalStep | undefined {
  return stepsOf(programme).find((step) => step.number === number);
}
