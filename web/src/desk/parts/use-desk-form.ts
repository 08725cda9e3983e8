import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import type { Problem } from '../../ui/error-summary.tsx';

export interface DeskForm<V extends object> {
  values: V;
  set: <K extends keyof V>(name: K, value: V[K]) => void;
  /** What is wrong with a field, by its path as the server names it. */
  errorOf: (path: string) => string | undefined;
  problems: readonly Problem[];
  /** Count of failed tries: the error summary takes the focus with each. */
  attempt: number;
  /** Why everything was refused as a whole. */
  failure: string | undefined;
  isBusy: boolean;
  submit: () => Promise<void>;
}

/** What the frame of a form needs, whatever its values are. */
export type FormFrame = Pick<DeskForm<object>, 'problems' | 'attempt' | 'failure' | 'isBusy' | 'submit'>;

interface DeskFormOptions<V extends object, R> {
  initial: V;
  /** What can be told before anything is sent. */
  check?: ((values: V) => readonly Problem[]) | undefined;
  /** Throws ApiError. */
  send: (values: V) => Promise<R>;
  /** Done, and everything on the screen read anew. */
  onDone: (result: R) => void;
  /** A refusal that is more than a sentence; true: it is dealt with. */
  onRefused?: (error: ApiError) => boolean;
  onChange?: (values: V) => void;
  /** Added to a refusal where somebody was faster. */
  overtaken?: string;
}

interface Outcome {
  problems: readonly Problem[];
  /** Found here, before anything was sent. */
  isOwn: boolean;
  attempt: number;
  failure?: string | undefined;
}

const NOTHING: Outcome = { problems: [], isOwn: true, attempt: 0 };

const TEXTS = {
  loggedOut: 'Sie sind nicht mehr angemeldet. Melden Sie sich neu an, Ihre Eingaben sind noch da.',
  unreachable: 'Das hat nicht geklappt. Ihre Eingaben sind noch da. Versuchen Sie es gleich noch einmal.',
} as const;

/** The state of a form of the desk. What was typed stays whatever the server says. */
export function useDeskForm<V extends object, R>(options: DeskFormOptions<V, R>): DeskForm<V> {
  const { initial, check, send, onDone, onRefused, onChange, overtaken } = options;
  const [values, setValues] = useState(initial);
  // Several fields can be set before the next rendering.
  const latest = useRef(values);
  const [outcome, setOutcome] = useState(NOTHING);
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({ mutationFn: send, onSettled: () => queries.invalidateQueries() });
  const fail = (found: Omit<Outcome, 'attempt'>) => setOutcome(({ attempt }) => ({ ...found, attempt: attempt + 1 }));

  async function submit() {
    if (isPending) return;
    const found = check?.(values) ?? [];
    if (found.length > 0) return fail({ problems: found, isOwn: true });
    try {
      const result = await mutateAsync(values);
      setOutcome(NOTHING);
      onDone(result);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (onRefused?.(error)) setOutcome(NOTHING);
      else fail(outcomeOf(error, overtaken));
    }
  }

  return {
    values,
    set(name, value) {
      const changed = { ...latest.current, [name]: value };
      latest.current = changed;
      setValues(changed);
      onChange?.(changed);
      setOutcome((before) => repaired(before, String(name), check?.(changed) ?? []));
    },
    errorOf: (path) => outcome.problems.find(({ propertyPath }) => propertyPath === path)?.message,
    ...{ problems: outcome.problems, attempt: outcome.attempt, failure: outcome.failure },
    isBusy: isPending,
    submit,
  };
}

/** What is in order now is not complained about any more; nothing new comes up while typing. */
function repaired(before: Outcome, name: string, now: readonly Problem[]): Outcome {
  const isLeft = ({ propertyPath }: Problem) =>
    before.isOwn ? now.some((one) => one.propertyPath === propertyPath) : !propertyPath.split(/[.[\]]/).includes(name);
  return { ...before, problems: before.problems.filter(isLeft) };
}

/** The server's own words where it gives any. */
function outcomeOf(error: ApiError, overtaken: string | undefined): Omit<Outcome, 'attempt'> {
  const { status, violations } = error;
  if (status === 422 && violations.length > 0) return { problems: violations, isOwn: false };
  return { problems: [], isOwn: false, failure: failureOf(error, overtaken) };
}

function failureOf({ status, description }: ApiError, overtaken: string | undefined): string {
  if (status === 401) return TEXTS.loggedOut;
  if (status === 409 && overtaken !== undefined) return `${description ?? ''} ${overtaken}`.trim();
  if (status === 0 || status >= 500) return TEXTS.unreachable;
  return description ?? TEXTS.unreachable;
}
