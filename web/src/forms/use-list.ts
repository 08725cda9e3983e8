import { emptyAnswers } from '@portal/domain/fields/answers.ts';
import type { Answers, ListField } from '@portal/domain/fields/field.ts';
import { pathTo } from '@portal/domain/fields/violation.ts';
import { useRef } from 'react';
import { focusFirstField } from '../ui/field/find-field.ts';
import { useFormState, useFromAnswers, useLocatedField, useProblem } from './form-context.ts';
import { valueAt } from './path.ts';
import { useFocusLater } from './use-focus-later.ts';

export interface ListItem {
  /** For React: stays with the element while others come and go. */
  key: number;
  index: number;
  /** 'staff[0]' */
  path: string;
  /** Address of a stored element of an addressed list. */
  id: string | undefined;
}

export interface List {
  field: ListField;
  items: readonly ListItem[];
  error: string | undefined;
  isFull: boolean;
  /** Adds an empty element, or the given one, and puts the focus into its first field. Returns its index. */
  add(element?: Answers, options?: { focus?: boolean }): number;
  remove(index: number): void;
}

let lastKey = 0;

/** The elements of a list field by the list's path. Throws where the path is no list. */
export function useList(path: string): List {
  const form = useFormState();
  const { field } = useLocatedField(path);
  if (field.kind !== 'list') throw new Error(`${path} is no list`);
  const ids = useFromAnswers((answers) =>
    elementsAt(answers, path).map(({ id }) => (id as string | undefined) ?? null),
  );
  const keys = useKeys(ids.length);
  const focusLater = useFocusLater(focusFirstField);

  return {
    field,
    items: ids.map((id, index) => ({ key: keys[index] ?? 0, index, path: pathTo(path, index), id: id ?? undefined })),
    error: useProblem(path),
    isFull: ids.length >= field.max,
    add(element, { focus = true } = {}) {
      const before = elementsAt(form.answers(), path);
      keys.push(++lastKey);
      form.setAnswer(path, [...before, element ?? emptyAnswers(field.fields)]);
      if (focus) focusLater(pathTo(path, before.length));
      return before.length;
    },
    remove(index) {
      keys.splice(index, 1);
      form.setAnswer(
        path,
        elementsAt(form.answers(), path).filter((_, at) => at !== index),
      );
    },
  };
}

function elementsAt(answers: unknown, path: string): Answers[] {
  const found = valueAt(answers, path);
  return Array.isArray(found) ? (found as Answers[]) : [];
}

/** One key per element; a list changed from outside grows or shrinks at its end. */
function useKeys(length: number): number[] {
  const keys = useRef<number[]>([]);
  while (keys.current.length < length) keys.current.push(++lastKey);
  keys.current.length = length;
  return keys.current;
}
