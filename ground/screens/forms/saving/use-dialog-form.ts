import { useMemo, useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { dropDraft, findDraft, keepDraftSoon } from '../../browser/drafts.ts';
import { useProfile } from '../../session/session.tsx';
import { type FormState, useFormState } from '../form-context.ts';
import { valueAt, withValueAt } from '../path.ts';
import { AnswersStore } from './answers-store.ts';
import { inShape } from './differences.ts';

export interface DialogForm {
  /** What the fields in the dialog see and change: the page's form knows nothing of it until it is confirmed. */
  state: FormState;
  /** Something typed earlier was brought back. */
  isRestored: boolean;
  /** The page's own answers have changed since this was typed. */
  isOutdated: boolean;
  isChanged(): boolean;
  /** Gives the value to the page's form. Asks first, by being outdated, where that would replace something newer. */
  confirm(value: unknown): boolean;
  /** Puts away what was typed: the page's answers stand in the dialog again. */
  discard(): void;
}

/** The part of a form a dialog is about, as its draft holds it. */
interface Kept {
  part: unknown;
  /** What the page's form had there when it was typed. */
  base: unknown;
}

/** Whether something was typed in a dialog that was neither confirmed nor discarded. */
export function useHasDialogDraft(subject: string): boolean {
  return findDraft(useProfile().profile.id, subject) !== undefined;
}

/**
 * A dialog over the part of a form at `path`: until it is confirmed this browser keeps what is typed, and no save of the
 * page takes it along. `subject`: 'verification.{id}.dialog.{path}'.
 */
export function useDialogForm(path: string, subject: string): DialogForm {
  const form = useFormState();
  const account = useProfile().profile.id;
  const [base, setBase] = useState(() => valueAt(form.answers(), path));
  const [kept] = useState(() => findKept(account, subject));
  const [isRestored, setRestored] = useState(kept !== undefined && !isSame(kept.part, base));
  const [isOutdated, setOutdated] = useState(isRestored && !isSame(kept?.base, base));
  const [store] = useState(() => new AnswersStore(isRestored ? withPart(form, path, kept?.part) : form.answers()));
  const state = useMemo<FormState>(
    () => ({
      ...form,
      subscribe: store.subscribe,
      answers: store.answers,
      setAnswer(at, value) {
        store.set(at, value);
        keepDraftSoon(account, subject, () => ({ values: { part: valueAt(store.answers(), path), base } }));
      },
    }),
    [form, store, account, subject, path, base],
  );
  return {
    state,
    isRestored,
    isOutdated,
    isChanged: () => !isSame(valueAt(store.answers(), path), base),
    confirm(value) {
      const now = valueAt(form.answers(), path);
      if (!isSame(now, base)) {
        setBase(now);
        setOutdated(true);
        return false;
      }
      form.setAnswer(path, value);
      dropDraft(account, subject);
      return true;
    },
    discard() {
      dropDraft(account, subject);
      store.replace(form.answers());
      setBase(valueAt(form.answers(), path));
      setRestored(false);
      setOutdated(false);
    },
  };
}

function withPart({ definition, answers }: FormState, path: string, part: unknown): Answers {
  return inShape(definition.fields, withValueAt(answers(), path, part));
}

function findKept(account: string, subject: string): Kept | undefined {
  return findDraft(account, subject)?.values as Kept | undefined;
}
