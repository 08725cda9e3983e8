import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { stateDoubt } from '#ground/rules/values/postcode-states.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { formInMemory } from '#ground/screens/testing/forms.tsx';
import { VERIFICATION_EXAMPLES } from '../../rules/examples.ts';
import { TEXTS, VERIFICATION_STEP_1 } from '../../rules/steps/step-1-data-entry.ts';
import { exampleVerificationFacts } from '../../rules/testing/step-test-kit.ts';
import { FORM_ERROR } from '../../rules/texts.ts';
import type { ApprovedData } from '../../rules/wire.ts';
import { ServerInMemory } from '../testing/server-in-memory.ts';
import { arriveAt, showWizard } from '../testing/wizard-in-memory.tsx';
import { ChangeQuestion, NewAddress } from './step-1-data-entry.tsx';

const EXAMPLE = VERIFICATION_EXAMPLES[1];

const field = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const next = () => fireEvent.click(screen.getByRole('button', { name: /^Speichern und weiter/ }));

test('nothing answered is refused; a new address is stored as it was typed, once all of it is right', async () => {
  const server = new ServerInMemory('editable');
  Object.assign(server.form, { hasNewAddress: null, newAddress: null });
  await showWizard(server, '/vn/V/bearbeiten?schritt=1');
  await arriveAt('Dateneingabe');
  next();
  expect(await screen.findByText(FORM_ERROR)).toBeTruthy();
  expect(document.title).toMatch(/^Fehler: Schritt 1 von 7: /);
  fireEvent.click(field('hasNewAddress'));
  const { salutation, position, title, fax, stateConfirmed, ...typed } = EXAMPLE.newAddress;
  fireEvent.click(field('newAddress.salutation'));
  fireEvent.click(field('newAddress.position'));
  for (const [name, value] of Object.entries(typed)) type(`newAddress.${name}`, value ?? '');
  type('newAddress.plz', '5311');
  next();
  expect(await screen.findByRole('link', { name: 'Bitte geben Sie eine gültige PLZ an.' })).toBeTruthy();
  type('newAddress.plz', typed.plz ?? '');
  next();
  await arriveAt('Digitalisierungsplan');
  expect(server.form).toMatchObject({ hasNewAddress: true, newAddress: { ...typed, position, title, fax } });
});

const ANSWERS = VERIFICATION_EXAMPLES[1];
const ADDRESS = { street: 'Hafenweg', houseNumber: '7b', postcode: '20457', city: 'Hamburg', state: 'Hamburg' };

function show(first: Answers, readOnly = false): () => Answers {
  const state = formInMemory({ definition: VERIFICATION_STEP_1, facts: exampleVerificationFacts(), first });
  render(
    <FormProvider value={{ ...state, readOnly }}>
      <ChangeQuestion />
      <NewAddress approved={{ address: ADDRESS } as ApprovedData} />
    </FormProvider>,
  );
  return () => state.answers().newAddress as Answers;
}

test.each([null, false])('with the answer %s nothing more is asked', (hasNewAddress) => {
  show({ hasNewAddress });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('every field stands under one of the two headings', () => {
  show(ANSWERS);
  const section = (name: string) => within(screen.getByRole('region', { name }));
  expect(section(TEXTS.personTitle).getByLabelText('Vorname')).toBeTruthy();
  expect(section(TEXTS.addressTitle).getByLabelText('Postleitzahl')).toBeTruthy();
  const named = new Set([...document.querySelectorAll('[name]')].map((one) => one.getAttribute('name')));
  // The question about the state is asked only where the postcode speaks against it.
  expect([...named].sort()).toEqual(
    Object.keys(ANSWERS.newAddress)
      .filter((name) => name !== 'stateConfirmed')
      .map((name) => `newAddress.${name}`)
      .concat('hasNewAddress')
      .sort(),
  );
});

test('the address of the application can be taken over; the person stays', () => {
  const answer = show(ANSWERS);
  fireEvent.click(screen.getByRole('button', { name: TEXTS.takeAddress }));
  const { postcode: plz, ...address } = ADDRESS;
  expect(answer()).toEqual({ ...ANSWERS.newAddress, ...address, plz });
  expect(screen.getByRole('status').textContent).toBe(TEXTS.addressTaken);
});

test('a state that does not fit the postcode is asked back; another one is another question', () => {
  const answer = show({ ...ANSWERS, newAddress: { ...ANSWERS.newAddress, plz: '80331', state: 'Berlin' } });
  expect(screen.getByText(stateDoubt('80331', 'Berlin'))).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Ja, Postleitzahl und Bundesland sind richtig.'));
  expect(answer().stateConfirmed).toBe(true);
  fireEvent.change(screen.getByLabelText('Bundesland'), { target: { value: 'Hamburg' } });
  expect(screen.getByText(stateDoubt('80331', 'Hamburg'))).toBeTruthy();
  expect(answer().stateConfirmed).toBeNull();
  fireEvent.change(screen.getByLabelText('Postleitzahl'), { target: { value: '20457' } });
  expect(screen.queryByText(/gehört nach unserer Tabelle/)).toBeNull();
});

test('the state follows from a postcode that leaves no other', () => {
  const answer = show({ ...ANSWERS, newAddress: { ...ANSWERS.newAddress, plz: null, state: null } });
  fireEvent.change(screen.getByLabelText('Postleitzahl'), { target: { value: '20457' } });
  expect(answer().state).toBe('Hamburg');
});

test('after a No only what nobody could read is forgotten', () => {
  const { newAddress } = ANSWERS;
  const answer = show({ hasNewAddress: true, newAddress: { ...newAddress, plz: '5311', email: 'erika' } });
  fireEvent.click(screen.getByLabelText('Nein'));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(answer()).toEqual({ ...newAddress, plz: null, email: null });
});

test('to look at, there is nothing to take over', () => {
  show(ANSWERS, true);
  expect(screen.queryByRole('button')).toBeNull();
});
