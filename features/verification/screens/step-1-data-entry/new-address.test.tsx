import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { stateDoubt } from '#ground/rules/values/contact/postcode-states.ts';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { formInMemory } from '#ground/screens/forms/testing/form-in-memory.ts';
import { VERIFICATION_STEP_1 } from '../../rules/step-1-data-entry/schema.ts';
import { TEXTS } from '../../rules/step-1-data-entry/texts.ts';
import { exampleVerificationFacts } from '../../rules/testing/step-test-kit.ts';
import type { ApprovedData } from '../../rules/wire.ts';
import { NewAddress } from './new-address.tsx';
import { ChangeQuestion } from './step.tsx';

const { example: EXAMPLE } = VERIFICATION_STEP_1;
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
  show(EXAMPLE);
  const section = (name: string) => within(screen.getByRole('region', { name }));
  expect(section(TEXTS.personTitle).getByLabelText('Vorname')).toBeTruthy();
  expect(section(TEXTS.addressTitle).getByLabelText('Postleitzahl')).toBeTruthy();
  const named = new Set([...document.querySelectorAll('[name]')].map((one) => one.getAttribute('name')));
  // The question about the state is asked only where the postcode speaks against it.
  expect([...named].sort()).toEqual(
    Object.keys(EXAMPLE.newAddress)
      .filter((name) => name !== 'stateConfirmed')
      .map((name) => `newAddress.${name}`)
      .concat('hasNewAddress')
      .sort(),
  );
});

test('the address of the application can be taken over; the person stays', () => {
  const answer = show(EXAMPLE);
  fireEvent.click(screen.getByRole('button', { name: TEXTS.takeAddress }));
  const { postcode: plz, ...address } = ADDRESS;
  expect(answer()).toEqual({ ...EXAMPLE.newAddress, ...address, plz });
  expect(screen.getByRole('status').textContent).toBe(TEXTS.addressTaken);
});

test('a state that does not fit the postcode is asked back; another one is another question', () => {
  const answer = show({ ...EXAMPLE, newAddress: { ...EXAMPLE.newAddress, plz: '80331', state: 'Berlin' } });
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
  const answer = show({ ...EXAMPLE, newAddress: { ...EXAMPLE.newAddress, plz: null, state: null } });
  fireEvent.change(screen.getByLabelText('Postleitzahl'), { target: { value: '20457' } });
  expect(answer().state).toBe('Hamburg');
});

test('after a No only what nobody could read is forgotten', () => {
  const { newAddress } = EXAMPLE;
  const answer = show({ hasNewAddress: true, newAddress: { ...newAddress, plz: '5311', email: 'erika' } });
  fireEvent.click(screen.getByLabelText('Nein'));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(answer()).toEqual({ ...newAddress, plz: null, email: null });
});

test('to look at, there is nothing to take over', () => {
  show(EXAMPLE, true);
  expect(screen.queryByRole('button')).toBeNull();
});
