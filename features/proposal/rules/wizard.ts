import type { Answers } from '#ground/rules/fields/field.ts';
import { type Programme, perProgramme, STEP_NUMBERS, type StepName } from '#ground/rules/programme/programme.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import type { Transition } from '#ground/rules/wizard/wizard.ts';
import type { Application, Facts, ProposalStep, StepNumber } from './facts.ts';

/** Where an answer stands in the whole application: 'step_7.competitivenes', as requests for documents name it. */
export function answerPath(step: number, propertyPath: string): string {
  return propertyPath === '' ? `step_${step}` : `step_${step}.${propertyPath}`;
}

const ANSWER_PATH = /^step_(\d+)(?:\.(.+))?$/;

/** The step and the path inside it; undefined for what belongs to no answer, such as 'invalid'. */
export function splitAnswerPath(path: string): { step: number; propertyPath: string } | undefined {
  const [, step, propertyPath = ''] = ANSWER_PATH.exec(path) ?? [];
  return step === undefined ? undefined : { step: Number(step), propertyPath };
}

/** Step 'Übersicht & Einreichen'. */
export const REVIEW_STEP = 10;
/** Step 'Antrag abschicken'; from here on the application is frozen. */
export const SEND_STEP = 11;
/** `currentStep` 12 means sent (decisions §4). */
export const SENT = 12;
export const WITHDRAWN = -1;

export function forwardName(to: number): string {
  return `to_step_${to}`;
}

export function backName(to: number): string {
  return `back_to_step_${to}`;
}

/** Numbers of the programme's steps in order, with the review and the sending. */
export const wayOf = perProgramme((programme): readonly number[] => {
  const answered = programme.steps.map((name) => STEP_NUMBERS[name]);
  return [...answered.slice(0, -1), REVIEW_STEP, SEND_STEP];
});

/** The steps before the review, 'Übersicht & Einreichen'. */
export const stepsBeforeReview = perProgramme((programme) => wayOf(programme).slice(0, -2) as StepNumber[]);

/** Name of the programme's step with a number; undefined where the programme has none. */
export function stepNameOf({ steps }: Pick<Programme, 'steps'>, number: number): StepName | undefined {
  return steps.find((name) => STEP_NUMBERS[name] === number);
}

/** The step after this one; after the last one `SENT`. */
export function nextStep(programme: Programme, step: number): number {
  const way = wayOf(programme);
  return way[way.indexOf(step) + 1] ?? SENT;
}

/** The step before, or undefined at the first. */
export function previousStep(programme: Programme, step: number): number | undefined {
  const way = wayOf(programme);
  return way[way.indexOf(step) - 1];
}

/** Position of a step among the programme's, from 1. */
export function ordinalOf(programme: Programme, step: number): number {
  return wayOf(programme).indexOf(step) + 1;
}

/** Forward once the step is complete (the review has no answers of its own: once all before it are), back from every step up to the review. */
export const transitionsOf = perProgramme((programme): readonly Transition<Application>[] => {
  const way = wayOf(programme);
  const before = stepsBeforeReview(programme);
  return [
    ...way.map((from): Transition<Application> => {
      const to = nextStep(programme, from);
      const requires = from === REVIEW_STEP ? before : [from as StepNumber];
      const onward = { name: forwardName(to), from, to, requires };
      return from < REVIEW_STEP ? onward : { ...onward, isAct: true };
    }),
    ...way
      .slice(0, -1)
      .flatMap((from) =>
        way
          .filter((to) => to < from)
          .map((to) => ({ name: backName(to), from, to, requires: [], isBack: true as const })),
      ),
  ];
});

/** Where a transition leads, or undefined if the workflow has none of that name. */
export function targetOf(programme: Programme, name: string): number | undefined {
  return transitionsOf(programme).find((one) => one.name === name)?.to;
}

/** A named transition as Symfony's workflow serialises it (contract §6.3). */
interface WireTransition {
  name: string;
  froms: string[];
  tos: string[];
}

/** What the workflow allows from here. */
export function enabledTransitions(
  programme: Programme,
  currentStep: number,
  complete: CompleteSteps,
): WireTransition[] {
  const open = transitionsOf(programme).filter(
    ({ from, requires }) => from === currentStep && requires.every((step) => isComplete(complete, step)),
  );
  return open.map(({ name, from, to }) => ({ name, froms: [`step_${from}`], tos: [`step_${to}`] }));
}

/** The first of the steps before the review that is not complete. */
export function firstIncomplete(programme: Programme, complete: CompleteSteps): StepNumber | undefined {
  return stepsBeforeReview(programme).find((step) => !isComplete(complete, step));
}

/** Which steps are complete, as bits: bit n stands for step n. */
export type CompleteSteps = number;

export function isComplete(complete: CompleteSteps, step: number): boolean {
  return (complete & (1 << step)) !== 0;
}

export function stepsIn(complete: CompleteSteps): number[] {
  return Array.from({ length: SENT }, (_, step) => step).filter((step) => isComplete(complete, step));
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
  /** Steps that hold complete answers, also those after the current one: going back keeps them. */
  completeSteps: readonly number[];
}

export function standingAt(programme: Programme, currentStep: number, complete: CompleteSteps): WizardStanding {
  return {
    currentStep,
    enabledTransitions: enabledTransitions(programme, currentStep, complete),
    completeSteps: stepsIn(complete),
  };
}

type Reached = Pick<WizardStanding, 'currentStep' | 'completeSteps'>;

/**
 * The last step somebody has been to, as far as the answers tell (decision 27): the one after the last complete step,
 * at most the review, at least the present one.
 */
export function reachedStep(programme: Programme, { currentStep, completeSteps }: Reached): number {
  const behind = completeSteps.filter((step) => step < REVIEW_STEP).map((step) => nextStep(programme, step));
  return currentStep < 0 || currentStep >= REVIEW_STEP ? currentStep : Math.max(currentStep, ...behind);
}

/** Whether the applicant has been more than one step further than they stand now. Going back keeps every answer. */
export function hasGoneBack(programme: Programme, standing: Reached): boolean {
  const { currentStep } = standing;
  return currentStep < REVIEW_STEP && reachedStep(programme, standing) > nextStep(programme, currentStep);
}

/** 0 to 100, as the cards show it. */
export function progressPercent(programme: Programme, currentStep: number): number {
  const way = wayOf(programme);
  const done = currentStep === SENT ? way.length : Math.max(0, way.indexOf(currentStep));
  return Math.round((done / way.length) * 100);
}
