import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Part } from '#ground/rules/wizard/step.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import type { FormDefinition, FormState } from '../forms/form-context.ts';
import { FormFrame } from '../forms/saving/form-frame.tsx';
import { AnswersStore } from '../forms/saving/kept-answers.ts';
import { type AnswersForm, useAnswersForm } from '../forms/saving/use-answers-form.ts';

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

interface KeptForm {
  part: Pick<Part, 'fields' | 'asked'>;
  facts: object;
  /** Answers that are given; all others are empty. */
  first?: Answers;
  /** Around what is shown in it. */
  around?: (shown: ReactNode) => ReactNode;
}

/** For tests: a part of a wizard in a form as the wizard has it, whose server takes everything as the rules judge it. */
export function showKept(shown: ReactNode, { part, facts, first = {}, around = (inner) => inner }: KeptForm) {
  let form: AnswersForm | undefined;
  function Kept() {
    const stored = { answers: { ...emptyAnswers(part.fields), ...first }, etag: '1' };
    form = useAnswersForm({
      definition: part,
      facts,
      account: 'me',
      subject: 'kept',
      stored,
      evaluate: (answers) => evaluateStored(part as Part, answers, facts as never),
      send: async (answers) => ({ answers, etag: '2', violations: [] }),
      load: async () => stored,
    });
    return <FormFrame form={form}>{shown}</FormFrame>;
  }
  const router = createMemoryRouter([{ path: '/', element: <Kept /> }]);
  render(around(<RouterProvider router={router} />));
  return { form: () => form as AnswersForm, answers: () => (form as AnswersForm).state.answers() };
}
