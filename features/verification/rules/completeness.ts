import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { RATING_ORDER } from './step-3-company-development/schema.ts';
import type { VerificationStepNumber } from './workflow.ts';

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
