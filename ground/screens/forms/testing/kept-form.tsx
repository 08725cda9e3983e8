import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { evaluateStored } from '#ground/rules/wizard/evaluate.ts';
import type { Part } from '#ground/rules/wizard/step.ts';
import { FormFrame } from '../saving/form-frame.tsx';
import { type AnswersForm, useAnswersForm } from '../saving/use-answers-form.ts';

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
