import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { type FormDefinition, findFieldAt, isAskedAt, type LocatedField } from './locate-field.ts';
import { valueAt } from './path.ts';

/** A complaint about an answer, by its path. */
export interface Problem {
  propertyPath: string;
  message: string;
}

/** Given answers that nobody would be asked for any more. */
export interface LostAnswers {
  /** The other step they stand in: '8. Finanzierungsplan'. */
  place?: string;
  /** Names of the fields, each once. */
  labels: readonly string[];
}

export interface LossQuestion {
  lost: readonly LostAnswers[];
  /** Makes the change. */
  give(): void;
}

/** Asks before a change by hand makes other answers superfluous. */
export interface Losses {
  /** What a change makes superfluous, beside what the person changed. */
  of(before: Answers, after: Answers, byHand: readonly string[]): readonly LostAnswers[];
  ask(question: LossQuestion): void;
  /** Finds losses in other steps; set by the part of the page that has read them. */
  elsewhere: { of?: ((before: Answers, after: Answers) => readonly LostAnswers[]) | undefined };
}

export interface FormState {
  definition: FormDefinition;
  /** What conditions may know beside the answers. */
  facts: object;
  /** Tells of every change of an answer; returns how to stop listening. */
  subscribe(listener: () => void): () => void;
  /** First message by path. */
  problems: ReadonlyMap<string, string>;
  readOnly: boolean;
  setAnswer(path: string, value: unknown): void;
  /** Asks before a change by hand makes other answers superfluous; absent in forms that are sent as a whole. */
  losses?: Losses | undefined;
  /** The answers as they stand now; for event handlers. */
  answers(): Answers;
  /** Drops the complaint at a path whose cause changed outside the answers, as when a file was added. */
  dropProblem(path: string): void;
  /** The field lost the focus: after a failed save it may be complained about from now on. */
  left?(path: string): void;
  /** Saves at once, before something refers to the answers. False when the server refused. */
  saveNow(): Promise<boolean>;
}

const Context = createContext<FormState | undefined>(undefined);

export const FormProvider = Context.Provider;

/** Throws outside of a form. */
export function useFormState(): FormState {
  const state = useContext(Context);
  if (state === undefined) throw new Error('a field needs a form around it');
  return state;
}

/** The answer at a path, followed as it changes. `T` is the caller's knowledge of the field; '' is the whole form. */
export function useAnswer<T>(path: string): T {
  return useFromAnswers((answers) => valueAt(answers, path) as T);
}

/** Something made from all answers; the component renders again only when the result changes. */
export function useFromAnswers<T, D = Answers>(make: (answers: D) => T): T {
  const { subscribe, answers } = useFormState();
  const last = useRef<{ result: T }>(undefined);
  return useSyncExternalStore(subscribe, () => {
    const result = make(answers() as D);
    if (last.current === undefined || !isSame(last.current.result, result)) last.current = { result };
    return last.current.result;
  });
}

export function useProblem(path: string): string | undefined {
  return useFormState().problems.get(path);
}

/** Throws for a path that the definition does not have, which is a mistake in the code. */
export function useLocatedField(path: string): LocatedField {
  const { definition } = useFormState();
  const located = useMemo(() => findFieldAt(definition, path), [definition, path]);
  if (located === undefined) throw new Error(`there is no field ${path}`);
  return located;
}

/** Whether the field at a path is asked at the moment: sections hide when nothing in them is. */
export function useIsAsked(path: string): boolean {
  const { facts } = useFormState();
  const located = useLocatedField(path);
  return useFromAnswers((answers) => isAskedAt(located, answers, facts));
}
