import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

interface DeskFormOptions<V extends object, R> {
  initial: V;
  /** What can be told before anything is sent. */
  check?: (values: V) => readonly Problem[];
  /** Throws ApiError. */
  send: (values: V) => Promise<R>;
  onDone: (result: R) => void;
  /** A refusal that is more than a sentence; true: it is dealt with. */
  onRefused?: (error: ApiError) => boolean;
}

interface Outcome {
  problems: readonly Problem[];
  attempt: number;
  failure?: string | undefined;
}

const TEXTS = {
  loggedOut: 'Sie sind nicht mehr angemeldet. Melden Sie sich neu an, Ihre Eingaben sind noch da.',
  unreachable: 'Das hat nicht geklappt. Ihre Eingaben sind noch da. Versuchen Sie es gleich noch einmal.',
} as const;

/** A form of the desk that is no act on a case. What was typed stays whatever the server says. */
export function useDeskForm<V extends object, R>(options: DeskFormOptions<V, R>): DeskForm<V> {
  const { initial, check, send, onDone, onRefused } = options;
  const [values, setValues] = useState(initial);
  const [outcome, setOutcome] = useState<Outcome>({ problems: [], attempt: 0 });
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({ mutationFn: send, onSettled: () => queries.invalidateQueries() });
  const fail = (found: Omit<Outcome, 'attempt'>) => setOutcome(({ attempt }) => ({ ...found, attempt: attempt + 1 }));

  async function submit() {
    if (isPending) return;
    const found = check?.(values) ?? [];
    if (found.length > 0) return fail({ problems: found });
    try {
      const result = await mutateAsync(values);
      setOutcome({ problems: [], attempt: 0 });
      onDone(result);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (onRefused?.(error)) setOutcome({ problems: [], attempt: 0 });
      else fail(outcomeOf(error));
    }
  }

  return {
    values,
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      setOutcome(({ problems, ...rest }) => ({ ...rest, problems: stillWrong(problems, String(name)) }));
    },
    errorOf: (path) => outcome.problems.find(({ propertyPath }) => propertyPath === path)?.message,
    problems: outcome.problems,
    attempt: outcome.attempt,
    failure: outcome.failure,
    isBusy: isPending,
    submit,
  };
}

/** A field being changed is not complained about before the next try. */
function stillWrong(problems: readonly Problem[], name: string): Problem[] {
  return problems.filter(({ propertyPath }) => !propertyPath.split(/[.[\]]/).includes(name));
}

function outcomeOf({ status, description, violations }: ApiError): Omit<Outcome, 'attempt'> {
  if (status === 422 && violations.length > 0) return { problems: violations };
  if (status === 401) return { problems: [], failure: TEXTS.loggedOut };
  const isUnreachable = status === 0 || status >= 500;
  return { problems: [], failure: isUnreachable ? TEXTS.unreachable : (description ?? TEXTS.unreachable) };
}
