import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { VERIFICATION_EXAMPLES } from '../../rules/examples.ts';
import type { VerificationFacts } from '../../rules/facts.ts';
import {
  originalTargets,
  QUESTION_SECTIONS,
  TEXTS,
  VERIFICATION_STEP_2,
} from '../../rules/steps/step-2-digitalisation-plan.ts';
import { exampleVerificationFacts } from '../../rules/testing/step-test-kit.ts';
import { ORIGINAL_ANSWER } from '../../rules/texts.ts';
import { Questions, Targets } from './step-2-digitalisation-plan.tsx';

const DIGI2 = { explainCommon: 'Eine neue Steuerung.', security: true, targetsOther: 'Weniger Papier' };
const PLANNED = 'Was haben Sie in Ihrem Vorhaben geplant?';
const USED = 'Wie setzen Sie die Investitionen im Unternehmen ein?';

interface Shown {
  facts?: Partial<VerificationFacts>;
  first?: Answers;
  readOnly?: boolean;
}

/** The step's fields over answers that live in a variable; returns how to look at one of them. */
function show({ facts = {}, first = {}, readOnly = false }: Shown = {}): (path: string) => unknown {
  const known = exampleVerificationFacts({ application: { digi2: DIGI2, digi3: {} }, ...facts });
  const state = formInMemory({ definition: VERIFICATION_STEP_2, facts: known, first });
  render(
    <FormProvider value={{ ...state, readOnly }}>
      <Targets original={originalTargets(known.application)} />
      {QUESTION_SECTIONS.map(({ title, fields }) => (
        <Questions key={title} title={title} names={fields} />
      ))}
    </FormProvider>,
  );
  return (path) => valueAt(state.answers(), `digitisation.${path}`);
}

const question = (name: string) => within(screen.getByRole('group', { name }));
const said = (element: HTMLElement | undefined) => element?.closest('.beside')?.textContent ?? '';

test('each explanation of the application stands beside its question', () => {
  show();
  expect(said(question(PLANNED).getByText(ORIGINAL_ANSWER))).toContain('Eine neue Steuerung.');
  expect(said(question(USED).getByText(ORIGINAL_ANSWER))).toContain('keine Angabe');
});

test.each([
  [{ security: false, digitalNetworking: false }, []],
  [{ security: true, digitalNetworking: false }, [TEXTS.securityTitle]],
  [{ security: true, digitalNetworking: true }, [TEXTS.securityTitle, TEXTS.valueChainTitle]],
])('goals of the application %j open the sections %j', (digi2, titles) => {
  show({ facts: { asksSecurity: digi2.security, application: { digi2, digi3: {} } } });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([TEXTS.questionsTitle, ...titles]);
});

test('the comment comes with the answer: voluntary for Ja, due for Nein', () => {
  const answer = show();
  expect(question(USED).queryByRole('textbox')).toBeNull();
  fireEvent.click(question(USED).getByLabelText('Ja'));
  expect(question(USED).getByLabelText('Kommentar (freiwillig)')).toBeTruthy();
  fireEvent.click(question(USED).getByLabelText('Nein'));
  fireEvent.change(question(USED).getByLabelText('Kommentar'), { target: { value: 'Anders' } });
  expect(answer('targetFields.application')).toEqual({ valid: false, comment: 'Anders' });
});

test('the common question asks for more than a comment', () => {
  show();
  fireEvent.click(question(PLANNED).getByLabelText('Nein'));
  expect(question(PLANNED).getByLabelText(TEXTS.commonComment)).toBeTruthy();
});

test('to look at, an empty comment is not shown', () => {
  show({ first: VERIFICATION_EXAMPLES[2], readOnly: true });
  expect(screen.getAllByRole('textbox')).toEqual([question(USED).getByRole('textbox')]);
});

test('goals are ticked one by one, beside those of the application', () => {
  const answer = show();
  const goals = screen.getByRole('group', { name: TEXTS.targets });
  expect(said(goals)).toContain(`${ORIGINAL_ANSWER}IT-Sicherheit verbessernWeniger Papier`);
  fireEvent.click(within(goals).getByLabelText('IT-Sicherheit verbessern'));
  fireEvent.click(within(goals).getByLabelText('Geschäftsmodell digitalisieren'));
  fireEvent.click(within(goals).getByLabelText('IT-Sicherheit verbessern'));
  expect(answer('targets')).toMatchObject({ security: false, digitizeModel: true, digitalWork: null });
});

test('another goal asks which', () => {
  show();
  const which = /Welches sonstige Ziel/;
  expect(screen.queryByLabelText(which)).toBeNull();
  fireEvent.click(screen.getByLabelText('Sonstiges Ziel'));
  expect(screen.getByLabelText(which)).toBeTruthy();
});
