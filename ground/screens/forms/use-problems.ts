import { useMemo, useRef, useState } from 'react';
import type { WireViolation } from '#ground/rules/contract/wire.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { copyOf, isSame } from '#ground/rules/fields/is-same.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { afterPress } from '../ui/field/press.ts';
import type { FormDefinition, Problem } from './form-context.ts';
import { valueAt } from './path.ts';
import { readableProblems } from './problem-texts.ts';

/** Inputs that are clicked, not typed into. */
const CLICKED = new Set(['radio', 'checkbox', 'button', 'submit', 'file']);

interface Moments {
  /** The typing has paused in a field that still has the focus; no button is being pressed. */
  paused(): void;
  /** The field was left, or was none that is typed into; no button is being pressed. Comes once, and last. */
  still(): void;
}

/**
 * Calls back when the page may react to what is being typed: `restMs` milliseconds from now, and when the field is left, if
 * that is sooner. Returns a function that cancels it.
 */
export function onTypingRest(restMs: number, { paused, still }: Moments): () => void {
  let callOffPress: () => void = () => {};
  const endRest = () => {
    stop();
    callOffPress = afterPress(still);
  };
  const rest = setTimeout(() => {
    if (isTypedInto(document.activeElement)) callOffPress = afterPress(paused);
    else endRest();
  }, restMs);
  document.addEventListener('focusout', endRest, { once: true });
  const stop = () => {
    clearTimeout(rest);
    callOffPress();
    document.removeEventListener('focusout', endRest);
  };
  return stop;
}

function isTypedInto(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !CLICKED.has(element.type);
  return element instanceof HTMLTextAreaElement;
}

/** Milliseconds after the last key until the complaints are looked through again, at the earliest. */
const REPAIR_MS = 250;

/** What the server said, and of which answers: they may have been repaired while it judged. */
interface Verdict {
  violations: readonly WireViolation[];
  sent: Answers;
}

export interface Problems {
  list: readonly Problem[];
  byPath: ReadonlyMap<string, string>;
  attempts: number;
  /**
   * After a deliberate save: shows everything wrong or missing; undefined: the save failed, what the server said before
   * stands. Returns true when there is nothing.
   */
  attempt(verdict: Verdict | undefined): boolean;
  /** The server refused answers in passing. */
  fromServer(verdict: Verdict): void;
  dropProblem(path: string): void;
  /** Somebody has been in this field and gone on. */
  left(path: string): void;
  changed(): void;
  clear(): void;
}

interface Refusal extends Problem {
  /** The answer complained about: once it differs, the complaint is out of date. */
  value: unknown;
}

type Show = (list: readonly Problem[], attempts: number) => void;
type Evaluate = (answers: Answers) => readonly Violation[];

class ProblemBook {
  readonly #answers: () => Answers;
  readonly #evaluate: Evaluate;
  readonly #definition: FormDefinition;
  readonly #show: Show;
  #refusals: Refusal[] = [];
  #attempts = 0;
  #isWatching = false;
  /** Places that may be complained about: those a try has named, and fields that were left since. What opens later waits. */
  #due = new Set<string>();
  #shown: readonly Problem[] = [];
  #callOff: () => void = () => {};

  constructor(answers: () => Answers, evaluate: Evaluate, definition: FormDefinition, show: Show) {
    this.#answers = answers;
    this.#evaluate = evaluate;
    this.#definition = definition;
    this.#show = show;
  }

  attempt = (verdict: Verdict | undefined): boolean => {
    this.#isWatching = true;
    this.#due.clear();
    if (verdict !== undefined) this.#remember(verdict);
    const problems = this.#current(() => true);
    for (const { propertyPath } of problems) this.#due.add(propertyPath);
    if (problems.length > 0) this.#attempts += 1;
    else this.#isWatching = false;
    this.#publish(problems);
    return problems.length === 0;
  };

  fromServer = (verdict: Verdict): void => {
    this.#remember(verdict);
    afterPress(() => this.#publish(this.#current()));
  };

  dropProblem = (path: string): void => {
    this.#refusals = this.#refusals.filter(({ propertyPath }) => propertyPath !== path);
    this.#publish(this.#current());
  };

  left = (path: string): void => {
    if (!this.#isWatching || this.#due.has(path)) return;
    this.#due.add(path);
    afterPress(() => this.#publish(this.#current()));
  };

  changed = (): void => {
    if (!this.#isWatching && this.#refusals.length === 0) return;
    this.#callOff();
    this.#callOff = onTypingRest(REPAIR_MS, {
      paused: () => this.#publish(this.#repaired()),
      still: () => this.#publish(this.#current()),
    });
  };

  clear = (): void => {
    this.#callOff();
    this.#refusals = [];
    this.#isWatching = false;
    this.#publish([]);
  };

  #remember({ violations, sent }: Verdict): void {
    this.#refusals = violations.map((one) => ({ ...one, value: copyOf(valueAt(sent, one.propertyPath)) }));
  }

  /** What was complained about and is not in order yet; nothing new comes up under somebody's hands. */
  #repaired(): Problem[] {
    return this.#current().filter((one) => this.#shown.some(({ propertyPath }) => propertyPath === one.propertyPath));
  }

  #current(isDue = (path: string) => this.#due.has(path)): Problem[] {
    const answers = this.#answers();
    const found = this.#isWatching ? readableProblems(this.#definition, this.#evaluate(answers), answers) : [];
    const own = found.filter(({ propertyPath }) => isDue(propertyPath));
    this.#refusals = this.#refusals.filter(({ propertyPath, value }) => isSame(valueAt(answers, propertyPath), value));
    const further = this.#refusals.filter((one) => !own.some(({ propertyPath }) => propertyPath === one.propertyPath));
    return [...own, ...further.map(({ propertyPath, message }) => ({ propertyPath, message }))];
  }

  #publish(problems: readonly Problem[]): void {
    if (isSame(problems, this.#shown) && this.#attempts === 0) return;
    this.#shown = problems;
    this.#show(problems, this.#attempts);
  }
}

const NOTHING = { list: [] as readonly Problem[], attempts: 0 };

/** The complaints about a form: the rules' own after the first failed try, the server's until the answer changes. */
export function useProblems(answers: () => Answers, evaluate: Evaluate, definition: FormDefinition): Problems {
  const [shown, setShown] = useState(NOTHING);
  const latest = useRef(evaluate);
  latest.current = evaluate;
  const [book] = useState(
    () =>
      new ProblemBook(
        answers,
        (given) => latest.current(given),
        definition,
        (list, attempts) => setShown((before) => (isSame(before, { list, attempts }) ? before : { list, attempts })),
      ),
  );
  return useMemo(() => {
    const byPath = new Map<string, string>();
    for (const { propertyPath, message } of shown.list)
      if (!byPath.has(propertyPath)) byPath.set(propertyPath, message);
    const { attempt, fromServer, dropProblem, left, changed, clear } = book;
    return { ...shown, byPath, attempt, fromServer, dropProblem, left, changed, clear };
  }, [shown, book]);
}
