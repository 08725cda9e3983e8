import { useEffect, useId, useRef, useState } from 'react';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import { type Answers, type ListField, titleOfItem } from '#ground/rules/fields/field.ts';
import { isSilent, leavesOf } from '#ground/rules/fields/leaves.ts';
import { pathTo } from '#ground/rules/fields/violation.ts';
import { Button } from '../ui/button.tsx';
import { focusField, focusFirstField } from '../ui/field/find-field.ts';
import { StatusRegion } from '../ui/status.tsx';
import { useFormState, useFromAnswers, useLocatedField, useProblem } from './form-context.ts';
import { valueAt } from './path.ts';

/** Moves the focus once what it should go to has been rendered: a field, or whatever else `focus` finds by its path. */
export function useFocusLater(focus: (path: string) => void = focusField): (path: string) => void {
  const [target, setTarget] = useState<{ path: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new target moves the focus
  useEffect(() => {
    if (target !== undefined) focus(target.path);
  }, [target]);
  return (path) => setTarget({ path });
}

/** What was taken away last, and the way to have it back. */
export interface Undo {
  id: string;
  removed: { title: string; putBack(): void } | undefined;
  /** Offers to put it back; the offer takes the focus, for the pressed button goes. */
  offer(title: string, putBack: () => void): void;
  /** The offer is over. */
  end(): void;
}

function useUndo(): Undo {
  const id = useId();
  const [removed, setRemoved] = useState<Undo['removed']>();
  const focusLater = useFocusLater();
  return {
    id,
    removed,
    offer(title, putBack) {
      setRemoved({ title, putBack });
      focusLater(id);
    },
    end: () => setRemoved(undefined),
  };
}

/** Takes lines away that a form keeps by itself. */
export function useLines<T>(lines: readonly T[], change: (lines: readonly T[]) => void) {
  const undo = useUndo();
  const latest = useRef({ lines, change });
  latest.current = { lines, change };
  return {
    undo,
    remove(index: number, title: string) {
      const gone = lines.slice(index, index + 1);
      undo.offer(title, () => {
        const now = latest.current;
        now.change([...now.lines.slice(0, index), ...gone, ...now.lines.slice(index)]);
      });
      change(lines.filter((_, place) => place !== index));
    },
  };
}

/** Offers to bring back something filled in that was removed. Keep it mounted. */
export function UndoNotice({ undo: { id, removed, end } }: { undo: Undo }) {
  return (
    <StatusRegion block className="kern-body undo">
      {removed && (
        <>
          {`Entfernt: ${removed.title}. `}
          <Button
            id={id}
            kind="tertiary"
            aria-label={`Rückgängig: ${removed.title} entfernt`}
            onPress={() => {
              end();
              removed.putBack();
            }}
          >
            Rückgängig
          </Button>
        </>
      )}
    </StatusRegion>
  );
}

/**
 * Removes elements of a list whose blocks carry the button for it. The pressed button goes with its block: where nothing is
 * offered back the focus moves on to the next block, else to the one before.
 */
export function useRemoval(list: List, path: string): (index: number) => void {
  const focusLater = useFocusLater();
  return (index) => {
    if (!list.remove(index)) focusLater(pathTo(path, Math.min(index, list.items.length - 2)));
  };
}

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
  /**
   * Takes an element away. One that was filled in can come back: the offer stands in `undo`, takes the focus, and true is
   * returned. `title`: what it is called;
   * `isTouched`: whether there is anything in it to lose; `onBack` is told where it stands again.
   */
  remove(
    index: number,
    options?: { title?: string; isTouched?: boolean | undefined; onBack?: (index: number) => void },
  ): boolean;
  /** For an `UndoNotice` beside the elements. */
  undo: Undo;
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
  const undo = useUndo();
  const store = (elements: readonly Answers[]) => form.setAnswer(path, elements);

  function putBack(index: number, element: Answers, onBack?: (index: number) => void) {
    const now = elementsAt(form.answers(), path);
    const at = Math.min(index, now.length);
    keys.splice(at, 0, ++lastKey);
    store([...now.slice(0, at), element, ...now.slice(at)]);
    if (onBack) onBack(at);
    else focusLater(pathTo(path, at));
  }

  return {
    field,
    items: ids.map((id, index) => ({ key: keys[index] ?? 0, index, path: pathTo(path, index), id: id ?? undefined })),
    error: useProblem(path),
    isFull: ids.length >= field.max,
    add(element, { focus = true } = {}) {
      const before = elementsAt(form.answers(), path);
      keys.push(++lastKey);
      store([...before, element ?? emptyAnswers(field.fields)]);
      if (focus) focusLater(pathTo(path, before.length));
      return before.length;
    },
    undo,
    remove(index, { title, isTouched, onBack } = {}) {
      const before = elementsAt(form.answers(), path);
      const element = before[index] ?? {};
      const isFilled = isTouched ?? !leavesOf(field.fields, element).every(isSilent);
      keys.splice(index, 1);
      if (isFilled)
        undo.offer(title ?? titleOfItem(field, index, form.answers()), () => putBack(index, element, onBack));
      else undo.end();
      store(before.filter((_, at) => at !== index));
      return isFilled;
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
