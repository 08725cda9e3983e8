import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { nextTransition, openSteps } from '#ground/rules/wizard/wizard.ts';
import type { VerificationFacts, VerificationStep } from './facts.ts';
import { RATING_ORDER } from './steps/step-3-company-development.ts';
import { VERIFICATION_STEP_5 } from './steps/step-5-financing-overview.ts';
import { PROOF_OF_USE, VERIFICATION_STEPS } from './steps.ts';
import {
  stepOfState,
  VERIFICATION_TRANSITIONS,
  type VerificationState,
  type VerificationStepNumber,
} from './workflow.ts';

const ADDRESS = ['firstName', 'lastName', 'street', 'plz', 'city', 'state'];
const TARGETS = ['digitizeModel', 'digitalWork', 'employeeCompetence', 'security', 'digitalNetworking'];

/** The tick in the stepper, from the form data; steps 4 to 7 never have one (3-proof-of-use §2.2). */
export function isStepTicked(step: VerificationStepNumber, formData: Answers): boolean {
  if (step === 1) return formData.hasNewAddress === false || hasAddress(formData);
  if (step === 2) return TARGETS.every((name) => !isEmpty(at(at(formData, 'digitisation'), 'targets')[name]));
  if (step !== 3) return false;
  const { fields } = at(formData, 'digiPlan');
  return Array.isArray(fields) && fields.length === RATING_ORDER.length && !fields.some(isEmpty);
}

function hasAddress(formData: Answers): boolean {
  const address = at(formData, 'newAddress');
  return formData.hasNewAddress === true && ADDRESS.every((name) => !isEmpty(address[name]));
}

function at(data: Answers, name: string): Answers {
  const inner = data[name];
  return isRecord(inner) ? inner : {};
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Everything that still bars the way forward from this state, in the order of the steps; `stored`: answers of all steps. */
export function openViolations(state: VerificationState, stored: unknown, facts: VerificationFacts): Violation[] {
  const way = nextTransition(VERIFICATION_TRANSITIONS, state);
  const open = way && openSteps(PROOF_OF_USE, way, () => stored, facts);
  return (open ?? []).flatMap(({ violations }) => violations);
}

const OVERVIEW: VerificationStep = VERIFICATION_STEP_5;

/**
 * The last step somebody who works on steps 1 to 4 has been to, as far as the answers tell (decision 27): the review
 * once step 5 is complete, step 5 once anything is answered there. `stored`: answers of all steps.
 */
export function reachedVerificationStep(
  state: string,
  stored: unknown,
  facts: VerificationFacts,
): VerificationStepNumber {
  if (state !== 'editable') return stepOfState(state);
  if (isStepComplete(5, stored, facts)) return 6;
  return isAnswered(evaluateStored(OVERVIEW, stored, facts).data) ? 5 : 4;
}

function isAnswered(given: unknown): boolean {
  if (isRecord(given)) return Object.values(given).some(isAnswered);
  return given !== null && given !== false && given !== '';
}

/** Whether everything of a step but its files is answered. */
export function isStepComplete(step: VerificationStepNumber, stored: unknown, facts: VerificationFacts): boolean {
  const part = VERIFICATION_STEPS.find(({ number }) => number === step);
  return part !== undefined && evaluateStored(part, stored, facts).violations.every(({ afterSave }) => afterSave);
}

/** Where complaints about files stand, beside the fields (contract §6.5). */
const FILE_PLACES: Readonly<Record<string, VerificationStepNumber>> = { inDepthCheck: 5, file: 7 };

/** The step a place in the form data belongs to; undefined for what is no step's. */
export function findStepOfPath(path: string): VerificationStepNumber | undefined {
  const [top = ''] = path.split(/[.[]/);
  return FILE_PLACES[top] ?? VERIFICATION_STEPS.find(({ fields }) => Object.hasOwn(fields, top))?.number;
}
