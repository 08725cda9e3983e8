import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenAct, PerformedAct } from '#features/desk/rules/wire.ts';
import { caseQuery, performAct, shownCases } from '#features/desk/screens/calls.ts';
import { problemsIn } from '#features/desk/screens/declared-problems.ts';
import { type SentForm, type SentFrame, useSentForm } from '#ground/screens/forms/sent-form.tsx';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';
import type { AgencyTableName } from '../../rules/all-tables.ts';
import type { CaseSegment } from '../../rules/case-segments.ts';
import type { CaseFacts } from '../../rules/case-wire.ts';
import { needsOfAct } from '../table-of.ts';

export type ActValues = Readonly<Record<string, unknown>>;

/** An act on a case, as a form for it is opened. */
export interface ActTarget {
  segment: CaseSegment;
  id: string;
  act: OpenAct;
}

export interface ActForm<V extends object = ActValues> extends ActTarget, SentForm<V> {}

/** What the frame of a form needs, whatever its values are. */
export type ActFrame = SentFrame & Pick<ActTarget, 'act'>;

export interface ActFormOptions<V extends object> extends ActTarget {
  initial: V;
  /** What is sent; the values themselves where absent. */
  toFields?: ((values: V) => ActValues) | undefined;
  /** Beside what the act needs: everything else that can be told before sending. */
  check?: ((values: V) => readonly Problem[]) | undefined;
  /** The act is done and the case read anew. */
  onDone: () => void;
}

/** What was typed stays for a form that is opened again, until the act is done; a new page of the browser forgets it. */
const typed = new Map<string, object>();

const CHANGED = 'Der Fall hat sich inzwischen geändert. Der neue Stand ist geladen, Ihre Eingaben sind noch da.';

/** The state of a form for one act: values, what is wrong with them, and the sending. */
export function useActForm<V extends object>(options: ActFormOptions<V>): ActForm<V> {
  const { segment, id, act, initial, check, onDone } = options;
  const { toFields = (values: V) => values as ActValues } = options;
  const queries = useQueryClient();
  const key = `${segment}/${id}/${act.act}`;
  const form = useSentForm<V, PerformedAct>({
    initial: { ...initial, ...typed.get(key) },
    check(values) {
      const fields = toFields(values);
      const declared = problemsIn(needsOfAct(segment, act.act), fields, 'fields.', act.needs);
      return [...declared, ...(check?.(values) ?? [])];
    },
    named: (values) => ({ fields: toFields(values) }),
    send: (values) => performAct({ segment, id, act: act.act, fields: toFields(values) }),
    onDone() {
      typed.delete(key);
      onDone();
    },
    onChange: (values) => void typed.set(key, values),
    overtaken: { says: CHANGED, shown: () => shownCases(queries) },
  });
  return { ...form, segment, id, act };
}

/** The facts of the case that is on the screen, for a form of one of its acts; nothing is fetched for it. */
export function useFacts<K extends AgencyTableName>(segment: CaseSegment, id: string): CaseFacts[K] {
  const { data } = useQuery({ ...caseQuery<K>(segment, id), enabled: false });
  if (data === undefined) throw new Error('a form is open without its case');
  return data.facts;
}
