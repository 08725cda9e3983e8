import { missingFields } from '@portal/domain/agency/tables/required.ts';
import { isCalendarDay, readCalendarDay } from '@portal/domain/values/calendar-day.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import type { Problem } from '../../ui/error-summary.tsx';
import { useAct } from '../api/case-api.ts';
import type { CaseSegment, OpenAct } from '../wire.ts';

export type ActValues = Readonly<Record<string, unknown>>;

/** An act on a case, as a form for it is opened. */
export interface ActTarget {
  segment: CaseSegment;
  id: string;
  act: OpenAct;
}

export interface ActForm<V extends object = ActValues> extends ActTarget {
  values: V;
  set: <K extends keyof V>(name: K, value: V[K]) => void;
  /** What is wrong with a field, by its path without 'fields.': 'approval.proofs[0].admitted'. */
  errorOf: (path: string) => string | undefined;
  problems: readonly Problem[];
  /** Count of failed tries: the error summary takes the focus with each. */
  attempt: number;
  /** Why the act was refused as a whole. */
  failure: string | undefined;
  isBusy: boolean;
  submit: () => Promise<void>;
}

/** What the frame of a form needs, whatever its values are. */
export type ActFrame = Pick<ActForm, 'act' | 'problems' | 'attempt' | 'failure' | 'isBusy' | 'submit'>;

interface ActFormOptions<V extends object> extends ActTarget {
  initial: V;
  /** What is sent; the values themselves where absent. */
  toFields?: (values: V) => ActValues;
  /** Beside what the act needs: everything else that can be told before sending. */
  check?: (values: V) => readonly Problem[];
  /** The act is done and the case read anew. */
  onDone: () => void;
}

/** What was typed stays for a form that is opened again, until the act is done; a new page of the browser forgets it. */
const typed = new Map<string, object>();

const TEXTS = {
  changed: 'Der Fall hat sich inzwischen geändert. Der neue Stand ist geladen, Ihre Eingaben sind noch da.',
  loggedOut: 'Sie sind nicht mehr angemeldet. Melden Sie sich neu an, Ihre Eingaben sind noch da.',
  unreachable: 'Das hat nicht geklappt. Ihre Eingaben sind noch da. Versuchen Sie es gleich noch einmal.',
} as const;

/** The state of a form for one act: values, what is wrong with them, and the sending. */
export function useActForm<V extends object>(options: ActFormOptions<V>): ActForm<V> {
  const { segment, id, act, initial, toFields, check, onDone } = options;
  const key = `${segment}/${id}/${act.act}`;
  const [values, setValues] = useState<V>(() => ({ ...initial, ...typed.get(key) }));
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const { mutateAsync, isPending } = useAct();

  function problemsIn(given: V): readonly Problem[] {
    const fields = toFields?.(given) ?? (given as ActValues);
    return [...missingIn(act, fields), ...unreadableDays(fields), ...(check?.(given) ?? [])];
  }

  async function submit() {
    if (isPending) return;
    const fields = toFields?.(values) ?? (values as ActValues);
    const found = problemsIn(values);
    if (found.length > 0) return setOutcome(({ attempt }) => ({ problems: found, isOwn: true, attempt: attempt + 1 }));
    try {
      await mutateAsync({ segment, id, act: act.act, fields });
      typed.delete(key);
      onDone();
    } catch (error) {
      setOutcome(({ attempt }) => ({ ...outcomeOf(error), attempt: attempt + 1 }));
    }
  }

  return {
    segment,
    id,
    act,
    values,
    set(name, value) {
      const changed = { ...values, [name]: value };
      typed.set(key, changed);
      setValues(changed);
      setOutcome((before) => repaired(before, String(name), problemsIn(changed)));
    },
    errorOf: (path) => outcome.problems.find(({ propertyPath }) => propertyPath === `fields.${path}`)?.message,
    problems: outcome.problems,
    attempt: outcome.attempt,
    failure: outcome.failure,
    isBusy: isPending,
    submit,
  };
}

interface Outcome {
  problems: readonly Problem[];
  /** Found here, before anything was sent. */
  isOwn: boolean;
  attempt: number;
  failure?: string;
}

/** What is in order now is not complained about any more; nothing new comes up while typing. */
function repaired({ problems, isOwn, ...before }: Outcome, name: string, now: readonly Problem[]): Outcome {
  const path = `fields.${name}`;
  const isLeft = ({ propertyPath }: Problem) =>
    isOwn
      ? now.some((one) => one.propertyPath === propertyPath)
      : propertyPath !== path && !propertyPath.startsWith(`${path}[`);
  return { ...before, isOwn, problems: problems.filter(isLeft) };
}

const NOTHING: Outcome = { problems: [], isOwn: true, attempt: 0 };

function missingIn({ needs }: OpenAct, fields: ActValues): Problem[] {
  return needs
    .filter(({ field }) => missingFields([field as Parameters<typeof missingFields>[0][number]], fields).length > 0)
    .map(({ field, message }) => ({ propertyPath: `fields.${field}`, message }));
}

const DAYS = ['announcedOn', 'bookedOn', 'filedOn', 'interestFrom', 'receivedOn', 'until'];

/** A day that could not be read is held as it was typed. */
function unreadableDays(fields: ActValues): Problem[] {
  return DAYS.flatMap((name) => {
    const value = fields[name];
    if (typeof value !== 'string' || isCalendarDay(value)) return [];
    const read = readCalendarDay(value);
    return read.ok ? [] : [{ propertyPath: `fields.${name}`, message: read.message }];
  });
}

/** The server's own words where it gives any. */
function outcomeOf(error: unknown): Omit<Outcome, 'attempt'> {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 422 && error.violations.length > 0) return { problems: error.violations, isOwn: false };
  return { problems: [], isOwn: false, failure: failureOf(error) };
}

function failureOf({ status, description }: ApiError): string {
  if (status === 401) return TEXTS.loggedOut;
  if (status === 409) return `${description ?? ''} ${TEXTS.changed}`.trim();
  if (status === 0 || status >= 500) return TEXTS.unreachable;
  return description ?? TEXTS.unreachable;
}
