import { useMemo, useState } from 'react';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { dropDraft, findDraft, keepDraftSoon } from '../../browser/drafts.ts';
import { useProfile } from '../../session/session.tsx';
import type { FormState, Problem } from '../form-context.ts';
import type { FormDefinition } from '../locate-field.ts';
import { useProblems } from '../problems/use-problems.ts';
import { AnswersStore } from './answers-store.ts';
import { inShape } from './differences.ts';

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
      store.replace(start);
      problems.clear();
      setRestored(false);
    },
  };
}
