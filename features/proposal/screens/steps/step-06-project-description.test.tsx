import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { exampleFacts } from '../../rules/example-facts.ts';
import type { Facts } from '../../rules/facts.ts';
import { STEP_6 } from '../../rules/steps/step-06-project-description.ts';
import type { Proposal } from '../../rules/wire.ts';
import { Form } from './step-06-project-description.tsx';

const FACTS = exampleFacts();
const CHAIN = exampleFacts({ isValueChain: true });

/** The form over answers that live in a variable; returns how to look at them. */
function show(facts: Facts, first: Answers = {}): () => Answers {
  const state = formInMemory({ definition: STEP_6, facts, first });
  render(
    <FormProvider value={state}>
      <Form proposal={{} as Proposal} facts={facts} body={{}} />
    </FormProvider>,
  );
  return state.answers;
}

function type(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

function leave(label: string) {
  fireEvent.blur(screen.getByLabelText(label));
}

const [START, END] = ['Beginn des Vorhabens', 'Ende des Vorhabens'] as const;
const BACKWARDS = 'Das Enddatum kann nicht vor dem Anfangsdatum sein.';
/** Once announced, once at each date. */
const SAID = 3;

test('dates the wrong way round are said when a date is left, not while it is typed', () => {
  show(FACTS);
  type(START, '1.9.2022');
  type(END, '31.8.2022');
  expect(screen.queryAllByText(BACKWARDS, { exact: false })).toHaveLength(0);
  leave(END);
  expect(screen.getAllByText(BACKWARDS, { exact: false })).toHaveLength(SAID);
  type(END, '31.8.2023');
  leave(END);
  expect(screen.queryAllByText(BACKWARDS, { exact: false })).toHaveLength(0);
});

test('the length follows both dates', () => {
  show(FACTS, { startDate: '2022-07-01' });
  expect(screen.getByText('noch offen')).toBeDefined();
  type(END, '30.6.2023');
  expect(screen.getByText('12')).toBeDefined();
});

test('a short project is warned of', () => {
  show(FACTS, { startDate: '2022-07-01' });
  type(END, '15.8.2022');
  leave(END);
  expect(screen.getByText(/weniger als 2 Monate/)).toBeDefined();
});

test('a long value chain is asked why, also while the date is being changed', () => {
  show(CHAIN, { startDate: '2022-07-01', endDate: '2023-12-31' });
  expect(screen.getByLabelText('Warum dauert das Vorhaben länger?')).toBeDefined();
  type(END, '31.12.202');
  expect(screen.queryByLabelText('Warum dauert das Vorhaben länger?')).toBeNull();
});

test('each tick is an answer of its own', () => {
  const answers = show(FACTS, { moduleOne: true });
  fireEvent.click(screen.getByLabelText('Modul 2: Qualifizierung der Beschäftigten'));
  expect(answers()).toMatchObject({ moduleOne: true, moduleTwo: true });
  fireEvent.click(screen.getByLabelText('Modul 1: Investition in digitale Technologien'));
  expect(answers()).toMatchObject({ moduleOne: false, moduleTwo: true });
});

test('security questions come with a second goal', () => {
  show(FACTS, { security: true });
  expect(screen.queryByRole('heading', { name: 'IT-Sicherheit' })).toBeNull();
  type('Sonstiges Ziel (freiwillig)', 'Weniger Papier');
  expect(screen.getByRole('heading', { name: 'IT-Sicherheit' })).toBeDefined();
});

test('a value chain has a goal and questions of its own', () => {
  show(FACTS);
  expect(screen.queryByLabelText(/digital vernetzen/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Wertschöpfungskette' })).toBeNull();
  cleanup();
  show(CHAIN);
  expect(screen.getByLabelText(/digital vernetzen/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Wertschöpfungskette' })).toBeDefined();
});
