import { QueryClientContext } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { copyOf, isSame } from '#ground/rules/fields/is-same.ts';
import { ApiError } from '../api/api-error.ts';
import { Alert } from '../ui/alert.tsx';
import { ErrorSummary, type Problem } from '../ui/field/error-summary.tsx';
import { valueAt } from './path.ts';

/** What is wrong with a form: its fields, or all of it. */
export function FormFaults({ form: { problems, attempt, failure } }: { form: SentFrame }) {
  return (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      {failure !== undefined && <Alert tone="danger" title={failure} level={3} announce />}
    </>
  );
}

interface SentFormFrameProps {
  form: SentFrame;
  narrow?: boolean;
  children: ReactNode;
}

/** A form on the page, with what is wrong with it on top. */
export function SentFormFrame({ form, narrow = false, children }: SentFormFrameProps) {
  return (
    <form noValidate className={`stack stack--fields${narrow ? ' narrow' : ''}`} onSubmit={form.onSubmit}>
      <FormFaults form={form} />
      {children}
    </form>
  );
}

export interface SentForm<V extends object> {
  values: V;
  set: <K extends keyof V>(name: K, value: V[K]) => void;
  /** What is wrong with a field, by its path as the server names it. */
  errorOf: (path: string) => string | undefined;
  problems: readonly Problem[];
  /** Count of failed tries: the error summary takes the focus with each. */
  attempt: number;
  /** Why everything was refused as a whole. */
  failure: string | undefined;
  /** Some of the problems are the server's. */
  isRefused: boolean;
  isBusy: boolean;
  /** Begins anew with other values. */
  replace: (values: V) => void;
  /** Judges what is typed without sending it. */
  isFine: () => boolean;
  submit: () => Promise<void>;
  /** Of its form element: to React a dialog is within the form it was opened from, which must not be sent with it. */
  onSubmit: (event: FormEvent) => void;
}

/** What the frame of a form needs, whatever its values are. */
export type SentFrame = Pick<SentForm<object>, 'problems' | 'attempt' | 'failure' | 'isBusy' | 'submit' | 'onSubmit'>;

interface Overtaken {
  says: string;
  /** What is on the screen: where reading it anew after a refusal brings something else, somebody was faster. */
  shown: () => unknown;
}

interface SentFormOptions<V extends object, R> {
  initial: V;
  /** What can be told before anything is sent. */
  check?: ((values: V) => readonly Problem[]) | undefined;
  /** Throws ApiError. */
  send: (values: V) => Promise<R>;
  /** The values under the paths by which the server names them; where absent it calls them as they are called here. */
  named?: ((values: V) => object) | undefined;
  /** Nothing else on the screen hangs on it; without this everything there is read anew. */
  isAlone?: boolean;
  /** Done. */
  onDone: (result: R) => void;
  /** What a refusal as a whole is called; undefined: in the usual words. */
  wordsOf?: (error: ApiError) => string | undefined;
  /** A refusal that is more than a sentence; true: it is dealt with. */
  onRefused?: (error: ApiError) => boolean;
  onChange?: (values: V) => void;
  /** Added to a refusal where somebody was faster. */
  overtaken?: Overtaken;
}

/** What the server said of a value: once that differs, the complaint is out of date. */
interface Refusal extends Problem {
  value: unknown;
}

interface Outcome {
  /** Found here, before anything was sent. */
  own: readonly Problem[];
  refusals: readonly Refusal[];
  attempt: number;
  failure?: string | undefined;
}

const NOTHING: Outcome = { own: [], refusals: [], attempt: 0 };

const TEXTS = {
  loggedOut: 'Sie sind nicht mehr angemeldet. Melden Sie sich neu an, Ihre Eingaben sind noch da.',
  unreachable: 'Das hat nicht geklappt. Ihre Eingaben sind noch da. Versuchen Sie es gleich noch einmal.',
} as const;

/** A form that is sent once: judged before, complained about by field, and kept as it was typed whatever the server says. */
export function useSentForm<V extends object, R>(options: SentFormOptions<V, R>): SentForm<V> {
  const { initial, check, send, named = asCalledHere, overtaken, isAlone } = options;
  const { values, latest, put } = useTyped(initial);
  const { setOutcome, fail, ...said } = useOutcome();
  const { sendOnce, isPending } = useSending(send, isAlone);

  function isFine(): boolean {
    const own = check?.(latest.current) ?? [];
    if (own.length > 0) fail({ own });
    return own.length === 0;
  }

  async function submit() {
    if (isPending || !isFine()) return;
    const sent = latest.current;
    const shown = overtaken?.shown();
    try {
      const result = await sendOnce(sent);
      setOutcome(NOTHING);
      options.onDone(result);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (options.onRefused?.(error)) setOutcome(NOTHING);
      else {
        const changed = isSame(shown, overtaken?.shown()) ? undefined : overtaken?.says;
        const { refusals = [], failure } = outcomeOf(error, named(sent), named(latest.current), changed);
        fail({ refusals, failure: failure && (options.wordsOf?.(error) ?? failure) });
      }
    }
  }

  return {
    values,
    set(name, value) {
      const changed = { ...latest.current, [name]: value };
      put(changed);
      options.onChange?.(changed);
      setOutcome((before) => repaired(before, check?.(changed) ?? [], () => named(changed)));
    },
    ...said,
    isBusy: isPending,
    replace(next) {
      put(next);
      setOutcome(NOTHING);
    },
    isFine,
    submit,
    onSubmit: (event) => void submitted(event, submit),
  };
}

function useTyped<V>(initial: V) {
  const [values, setValues] = useState(initial);
  // Several fields can be set before the next rendering.
  const latest = useRef(values);
  const put = (next: V) => {
    latest.current = next;
    setValues(next);
  };
  return { values, latest, put };
}

function useOutcome() {
  const [outcome, setOutcome] = useState(NOTHING);
  const problems = useMemo(
    () => [...outcome.own, ...outcome.refusals.map(({ propertyPath, message }) => ({ propertyPath, message }))],
    [outcome],
  );
  return {
    setOutcome,
    fail: (found: Partial<Outcome>) => setOutcome(({ attempt }) => ({ ...NOTHING, ...found, attempt: attempt + 1 })),
    problems,
    attempt: outcome.attempt,
    failure: outcome.failure,
    isRefused: outcome.refusals.length > 0,
    errorOf: (path: string) => problems.find(({ propertyPath }) => propertyPath === path)?.message,
  };
}

function submitted(event: FormEvent, submit: () => Promise<void>): Promise<void> {
  event.preventDefault();
  event.stopPropagation();
  return submit();
}

/** What else is on the screen is read anew, also after a refusal; a page for everybody has nothing read to keep. */
function useSending<V, R>(send: (values: V) => Promise<R>, isAlone = false) {
  const queries = useContext(QueryClientContext);
  const [isPending, setPending] = useState(false);
  async function sendOnce(values: V): Promise<R> {
    setPending(true);
    try {
      return await send(values);
    } finally {
      if (!isAlone) await queries?.invalidateQueries();
      setPending(false);
    }
  }
  return { isPending, sendOnce };
}

/** The server names what an act needs below `fields`, everything else as it is. */
function asCalledHere(values: object): object {
  return { ...values, fields: values };
}

/** What is in order now is not complained about any more; nothing new comes up while typing. */
function repaired(before: Outcome, now: readonly Problem[], named: () => object): Outcome {
  const wasShown = ({ propertyPath }: Problem) => before.own.some((one) => one.propertyPath === propertyPath);
  return {
    ...before,
    own: now.filter(wasShown),
    refusals: before.refusals.length === 0 ? [] : stillTrue(before.refusals, named()),
  };
}

function stillTrue(refusals: readonly Refusal[], named: object): Refusal[] {
  return refusals.filter(({ propertyPath, value }) => isSame(valueAt(named, propertyPath), value));
}

/** The server's own words where it gives any, of what still stands as it was sent. */
function outcomeOf(error: ApiError, sent: object, now: object, changed: string | undefined): Partial<Outcome> {
  const { status, violations } = error;
  if (status !== 422 || violations.length === 0) return { failure: failureOf(error, changed) };
  const refusals = violations.map(({ propertyPath, message }) => {
    return { propertyPath, message, value: copyOf(valueAt(sent, propertyPath)) };
  });
  return { refusals: stillTrue(refusals, now) };
}

function failureOf({ status, description }: ApiError, changed: string | undefined): string {
  if (status === 401) return TEXTS.loggedOut;
  if (status === 409 && changed !== undefined) return `${description ?? ''} ${changed}`.trim();
  if (status === 0 || status >= 500) return TEXTS.unreachable;
  return description ?? TEXTS.unreachable;
}
