import type { Answers } from '../fields/field.ts';
import { evaluateStored } from '../wizard/evaluate.ts';
import type { Transition } from '../wizard/transitions.ts';
import type { Application, Facts, ProposalStep, StepNumber } from './facts.ts';

/** Number of steps; `currentStep` 12 means sent (decisions §4). */
export const STEP_COUNT = 12;
/** Step 'Übersicht & Einreichen'. */
export const REVIEW_STEP = 10;
/** Step 'Antrag abschicken'; from here on the application is frozen. */
export const SEND_STEP = 11;
export const SENT = 12;
export const WITHDRAWN = -1;

export function forwardName(to: number): string {
  return `to_step_${to}`;
}

export function backName(to: number): string {
  return `back_to_step_${to}`;
}

const ANSWERED_BEFORE = numbersBelow(REVIEW_STEP) as StepNumber[];

/** Forward once the step is complete (the review has no answers of its own: once all before it are), back from every step up to the review. */
export const TRANSITIONS: readonly Transition<Application>[] = [
  ...numbersBelow(SENT).map((from): Transition<Application> => {
    const requires = from === REVIEW_STEP ? ANSWERED_BEFORE : [from as StepNumber];
    const way = { name: forwardName(from + 1), from, to: from + 1, requires };
    return from < REVIEW_STEP ? way : { ...way, isAct: true };
  }),
  ...numbersBelow(REVIEW_STEP + 1).flatMap((from) =>
    numbersBelow(from).map((to) => ({ name: backName(to), from, to, requires: [], isBack: true as const })),
  ),
];

function numbersBelow(end: number): number[] {
  return Array.from({ length: end }, (_, number) => number);
}

/** Where a transition leads, or undefined if the workflow has none of that name. */
export function targetOf(name: string): number | undefined {
  return TRANSITIONS.find((one) => one.name === name)?.to;
}

/** A named transition as Symfony's workflow serialises it (contract §6.3). */
export interface WireTransition {
  name: string;
  froms: string[];
  tos: string[];
}

/** What the workflow allows from here. */
export function enabledTransitions(currentStep: number, complete: CompleteSteps): WireTransition[] {
  return TRANSITIONS.filter(
    ({ from, requires }) => from === currentStep && requires.every((step) => isComplete(complete, step)),
  ).map(({ name, from, to }) => ({ name, froms: [`step_${from}`], tos: [`step_${to}`] }));
}

/** The first of the steps 0 to 9 that is not complete. */
export function firstIncomplete(complete: CompleteSteps): StepNumber | undefined {
  return ANSWERED_BEFORE.find((step) => !isComplete(complete, step));
}

/** Which steps are complete, as bits: bit n stands for step n. */
export type CompleteSteps = number;

export function isComplete(complete: CompleteSteps, step: number): boolean {
  return (complete & (1 << step)) !== 0;
}

export function withComplete(complete: CompleteSteps, step: number, yes: boolean): CompleteSteps {
  return yes ? complete | (1 << step) : complete & ~(1 << step);
}

/** Bits of every stored step under the given facts. */
export function completeSteps(
  steps: readonly ProposalStep[],
  stored: ReadonlyMap<number, Answers>,
  facts: Facts,
): CompleteSteps {
  return steps.reduce((bits, step) => {
    const data = stored.get(step.number);
    return data !== undefined && evaluateStored(step, data, facts).complete
      ? withComplete(bits, step.number, true)
      : bits;
  }, 0);
}

/** Where an application stands and where it may go, as clients read it (contract §6.3). */
export interface WizardStanding {
  currentStep: number;
  enabledTransitions: readonly WireTransition[];
  /** Steps that hold complete answers, those after the current one included: going back takes nothing away. */
  completeSteps: readonly number[];
}

export function standingAt(currentStep: number, complete: CompleteSteps): WizardStanding {
  return {
    currentStep,
    enabledTransitions: enabledTransitions(currentStep, complete),
    completeSteps: numbersBelow(STEP_COUNT).filter((step) => isComplete(complete, step)),
  };
}

/**
 * The last step somebody has been to, as far as the answers tell (decisions 0027): the one after the last complete step,
 * at most the review, at least the present one.
 */
export function reachedStep({ currentStep, completeSteps }: Omit<WizardStanding, 'enabledTransitions'>): number {
  const behind = completeSteps.filter((step) => step < REVIEW_STEP).map((step) => step + 1);
  return currentStep < 0 || currentStep >= REVIEW_STEP ? currentStep : Math.max(currentStep, ...behind);
}

/** 0 to 100, as the cards show it. */
export function progressPercent(currentStep: number): number {
  return Math.round((Math.max(0, currentStep) / STEP_COUNT) * 100);
}
