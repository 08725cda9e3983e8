import { type Fields, text } from '#ground/rules/fields/field.ts';
import type { Wizard } from '#ground/rules/wizard/wizard.ts';
import { definePart, type ProofOfUse, type VerificationPart, type VerificationStep } from './facts.ts';
import { COMMENT_MAX } from './plan/proof.ts';
import { TEXTS } from './resubmission-texts.ts';
import { VERIFICATION_STEP_1 } from './steps/step-1-data-entry.ts';
import { VERIFICATION_STEP_2 } from './steps/step-2-digitalisation-plan.ts';
import { VERIFICATION_STEP_3 } from './steps/step-3-company-development.ts';
import { VERIFICATION_STEP_4 } from './steps/step-4-financing-plan.ts';
import { VERIFICATION_STEP_5 } from './steps/step-5-financing-overview.ts';
import { VERIFICATION_STEP_6 } from './steps/step-6-review.ts';
import { VERIFICATION_STEP_7 } from './steps/step-7-completion.ts';
import { VERIFICATION_TRANSITIONS } from './workflow.ts';

/** Version of the rules and fields of the proof of use; printed on its signature sheet. */
export const VERIFICATION_RULES_VERSION = '1';

/** What may be written beside the invoices while a resubmission is open (3-proof-of-use §2.3). */
export const RESUBMISSION = definePart({
  texts: TEXTS,
  fields: {
    resubmitComment: text({
      label: 'Anmerkung zu den nachgereichten Rechnungen',
      max: COMMENT_MAX,
      multiline: true,
    }),
  },
  sections: [{ title: 'Anmerkung', fields: ['resubmitComment'] }],
});

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
export const NO_STEP = 0;

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
