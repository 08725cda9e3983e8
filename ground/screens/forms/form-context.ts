import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import { conditionsOf, isAsked } from '#ground/rules/fields/answers.ts';
import type { Answers, Around, Conditions, Field, Fields } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { keysOf, valueAt } from './path.ts';

/** Fields and their conditions: what a form shows and when. */
export interface FormDefinition {
  fields: Fields;
  asked: Conditions;
}

/** One stretch of the way down to a field: which conditions judge the next name, over which answers. */
interface Stretch {
  conditions: Conditions;
  name: string;
  /** Path of the answers the conditions look at. */
  at: string;
  index: number | undefined;
}

export interface LocatedField {
  field: Field;
  way: readonly Stretch[];
}

/** The field at `staff[0].phone`, with every condition on the way; undefined where the definition has none. */
export function findFieldAt({ fields, asked }: FormDefinition, path: string): LocatedField | undefined {
  let [inside, conditions, at, index] = [fields, asked, '', undefined as number | undefined];
  let field: Field | undefined;
  const way: Stretch[] = [];
  for (const key of keysOf(path)) {
    if (typeof key === 'number') {
      at += `[${key}]`;
      index = key;
      field = undefined;
      continue;
    }
    field = inside[key];
    if (field === undefined) return undefined;
    way.push({ conditions, name: key, at, index });
    at = at === '' ? key : `${at}.${key}`;
    if (field.kind === 'group' || field.kind === 'list') [inside, conditions] = [field.fields, conditionsOf(field)];
    else [inside, conditions] = [{}, {}];
  }
  return field === undefined ? undefined : { field, way };
}

/** Whether the field and everything around it is asked, given the answers of the whole form. */
export function isAskedAt({ way }: LocatedField, values: unknown, facts: object): boolean {
  return way.every(({ conditions, name, at, index }) => {
    const around: Around = { facts, root: values, ...(index === undefined ? {} : { index }) };
    return conditions[name] === undefined || isAsked(conditions, name, valueAt(values, at) ?? {}, around);
  });
}

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
