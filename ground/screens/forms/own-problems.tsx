import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isWithin, type Violation } from '#ground/rules/fields/violation.ts';
import { Followed } from '../browser/followed.ts';
import { FieldError } from '../ui/field/field-frame.tsx';
import { type FormState, type Problem, useFormState, useFromAnswers } from './form-context.ts';
import { readableProblems } from './problem-texts.ts';

// Page-wide, as the focus is: who is led to a field comes from another page, before the form is there.
const arriving = new Followed('');

/** Path of the field somebody is on the way to; '': nobody is. What hides it opens then. */
export function setArriving(path: string): void {
  arriving.show(path);
}

/** The path, followed as it changes. */
export function useArriving(): string {
  return useSyncExternalStore(arriving.subscribe, arriving.snapshot);
}

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

interface ClosedProblemsProps {
  /** Path of an element whose editor is closed. */
  path: string;
  /** Opens the editor at the field with the path. */
  onOpen(propertyPath: string): void;
}

/**
 * Complaints about fields that are not on the screen. Each has an anchor, so that the error summary finds it, and so has
 * the field somebody is on the way to: what lands there opens the editor and goes on to the field.
 */
export function ClosedProblems({ path, onOpen }: ClosedProblemsProps) {
  const { problems } = useFormState();
  const own = [...problems].filter(([propertyPath]) => isWithin(propertyPath, path));
  const arriving = useArriving();
  const hidden = new Set([
    ...own.map(([propertyPath]) => propertyPath),
    ...(isWithin(arriving, path) ? [arriving] : []),
  ]);
  if (hidden.size === 0) return null;
  return (
    <div>
      {[...hidden].map((propertyPath) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only links to the field lead the focus here
        <span key={propertyPath} id={propertyPath} tabIndex={-1} onFocus={() => onOpen(propertyPath)} />
      ))}
      <FieldError id={`${path}-problems`} message={textOf(own.map(([, message]) => message))} />
    </div>
  );
}

function textOf([first, ...others]: readonly string[]): string | undefined {
  return others.length === 0 ? first : `Bitte prüfen Sie hier ${others.length + 1} Angaben.`;
}
