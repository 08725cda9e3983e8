import { findTransition, type Transition } from '#ground/rules/wizard/wizard.ts';
import { TEXTS as RESUBMISSION_TEXTS } from './resubmission-texts.ts';

/** Where a proof of use stands (3-proof-of-use §4, contract §6.5). */
export const VERIFICATION_STATES = [
  'editable',
  'affirmable',
  'in_review',
  'submittable',
  'submitted',
  'resubmit_invoices',
] as const;

export type VerificationState = (typeof VERIFICATION_STATES)[number];

export type VerificationTransition =
  | 'edit'
  | 'affirm'
  | 'review'
  | 'submit'
  | 'back_to_editable'
  | 'back_to_affirmable'
  | 'finish_resubmit';

export type VerificationStepNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface VerificationPlaces {
  step: VerificationStepNumber;
  place: VerificationState;
  transition: VerificationTransition;
}

/**
 * What leads on requires the steps that are left, and again all before them, so that nothing that changed beside the form
 * slips through. From `submittable` on the content is frozen and only step 7 is left.
 */
export const VERIFICATION_TRANSITIONS: readonly Transition<VerificationPlaces>[] = [
  { name: 'edit', from: 'editable', to: 'affirmable', requires: [1, 2, 3, 4] },
  { name: 'affirm', from: 'affirmable', to: 'in_review', requires: [1, 2, 3, 4, 5] },
  { name: 'back_to_editable', from: 'affirmable', to: 'editable', requires: [], isBack: true },
  { name: 'review', from: 'in_review', to: 'submittable', requires: [1, 2, 3, 4, 5, 6], isAct: true },
  { name: 'back_to_affirmable', from: 'in_review', to: 'affirmable', requires: [], isBack: true },
  { name: 'submit', from: 'submittable', to: 'submitted', requires: [7], isAct: true },
  { name: 'finish_resubmit', from: 'resubmit_invoices', to: 'submitted', requires: [], isAct: true },
];

/** The interface of the original knows four transitions by the place they start from (contract §6.5). */
const SYNONYMS: Readonly<Record<string, VerificationTransition>> = {
  editable: 'edit',
  affirmable: 'affirm',
  in_review: 'review',
  submittable: 'submit',
};

/** The transition of a name or of its synonym; undefined if the workflow has none. */
export function findVerificationTransition(name: string): VerificationTransition | undefined {
  const found = VERIFICATION_TRANSITIONS.find((one) => one.name === name);
  if (found !== undefined) return found.name;
  return Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined;
}

const ONLY_INVOICES = 'Der Verwendungsnachweis ist eingereicht. Sie können nur noch Rechnungen nachreichen.';

const NOT_ENABLED = {
  editable: 'Bitte schließen Sie zuerst die Schritte 1 bis 4 ab.',
  affirmable: 'Bitte stellen Sie zuerst die Finanzplanübersicht fertig.',
  in_review: 'Bitte prüfen und übermitteln Sie zuerst die Übersicht.',
  submittable: 'Ihre Angaben sind übermittelt. Sie können den Verwendungsnachweis jetzt nur noch einreichen.',
  submitted: 'Der Verwendungsnachweis ist eingereicht.',
  resubmit_invoices: ONLY_INVOICES,
} as const satisfies Record<VerificationState, string>;

export type TransitionDecision =
  | ({ allowed: true } & Pick<Transition<VerificationPlaces>, 'to' | 'requires'>)
  | { allowed: false; because: 'not-enabled'; text: string };

/** Whether the transition is enabled in this state: where it leads and which steps must be complete, or why not. */
export function decideTransition(state: VerificationState, transition: VerificationTransition): TransitionDecision {
  const found = findTransition(VERIFICATION_TRANSITIONS, state, transition);
  if (found === undefined) return { allowed: false, because: 'not-enabled', text: NOT_ENABLED[state] };
  return { allowed: true, to: found.to, requires: found.requires };
}

/** A part of the form is worked on in one state: steps 1 to 4, 5, 6, 7, and the comment of a resubmission. */
export type WorkingState = Exclude<VerificationState, 'submitted'>;

/** The states in which steps are worked on, in order, each with its steps. */
const STEPS_OF = {
  editable: [1, 2, 3, 4],
  affirmable: [5],
  in_review: [6],
  submittable: [7],
} as const satisfies Record<Exclude<WorkingState, 'resubmit_invoices'>, readonly VerificationStepNumber[]>;

type StepState = keyof typeof STEPS_OF;
const ORDER = Object.keys(STEPS_OF) as StepState[];

const LEFT = 'Dieser Schritt ist abgeschlossen. Bitte gehen Sie zuerst zurück, um ihn zu ändern.';
const SENT = 'Ihre Angaben sind übermittelt und können nicht mehr geändert werden.';
const SUBMITTED = 'Der Verwendungsnachweis ist eingereicht und kann nicht mehr geändert werden.';

/** Why a part of the form cannot be changed in this state (contract D-29); undefined: it can. Working ahead is allowed. */
export function writeBar(state: VerificationState, part: WorkingState): string | undefined {
  if (state === 'submitted') return SUBMITTED;
  if (state === 'resubmit_invoices') return part === 'resubmit_invoices' ? undefined : ONLY_INVOICES;
  if (part === 'resubmit_invoices') return RESUBMISSION_TEXTS.notOpen;
  if (ORDER.indexOf(part) >= ORDER.indexOf(state)) return undefined;
  return state === 'submittable' ? SENT : LEFT;
}

/** Why invoices cannot be added, changed or removed; `resubmitted` ones are those of the resubmission phase. */
export function invoiceBar(state: VerificationState, resubmitted: boolean): string | undefined {
  if (state === 'resubmit_invoices') return resubmitted ? undefined : ONLY_INVOICES;
  return writeBar(state, 'editable');
}

/** The step a state opens at; an unknown state falls back to step 1 (3-proof-of-use §2.2). */
export function stepOfState(state: string): VerificationStepNumber {
  if (state === 'submitted' || state === 'resubmit_invoices') return 7;
  return isOrdered(state) ? STEPS_OF[state][0] : 1;
}

/** The state a step is worked on in; the stepper locks it in every other one. */
export function stateOfStep(step: VerificationStepNumber): StepState {
  return ORDER.find((state) => (STEPS_OF[state] as readonly number[]).includes(step)) ?? 'editable';
}

/** The state a part of the form is worked on in: a step's own, or for the comment beside them that of the resubmission. */
export function stateOfPart(part: { number?: VerificationStepNumber | undefined }): WorkingState {
  return part.number === undefined ? 'resubmit_invoices' : stateOfStep(part.number);
}

/** Whether a state has been left behind by another one; false for states of the resubmission and after. */
export function isBehind(state: StepState, current: string): boolean {
  return isOrdered(current) && ORDER.indexOf(state) < ORDER.indexOf(current);
}

function isOrdered(state: string): state is StepState {
  return Object.hasOwn(STEPS_OF, state);
}

/** Whether the list offers 'Bearbeiten'; otherwise the proof can only be viewed (3-proof-of-use §2.1). */
export function mayEdit(state: string | null): boolean {
  return state === null || state === '' || isOrdered(state);
}
