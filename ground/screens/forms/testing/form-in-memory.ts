import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { FormState } from '../form-context.ts';
import type { FormDefinition } from '../locate-field.ts';
import { AnswersStore } from '../saving/answers-store.ts';

interface FormInMemory {
  definition: FormDefinition;
  facts: object;
  /** Answers that are given; all others are empty. */
  first?: Answers;
  problems?: ReadonlyMap<string, string>;
}

/** For tests: the state of a form whose answers live in a variable and are stored nowhere. */
export function formInMemory({ definition, facts, first = {}, problems = new Map() }: FormInMemory): FormState {
  const store = new AnswersStore({ ...emptyAnswers(definition.fields), ...first });
  return {
    definition,
    facts,
    problems,
    readOnly: false,
    subscribe: store.subscribe,
    answers: store.answers,
    setAnswer: (path, value) => store.set(path, value),
    dropProblem: () => undefined,
    saveNow: async () => true,
  };
}
