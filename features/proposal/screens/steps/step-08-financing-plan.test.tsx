import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { withQueries } from '#ground/screens/testing/show.tsx';
import { exampleFacts } from '../../rules/example-facts.ts';
import { EXAMPLES } from '../../rules/examples.ts';
import { NO_LINE } from '../../rules/steps/plan-costs.ts';
import { blankProof, STEP_8 } from '../../rules/steps/step-08-financing-plan.ts';
import type { Proposal } from '../../rules/wire.ts';
import { Form } from './step-08-financing-plan.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ 'hydra:member': [] })));
/** The step in a form that keeps its answers in memory. */
function show(proofs: readonly Answers[], changes: Parameters<typeof exampleFacts>[0] = {}, problems = new Map()) {
  const facts = exampleFacts(changes);
  const state = formInMemory({ definition: STEP_8, facts, first: { proofs }, problems });
  render(
    withQueries(
      <FormProvider value={state}>
        <Form proposal={{ id: 'P' } as Proposal} facts={facts} body={{}} />
      </FormProvider>,
    ),
  );
  return { at: (path: string) => valueAt(state.answers(), path) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const { proofs: STORED } = EXAMPLES[8];
const CERTIFICATE = { id: 'M', fileName: 'a.pdf', fileSize: 9 };

test('adding opens a blank proof, cancelling removes it', async () => {
  const form = show([]);
  press('Nachweis hinzufügen');
  expect(form.at('proofs')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Neuer Nachweis 1' })).toBeTruthy();
  expect(screen.getByText(/Lizenzkosten.*höchstens für 12 Monate/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('proofs[0].proofType'));
  press(/^Abbrechen: Nachweis 1/);
  expect(form.at('proofs')).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'Neuer Nachweis 1' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Nachweis hinzufügen')));
});

test('cancelling puts a stored proof back', async () => {
  const form = show(STORED);
  press('Bearbeiten: Nachweis 1');
  type('Anbieter', 'Anderer');
  expect(form.at('proofs[0].proofProvider')).toBe('Anderer');
  press(/^Abbrechen: Nachweis 1/);
  expect(form.at('proofs')).toEqual(STORED);
  await waitFor(() => expect(document.activeElement).toBe(button('Bearbeiten: Nachweis 1')));
});

test('while a proof is open, no other is edited, deleted or added', () => {
  const form = show(STORED);
  press('Bearbeiten: Nachweis 1');
  for (const name of ['Bearbeiten: Nachweis 2', 'Löschen: Nachweis 2', 'Nachweis hinzufügen']) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
    press(name);
  }
  expect(form.at('proofs')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one offer with one line: its fields are open from the start, and one press takes it over', () => {
  const form = show([blankProof(exampleFacts())]);
  type('Bezeichnung', 'Fräse');
  expect(form.at('proofs[0].deviceList[0]')).toMatchObject({ description: 'Fräse', amount: 1 });
  expect(screen.getAllByRole('button', { name: /übernehmen/ })).toEqual([button('Nachweis übernehmen')]);
});

test('a proof the server has only in part is open where one left off, one that is whole is not', () => {
  const [whole] = STORED;
  show([{ ...whole, id: 'A', proofProvider: null }]);
  expect(screen.getByRole('heading', { name: 'Nachweis 1 bearbeiten' })).toBeTruthy();
  cleanup();
  show([{ ...whole, id: 'A' }]);
  expect(screen.queryByRole('heading', { name: 'Nachweis 1 bearbeiten' })).toBeNull();
});

test('a proof is taken over once it has a line and nothing is missing', async () => {
  const form = show([]);
  press('Nachweis hinzufügen');
  expect(form.at('proofs[0].deviceList[0].amount')).toBe(1);
  press('Löschen: Investition 1');
  expect(button('Nachweis übernehmen').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(NO_LINE)).toBeTruthy();
  press('Investition hinzufügen');
  expect(button('Nachweis übernehmen').getAttribute('aria-disabled')).toBeNull();
  press('Nachweis übernehmen');
  expect(screen.getAllByText('Bitte geben Sie den Anbieter an.').length).toBe(2);
  expect(screen.getByRole('heading', { name: 'Neuer Nachweis 1' })).toBeTruthy();
});

test('a proof of qualification alone: ticking it opens its first line in place of the untouched one', () => {
  const facts = { moduleOne: true, moduleTwo: true };
  const form = show([blankProof(exampleFacts(facts))], facts);
  const tick = () => fireEvent.click(screen.getByLabelText('Dieser Nachweis enthält Qualifizierungen.'));
  tick();
  type('Bezeichnung', 'Schulung');
  expect(form.at('proofs[0]')).toMatchObject({
    deviceList: [],
    activityList: [{ description: 'Schulung', amount: 0 }],
  });
  press('Investition hinzufügen');
  tick();
  tick();
  expect(form.at('proofs[0].activityList')).toMatchObject([{ description: 'Schulung' }]);
});

test('module 2 alone needs a certificate', async () => {
  const [line] = STORED[0]?.deviceList ?? [];
  const proof = { ...STORED[0], id: 'B', deviceList: [], hasModuleTwo: true };
  const activityList = [{ ...line, duration: 1, participants: 2 }];
  show([{ ...proof, activityList }], { moduleOne: false, moduleTwo: true });
  press('Bearbeiten: Nachweis 1');
  expect(screen.getByText('Geben Sie eine Position an. Modul 2 braucht auch ein Zertifikat.')).toBeTruthy();
  cleanup();
  vi.stubGlobal('fetch', async () => Response.json({ 'hydra:member': [CERTIFICATE] }));
  show([{ ...proof, activityList }], { moduleOne: false, moduleTwo: true });
  press('Bearbeiten: Nachweis 1');
  await waitFor(() =>
    expect(screen.queryByText('Geben Sie eine Position an. Modul 2 braucht auch ein Zertifikat.')).toBeNull(),
  );
});

test('a proof and a line that were deleted come back with one press, where they stood', async () => {
  const form = show(STORED);
  press('Löschen: Nachweis 1');
  expect(form.at('proofs[0].proofDescription')).toBe(STORED[1]?.proofDescription);
  const undo = 'Rückgängig: Nachweis 1 entfernt';
  await waitFor(() => expect(document.activeElement).toBe(button(undo)));
  press(undo);
  expect(form.at('proofs')).toEqual(STORED);
  await waitFor(() => expect(document.activeElement).toBe(button('Bearbeiten: Nachweis 1')));
  expect(screen.queryByText(/^Entfernt:/)).toBeNull();
  press('Bearbeiten: Nachweis 1');
  press('Löschen: Investition 1');
  press('Rückgängig: Investition 1 entfernt');
  expect(form.at('proofs')).toEqual(STORED);
});

test('cancelling a new proof that was filled in offers it back', () => {
  const form = show([]);
  press('Nachweis hinzufügen');
  type('Anbieter', 'Muster GmbH');
  press(/^Abbrechen: Nachweis 1/);
  expect(form.at('proofs')).toEqual([]);
  press('Rückgängig: Nachweis 1 entfernt');
  expect(form.at('proofs[0].proofProvider')).toBe('Muster GmbH');
});

test('a line is edited in place; the next one that is opened closes it and keeps what was typed', () => {
  const form = show(STORED);
  press('Bearbeiten: Nachweis 1');
  press('Bearbeiten: Investition 2');
  type('Bezeichnung', 'Fräse');
  press('Bearbeiten: Investition 1');
  expect(screen.getAllByLabelText('Bezeichnung')).toHaveLength(1);
  expect(screen.getByText('Fräse')).toBeTruthy();
  press('Löschen: Investition 1');
  expect(form.at('proofs[0].deviceList')).toMatchObject([{ description: 'Fräse' }]);
});

test('taking over the proof takes the open line with it, and stops at what is wrong in it', () => {
  const form = show(STORED);
  press('Bearbeiten: Nachweis 1');
  press('Bearbeiten: Investition 2');
  type('Bezeichnung', '');
  press(/^Nachweis übernehmen/);
  expect(screen.getAllByText('Darf nicht leer sein')).not.toHaveLength(0);
  type('Bezeichnung', 'Fräse');
  press(/^Nachweis übernehmen/);
  expect(screen.queryByRole('button', { name: /^Nachweis übernehmen/ })).toBeNull();
  expect(form.at('proofs[0].deviceList[1].description')).toBe('Fräse');
});

test('a qualification whose amount was never typed says what it costs before it is taken over', async () => {
  const [line] = STORED[0]?.deviceList ?? [];
  const activity = { ...line, description: 'Schulung', amount: 0, duration: 1, participants: 2 };
  vi.stubGlobal('fetch', async () => Response.json({ 'hydra:member': [CERTIFICATE] }));
  show([{ ...STORED[0], id: 'B', deviceList: [], hasModuleTwo: true, activityList: [activity] }], {
    moduleOne: false,
    moduleTwo: true,
  });
  const free = /^Position 1 „Schulung“ hat die Summe 0,00/;
  await waitFor(() =>
    expect(screen.queryByText('Geben Sie eine Position an. Modul 2 braucht auch ein Zertifikat.')).toBeNull(),
  );
  press('Nachweis übernehmen');
  expect(screen.getAllByText(free)).not.toHaveLength(0);
  type('Menge', '1');
  expect(screen.queryByText(free)).toBeNull();
});

test('the link of a complaint in a closed proof leads to its field, through proof and line', async () => {
  const path = 'proofs[1].deviceList[0].explanation';
  show(STORED, {}, new Map([[path, 'Darf nicht leer sein']]));
  document.getElementById(path)?.focus();
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(path));
});
