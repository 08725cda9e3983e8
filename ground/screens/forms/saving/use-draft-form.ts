import { useMemo, useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { dropDraft, findDraft, keepDraftSoon } from '../../browser/memory.ts';
import { useProfile } from '../../session/session.tsx';
import { type FormDefinition, type FormState, type Problem, useFormState } from '../form-context.ts';
import { valueAt, withValueAt } from '../path.ts';
import { useProblems } from '../use-problems.ts';
import { AnswersStore, inShape } from './kept-answers.ts';

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
      store.show(form.answers());
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

interface DraftFormOptions {
  definition: FormDefinition;
  /** Of what: 'proposal.{id}.objection'. */
  subject: string;
  /** Before anything was typed. */
  start: Answers;
  evaluate(answers: Answers): readonly Violation[];
}

export interface DraftForm {
  state: FormState;
  problems: readonly Problem[];
  attempt: number;
  /** Something typed earlier was brought back. */
  isRestored: boolean;
  /** True when nothing is wrong or missing; shows it otherwise. */
  check(): boolean;
  /** Empties the form after it was sent or given up. */
  clear(): void;
}

/** A form that is sent as a whole; until then what is typed is only kept as a draft in the browser. */
export function useDraftForm({ definition, subject, start, evaluate }: DraftFormOptions): DraftForm {
  const account = useProfile().profile.id;
  const [kept] = useState(() => findDraft(account, subject));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [store] = useState(
    () => new AnswersStore(kept === undefined ? start : inShape(definition.fields, kept.values)),
  );
  const problems = useProblems(store.answers, evaluate, definition);
  const state = useMemo<FormState>(
    () => ({
      definition,
      facts: {},
      readOnly: false,
      problems: problems.byPath,
      subscribe: store.subscribe,
      answers: store.answers,
      setAnswer(path, value) {
        store.set(path, value);
        problems.changed();
        keepDraftSoon(account, subject, () => ({ values: store.answers() }));
      },
      dropProblem: problems.dropProblem,
      left: problems.left,
      saveNow: async () => true,
    }),
    [definition, store, problems, account, subject],
  );
  return {
    state,
    problems: problems.list,
    attempt: problems.attempts,
    isRestored,
    check: () => problems.attempt(undefined),
    clear() {
      dropDraft(account, subject);
      store.show(start);
      problems.clear();
      setRestored(false);
    },
  };
}
