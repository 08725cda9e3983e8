import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { focusField } from '#ground/screens/ui/field/find-field.ts';
import { exampleFacts } from '../../rules/example-facts.ts';
import { EXAMPLES } from '../../rules/examples.ts';
import { NO_AID } from '../../rules/journeys.ts';
import type { DeMinimisDeclaration } from '../../rules/steps/de-minimis-fields.ts';
import { deMinimisStep } from '../../rules/steps/step-04-de-minimis.ts';
import type { Proposal } from '../../rules/wire.ts';
import { ADD_RECEIVED } from '../de-minimis-entries.ts';
import { Form } from './step-04-de-minimis.tsx';

const EXAMPLE = EXAMPLES[4];

const STEP_4 = deMinimisStep(PROGRAMME);

const FACTS = exampleFacts({ moduleOne: false, shareholders: [{ id: 's1', name: 'Mutter AG' }] });
const OWN = '/api/companies/own';
const [RECEIVED, REQUESTED] = EXAMPLE.minimis;

/** The step in a form that keeps its answers in memory. */
function show(first: DeMinimisDeclaration, problems: ReadonlyMap<string, string> = new Map()) {
  const state = formInMemory({ definition: STEP_4, facts: FACTS, first: first as unknown as Answers, problems });
  render(
    <FormProvider value={state}>
      <Form proposal={{ company: OWN } as Proposal} facts={FACTS} body={{}} />
    </FormProvider>,
  );
  return { at: (path: string) => valueAt(state.answers(), path) };
}

/** With the tables, which are fetched when there is aid. */
async function showTables(...given: Parameters<typeof show>) {
  const form = show(...given);
  await screen.findAllByRole('tab');
  return form;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const choose = (question: RegExp, answer: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByLabelText(answer));
const remaining = () => screen.getByText('Restbetrag', { selector: 'dt' }).nextElementSibling?.textContent;
const hasFocus = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(name));

const ADD_OWN = `${ADD_RECEIVED}: Eigenes Unternehmen`;

test('without aid there is nothing to enter and nothing to confirm, but the ceiling is shown', () => {
  show(NO_AID);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(remaining()).toBe('200.000,00\u00a0€');
});

test('an entry is typed below its table, counts at once, and must be complete to be closed', async () => {
  const form = await showTables({ ...EXAMPLE, requested: false, minimis: [] });
  press(ADD_OWN);
  expect(form.at('minimis[0]')).toMatchObject({ received: true, year: '2022', company: OWN });
  await hasFocus('minimis[0].provider');

  type('Beihilfegeber', 'Land');
  type('Subventionswert in Euro', '1.000');
  expect(remaining()).toBe('199.000,00\u00a0€');

  press('Übernehmen');
  expect(screen.getByText('Bitte geben Sie die Fördersumme an.')).toBeTruthy();
  await hasFocus('minimis[0].fkz');

  type('Fördersumme in Euro', '1234.56');
  press('Übernehmen');
  expect(document.body.textContent).not.toContain('This value');
  expect(screen.getByText(/Meinen Sie/)).toBeTruthy();

  type('Förderkennzeichen oder Programm', '01XX');
  fireEvent.click(field('Zuschuss'));
  type('Datum des Bescheids', '1.2.2022');
  type('Fördersumme in Euro', '1000');
  press('Übernehmen');
  expect(screen.queryByLabelText('Beihilfegeber')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Bearbeiten: Land')));
});

test('cancelling takes an added entry away and puts a changed one back', async () => {
  const form = await showTables({ ...EXAMPLE, minimis: RECEIVED ? [{ ...RECEIVED, year: '2022' }] : [] });
  press(ADD_OWN);
  press('Abbrechen');
  expect(form.at('minimis')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(button(ADD_OWN)));

  press(/^Bearbeiten/);
  type('Beihilfegeber', 'Anderer');
  expect(form.at('minimis[0].provider')).toBe('Anderer');
  press('Abbrechen');
  expect(form.at('minimis[0].provider')).toBe(RECEIVED?.provider);
});

test('the tables of a year stand under its tab, each company with its own', async () => {
  await showTables({ ...EXAMPLE, requested: false });
  expect(screen.queryByText(RECEIVED?.provider ?? '')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: '2021' }));
  expect(screen.getByText(RECEIVED?.provider ?? '')).toBeTruthy();
  expect(screen.getByText(`Mutter AG: Für dieses Jahr ist keine Beihilfe eingetragen.`)).toBeTruthy();
});

test('deleting takes the entry away at once, and one press brings it back', async () => {
  const form = await showTables({
    ...EXAMPLE,
    requested: false,
    minimis: RECEIVED ? [{ ...RECEIVED, year: '2022' }] : [],
  });
  press(/^Löschen: /);
  expect(form.at('minimis')).toEqual([]);
  const undo = button(`Rückgängig: ${RECEIVED?.provider} entfernt`);
  await waitFor(() => expect(document.activeElement).toBe(undo));
  fireEvent.click(undo);
  expect(form.at('minimis')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(button(/^Bearbeiten: /)));
});

test('a complaint about an entry under another tab leads to its field', async () => {
  await showTables(
    EXAMPLE,
    new Map([['minimis[0].fkz', 'Bitte geben Sie das Förderkennzeichen oder das Programm an.']]),
  );
  expect(screen.getByText('Bitte prüfen Sie die Angaben im De-minimis-Rechner.')).toBeTruthy();
  expect(focusField('minimis[0].fkz')).toBe(true);
  await hasFocus('minimis[0].fkz');
  expect(screen.getByRole('tab', { name: /2021/ }).getAttribute('aria-selected')).toBe('true');
});

test('entries of a kind answered with No stand last until they are saved away, and come back with Yes', () => {
  const form = show(EXAMPLE);
  choose(/erhalten\?/, 'Nein');
  expect(form.at('minimis')).toEqual([REQUESTED, RECEIVED]);
  expect(remaining()).toBe('197.500,00\u00a0€');
  choose(/erhalten\?/, 'Ja');
  expect(remaining()).toBe('190.000,00\u00a0€');
});

test('says why too little is left', () => {
  const minimis = RECEIVED ? [{ ...RECEIVED, investmentAmount: 19_800_000 }] : [];
  show({ ...EXAMPLE, requested: false, minimis });
  expect(screen.getByRole('alert').textContent).toContain('Ihr De-minimis-Restbetrag ist 2.000,00\u00a0€.');
});
