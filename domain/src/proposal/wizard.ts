import type { Answers } from '../fields/field.ts';
import { evaluateStored } from '../wizard/evaluate.ts';
import type { Facts, ProposalStep, StepNumber } from './facts.ts';

/** Number of steps; `currentStep` 12 means sent (decisions §4). */
export const STEP_COUNT = 12;
/** Step 'Übersicht & Einreichen'. */
export const REVIEW_STEP = 10;
/** Step 'Antrag abschicken'; from here on the application is frozen. */
export const SEND_STEP = 11;
export const SENT = 12;
export const WITHDRAWN = -1;

/** A named transition as Symfony's workflow serialises it (contract §6.3). */
export interface Transition {
  name: string;
  froms: string[];
  tos: string[];
}

function transition(name: string, from: number, to: number): Transition {
  return { name, froms: [`step_${from}`], tos: [`step_${to}`] };
}

export function forwardName(to: number): string {
  return `to_step_${to}`;
}

export function backName(to: number): string {
  return `back_to_step_${to}`;
}

/** Where a transition leads, or undefined if the workflow has none of that name. */
export function targetOf(name: string): number | undefined {
  const forward = /^to_step_([1-9]\d?)$/.exec(name)?.[1];
  if (forward !== undefined) return inRange(Number(forward), 1, SENT);
  const back = /^back_to_step_(\d)$/.exec(name)?.[1];
  return back === undefined ? undefined : inRange(Number(back), 0, REVIEW_STEP - 1);
}

function inRange(value: number, from: number, to: number): number | undefined {
  return value >= from && value <= to ? value : undefined;
}

/** What the workflow allows from here: forward once the step is complete, back to every earlier step up to step 10. */
export function enabledTransitions(currentStep: number, complete: CompleteSteps): Transition[] {
  if (currentStep < 0 || currentStep >= SENT) return [];
  const forward = mayGoForward(currentStep, complete)
    ? [transition(forwardName(currentStep + 1), currentStep, currentStep + 1)]
    : [];
  const back =
    currentStep > REVIEW_STEP
      ? []
      : Array.from({ length: currentStep }, (_, to) => transition(backName(to), currentStep, to));
  return [...forward, ...back];
}

/** Step 10 has no answers of its own: it is complete when steps 0 to 9 are. */
function mayGoForward(currentStep: number, complete: CompleteSteps): boolean {
  return currentStep === REVIEW_STEP ? firstIncomplete(complete) === undefined : isComplete(complete, currentStep);
}

/** The first of the steps 0 to 9 that is not complete. */
export function firstIncomplete(complete: CompleteSteps): StepNumber | undefined {
  for (let step = 0; step < REVIEW_STEP; step++) if (!isComplete(complete, step)) return step as StepNumber;
  return undefined;
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
  enabledTransitions: readonly Transition[];
  /** Steps that hold complete answers, those after the current one included: going back takes nothing away. */
  completeSteps: readonly number[];
}

export function standingAt(currentStep: number, complete: CompleteSteps): WizardStanding {
  const numbers = Array.from({ length: STEP_COUNT }, (_, step) => step);
  return {
    currentStep,
    enabledTransitions: enabledTransitions(currentStep, complete),
    completeSteps: numbers.filter((step) => isComplete(complete, step)),
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
