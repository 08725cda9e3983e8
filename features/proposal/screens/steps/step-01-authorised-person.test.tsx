import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { exampleFacts } from '../../rules/example-facts.ts';
import { EXAMPLES } from '../../rules/examples.ts';
import { STEP_1 } from '../../rules/steps/step-01-authorised-person.ts';
import type { Proposal } from '../../rules/wire.ts';
import { Form } from './step-01-authorised-person.tsx';

const FACTS = exampleFacts();
const USER = { firstName: 'Eva', lastName: 'Licht', phone: '030123', email: 'eva@licht.example', position: null };

/** The form over answers that live in a variable; returns how to look at the people. */
function show(first: Answers = {}, problems = new Map<string, string>()): () => Answers[] {
  const state = formInMemory({ definition: STEP_1, facts: FACTS, first, problems });
  render(
    <FormProvider value={state}>
      <Form proposal={{} as Proposal} facts={FACTS} body={{ user: USER }} />
    </FormProvider>,
  );
  return () => state.answers().staff as Answers[];
}

const block = (name: string) => within(screen.getByRole('group', { name }));
const blocks = () => screen.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent ?? '');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const [HEAD, DIRECTOR] = EXAMPLES[1].staff;
const SECOND = `Weitere Geschäftsführung 1`;

test('the authorised person has a block from the start, which the first answer stores', () => {
  const staff = show();
  expect(blocks()).toEqual(['Bevollmächtigte Person']);
  const name = block('Bevollmächtigte Person').getByLabelText('Vorname');
  name.focus();
  fireEvent.change(name, { target: { value: 'E' } });
  expect(staff()).toEqual([{ name: 'E' }]);
  expect(document.activeElement).toBe(name);
});

test('an empty list is complained about at the block', () => {
  show({}, new Map([['staff', 'Niemand']]));
  expect(block('Bevollmächtigte Person').getByText('Niemand', { exact: false })).toBeTruthy();
});

test('Ja copies the account, Nein takes the copy away again', () => {
  const staff = show();
  fireEvent.click(screen.getByLabelText('Ja'));
  expect(staff()).toMatchObject([{ name: 'Eva', lastname: 'Licht', phone: '030123', email: 'eva@licht.example' }]);
  expect(screen.getByText('Diese Angaben stammen aus Ihrem Benutzerkonto. Sie können sie ändern.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Nein'));
  expect(staff()).toEqual([emptyAnswers(listFields())]);
});

function listFields() {
  const { staff } = STEP_1.fields;
  if (staff?.kind !== 'list') throw new Error('staff is no list');
  return staff.fields;
}

test('a second block where the authorised person is no managing director; it cannot be removed', () => {
  show({ staff: [HEAD] }, new Map([['staff', 'Sie müssen einen Geschäftsführer angeben']]));
  expect(blocks()).toEqual(['Bevollmächtigte Person', 'Geschäftsführung']);
  expect(
    block('Geschäftsführung').getByText('Sie müssen einen Geschäftsführer angeben', { exact: false }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Geschäftsführung entfernen/ })).toBeNull();
});

test('beside a managing director the empty block goes, a filled one may stay', () => {
  const staff = show({ staff: [HEAD, emptyAnswers(listFields()), DIRECTOR] });
  fireEvent.click(screen.getByLabelText('Geschäftsführung'));
  expect(staff()).toEqual([{ ...HEAD, func: 0 }, DIRECTOR]);
  expect(blocks()).toEqual(['Bevollmächtigte Person', SECOND]);
});

test('adding beside a block that is still empty adds one behind it', () => {
  const staff = show({ staff: [HEAD] });
  press('Weitere Geschäftsführung hinzufügen');
  expect(staff()).toHaveLength(3);
  expect(blocks()).toEqual(['Bevollmächtigte Person', 'Geschäftsführung', SECOND]);
});

test('removing leaves the others, and a filled person comes back with one press', () => {
  const third = { ...DIRECTOR, name: 'Dritte' };
  const staff = show({ staff: [HEAD, DIRECTOR, third] });
  press(`Geschäftsführung entfernen: ${SECOND}`);
  expect(staff()).toEqual([HEAD, DIRECTOR]);
  const undo = screen.getByRole('button', { name: `Rückgängig: ${SECOND} entfernt` });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  expect(staff()).toEqual([HEAD, DIRECTOR, third]);
});
