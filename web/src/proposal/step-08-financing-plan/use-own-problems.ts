import type { Answers } from '@portal/domain/fields/field.ts';
import type { Facts } from '@portal/domain/proposal/facts.ts';
import { useMemo, useState } from 'react';
import { type FormState, type Problem, useFormState, useFromAnswers } from '../../forms/form-context.ts';
import { problemsWithin } from './judge.ts';

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

/** Complaints about one element, shown once it was to be taken over, and followed while it is repaired. */
export function useOwnProblems(path: string, facts: Facts): OwnProblems {
  const form = useFormState();
  const [attempt, setAttempt] = useState(0);
  const problems = useFromAnswers((answers: Answers) => (attempt === 0 ? NONE : problemsWithin(path, answers, facts)));
  const state = useMemo(() => {
    const own = problems.map(({ propertyPath, message }) => [propertyPath, message] as const);
    return { ...form, problems: new Map([...form.problems, ...own]) };
  }, [form, problems]);
  return {
    state,
    problems,
    attempt,
    check() {
      const isComplete = problemsWithin(path, form.answers(), facts).length === 0;
      if (!isComplete) setAttempt((before) => before + 1);
      return isComplete;
    },
  };
}
