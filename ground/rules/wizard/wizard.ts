import type { Violation } from '../fields/violation.ts';
import { evaluateStored, type Places, type Step, type WizardKind } from './step.ts';

/** A named move from one place of a wizard to another. A move that the table does not list is never enabled. */
export interface Transition<K extends Places = Places> {
  name: K['transition'];
  from: K['place'];
  to: K['place'];
  /** The steps whose full rules must hold. */
  requires: readonly K['step'][];
  /** It leads back to what was done before. */
  isBack?: true;
  /** Never made on the way to a later step, only by its own button: 'Einreichen', 'Übermitteln'. */
  isAct?: true;
}

type Table<K extends Places> = readonly Transition<K>[];

export function findTransition<K extends Places>(
  table: Table<K>,
  from: K['place'],
  name: string,
): Transition<K> | undefined {
  return table.find((one) => one.from === from && one.name === name);
}

/** The transition that leads on from a place. */
export function nextTransition<K extends Places>(table: Table<K>, from: K['place']): Transition<K> | undefined {
  return table.find((one) => one.from === from && one.isBack !== true);
}

/** The names of the transitions to a later place, one after the other, up to the first that is an act of its own. */
export function transitionsTo<K extends Places>(table: Table<K>, from: K['place'], to: K['place']): K['transition'][] {
  const ways: Transition<K>[] = [];
  for (let at = from; at !== to; ) {
    const next = nextTransition(table, at);
    if (next === undefined) return [];
    ways.push(next);
    at = next.to;
  }
  const act = ways.findIndex(({ isAct }) => isAct);
  return (act === -1 ? ways : ways.slice(0, act)).map(({ name }) => name);
}

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
