import type { Violation } from '../fields/violation.ts';
import { evaluateStoredPart } from './evaluate.ts';
import type { VerificationFacts } from './facts.ts';
import { VERIFICATION_STEPS } from './steps.ts';
import {
  REQUIRED_STEPS,
  type VerificationState,
  type VerificationStepNumber,
  type VerificationTransition,
} from './workflow.ts';

/** The transition that leads on from a state. */
const FORWARD = {
  editable: 'edit',
  affirmable: 'affirm',
  in_review: 'review',
  submittable: 'submit',
  submitted: undefined,
  resubmit_invoices: 'finish_resubmit',
} as const satisfies Record<VerificationState, VerificationTransition | undefined>;

/** Everything that still bars the way forward from this state, in the order of the steps; `stored`: answers of all steps. */
export function openViolations(state: VerificationState, stored: unknown, facts: VerificationFacts): Violation[] {
  const forward = FORWARD[state];
  const required: readonly VerificationStepNumber[] = forward === undefined ? [] : REQUIRED_STEPS[forward];
  return VERIFICATION_STEPS.filter(({ number }) => required.includes(number)).flatMap(
    (step) => evaluateStoredPart(step, stored, facts).violations,
  );
}

/** Where complaints about files stand, beside the fields (contract §6.5). */
const FILE_PLACES: Readonly<Record<string, VerificationStepNumber>> = { inDepthCheck: 5, file: 7 };

/** The step a place in the form data belongs to; undefined for what is no step's. */
export function findStepOfPath(path: string): VerificationStepNumber | undefined {
  const [top = ''] = path.split(/[.[]/);
  return FILE_PLACES[top] ?? VERIFICATION_STEPS.find(({ fields }) => Object.hasOwn(fields, top))?.number;
}
