import type { Violation } from '../fields/violation.ts';
import { evaluateStored } from './evaluate.ts';
import type { Step, WizardKind } from './step.ts';
import type { Places, Transition } from './transitions.ts';

/** A task in steps: what is filled in, and how one moves on. Application and proof of use are two of them. */
export interface Wizard<K extends WizardKind> {
  /** Those with answers of their own, in order. */
  steps: readonly Step<K>[];
  transitions: readonly Transition<Pick<K, keyof Places>>[];
}

export interface OpenStep<K extends WizardKind> {
  step: Step<K>;
  violations: Violation[];
}

/** The steps that bar a transition, in order, with everything to complain about there. */
export function openSteps<K extends WizardKind>(
  { steps }: Pick<Wizard<K>, 'steps'>,
  { requires }: { requires: readonly K['step'][] },
  storedOf: (step: Step<K>) => unknown,
  facts: K['facts'],
): OpenStep<K>[] {
  return steps
    .filter(({ number }) => requires.includes(number))
    .map((step) => ({ step, violations: evaluateStored(step, storedOf(step), facts).violations }))
    .filter(({ violations }) => violations.length > 0);
}
