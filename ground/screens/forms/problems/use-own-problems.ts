import { useMemo, useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { isWithin } from '#ground/rules/fields/violation.ts';
import { type FormState, type Problem, useFormState, useFromAnswers } from '../form-context.ts';
import { readableProblems } from './readable-problems.ts';

export interface OwnProblems {
  /** The form as the fields inside see it: with the complaints of the page and the editor's own. */
  state: FormState;
  problems: readonly Problem[];
  /** Rises with every failed try. */
  attempt: number;
  /** True when nothing at the path and below is wrong or missing; shows it otherwise. */
  check(): boolean;
}

const NONE: readonly Problem[] = [];
const NOWHERE: ReadonlySet<string> = new Set();

/**
 * Complaints about one part of a form, shown once it was to be taken over, and followed while it is repaired. `judge` is
 * the rules' judgement of all answers; `isBlamed`: the page has complained already, so it is shown from the beginning.
 */
export function useOwnProblems(
  path: string,
  judge: (answers: Answers) => readonly Violation[],
  isBlamed = false,
): OwnProblems {
  const form = useFormState();
  const within = (answers: Answers) => {
    const found = readableProblems(form.definition, judge(answers), answers);
    return found.filter(({ propertyPath }) => isWithin(propertyPath, path));
  };
  const named = () => new Set(within(form.answers()).map(({ propertyPath }) => propertyPath));
  const [attempt, setAttempt] = useState(0);
  // What is added later is complained about once it was left, or at the next try.
  const [due, setDue] = useState<ReadonlySet<string>>(() => (isBlamed ? named() : NOWHERE));
  const isWatched = isBlamed || attempt > 0;
  const problems = useFromAnswers((answers: Answers) =>
    isWatched ? within(answers).filter(({ propertyPath }) => due.has(propertyPath)) : NONE,
  );
  const state = useMemo(() => {
    const own = problems.map(({ propertyPath, message }) => [propertyPath, message] as const);
    return {
      ...form,
      problems: new Map([...form.problems, ...own]),
      left(left: string) {
        form.left?.(left);
        if (isWatched) setDue((before) => (before.has(left) ? before : new Set(before).add(left)));
      },
    };
  }, [form, problems, isWatched]);
  return {
    state,
    problems,
    attempt,
    check() {
      const found = named();
      setDue(found);
      if (found.size > 0) setAttempt((before) => before + 1);
      return found.size === 0;
    },
  };
}
