import type { CheckResult } from '#features/proposal/rules/check-list.ts';
import type { MachineAnswer } from './machine-answer.ts';

/**
 * How a person's result stands to what the machine had found: it was confirmed, overridden with a reason, or the machine
 * could not tell and the result is the person's own.
 */
export type CheckBasis = 'confirmed' | 'overridden' | 'own';

/** Before the name of whoever gave the result. */
export const BASIS_WORDS = {
  confirmed: 'Vorschlag bestätigt',
  overridden: 'Abweichend vom Vorschlag beurteilt',
  own: 'Beurteilt',
} as const satisfies Record<CheckBasis, string>;

export interface JudgedItem {
  /** Name of the officer. */
  by: string;
  at: string;
  basis: CheckBasis;
  /** What the machine had found then. */
  machine: MachineAnswer | null;
}

export function basisOf(result: CheckResult, answer: MachineAnswer | null | undefined): CheckBasis {
  if (answer === null || answer === undefined || answer.result === 'unclear') return 'own';
  return answer.result === result ? 'confirmed' : 'overridden';
}

/** Whether a result needs a remark: one against the company, or other than the machine's. */
export function asksForReason(result: CheckResult, answer: MachineAnswer | null | undefined): boolean {
  return result === 'not-met' || basisOf(result, answer) === 'overridden';
}
