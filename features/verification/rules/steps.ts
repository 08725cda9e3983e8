import type { Fields } from '#ground/rules/fields/field.ts';
import type { Wizard } from '#ground/rules/wizard/wizard.ts';
import type { ProofOfUse, VerificationPart, VerificationStep } from './facts.ts';
import { RESUBMISSION } from './schema.ts';
import { VERIFICATION_STEP_1 } from './step-1-data-entry/schema.ts';
import { VERIFICATION_STEP_2 } from './step-2-digitalisation-plan/schema.ts';
import { VERIFICATION_STEP_3 } from './step-3-company-development/schema.ts';
import { VERIFICATION_STEP_4 } from './step-4-financing-plan/schema.ts';
import { VERIFICATION_STEP_5 } from './step-5-financing-overview/schema.ts';
import { VERIFICATION_STEP_6 } from './step-6-review/schema.ts';
import { VERIFICATION_STEP_7 } from './step-7-completion/schema.ts';
import { VERIFICATION_TRANSITIONS } from './workflow.ts';

/** The seven steps in order: the only file that names all of them. */
export const VERIFICATION_STEPS: readonly VerificationStep[] = [
  VERIFICATION_STEP_1,
  VERIFICATION_STEP_2,
  VERIFICATION_STEP_3,
  VERIFICATION_STEP_4,
  VERIFICATION_STEP_5,
  VERIFICATION_STEP_6,
  VERIFICATION_STEP_7,
];

export const PROOF_OF_USE: Wizard<ProofOfUse> = {
  steps: VERIFICATION_STEPS,
  transitions: VERIFICATION_TRANSITIONS,
};

/** Everything the form data hold. */
export const VERIFICATION_PARTS: readonly VerificationPart[] = [...VERIFICATION_STEPS, RESUBMISSION];

/** The remark on late invoices belongs to no step; its changes stand by this number. */
const NO_STEP = 0;

/** By which numbers changes of answers stand: the steps, and the part that is none. */
export function historySteps(): number[] {
  return [...VERIFICATION_STEPS.map(({ number }) => number), NO_STEP];
}

/** The fields changes are told of, by such a number. */
export function historyFields(step: number): Fields {
  return historyPart(step)?.fields ?? {};
}

export function historyPart(step: number): VerificationPart | undefined {
  return step === NO_STEP ? RESUBMISSION : VERIFICATION_STEPS.find(({ number }) => number === step);
}
