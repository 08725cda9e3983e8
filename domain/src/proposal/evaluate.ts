import { missingAnswers, pruneAnswers, readAnswers, restoreAnswers, unaskedPaths } from '../fields/answers.ts';
import type { Answers } from '../fields/field.ts';
import { isWrong, type Violation } from '../fields/violation.ts';
import { type Circumstances, type Facts, NO_STEP_FACTS, type StepFacts } from './facts.ts';
import type { Step } from './step.ts';

export interface EvaluatedStep<D = Answers> {
  /** Read and pruned: what is stored. */
  data: D;
  /** Everything to complain about, wrong ones first. */
  violations: Violation[];
  complete: boolean;
}

/** A body of a PUT → what to store and what to say (architecture §3, rows 6 and 8). */
export function evaluateBody<D>(step: Step<D>, body: Answers, facts: Facts): EvaluatedStep<D> {
  const read = readAnswers(step.fields, step.fromWire(body));
  return evaluate(step, read.data as D, facts, read.violations);
}

/** Stored answers → the same judgement as of the facts now. */
export function evaluateStored<D>(step: Step<D>, stored: unknown, facts: Facts): EvaluatedStep<D> {
  return evaluate(step, restoreAnswers(step.fields, stored) as D, facts, []);
}

function evaluate<D>(step: Step<D>, read: D, facts: Facts, unreadable: Violation[]): EvaluatedStep<D> {
  const around = { facts, root: read as Answers };
  const asked = pruneAnswers(step.fields, step.asked, read, around);
  const unasked = unaskedPaths(step.fields, step.asked, asked, { facts, root: asked });
  // What is wrong in a field nobody is asked bars nobody: it is emptied like every other answer there.
  const wrongOnes = unreadable.filter(({ propertyPath }) => !unasked.some((path) => isWithin(propertyPath, path)));
  const data = step.prune(asked, facts);
  const afterPruning = { facts, root: data as Answers };
  const missing = missingAnswers(step.fields, step.asked, data, afterPruning).filter(
    (violation) => !wrongOnes.some((one) => one.propertyPath === violation.propertyPath),
  );
  const checked = step.check(data, facts);
  const violations = [...wrongOnes, ...checked.filter(isWrong), ...missing, ...checked.filter((one) => !isWrong(one))];
  return { data, violations, complete: violations.length === 0 };
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
}

/** All stored steps → the merged facts (architecture §4.5). A step not yet stored contributes nothing. */
export function factsFrom(steps: readonly Step[], stored: ReadonlyMap<number, Answers>, around: Circumstances): Facts {
  let facts: StepFacts = NO_STEP_FACTS;
  for (const step of steps) {
    const data = stored.get(step.number);
    if (data === undefined) continue;
    const current = { ...facts, ...around };
    facts = { ...facts, ...step.contributes(evaluateStored(step, data, current).data, current) };
  }
  return { ...facts, ...around };
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
  steps: readonly Step[],
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
