import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormProvider } from '#ground/screens/forms/form-context.ts';
import { valueAt } from '#ground/screens/forms/path.ts';
import { formInMemory } from '#ground/screens/forms/testing/form-in-memory.ts';
import { VERIFICATION_STEP_5 } from '../../rules/step-5-financing-overview/schema.ts';
import { BankAccount } from './bank-account.tsx';

function show(iban: string | null = null) {
  const bank = { ...VERIFICATION_STEP_5.example.verificationBank, iban };
  const form = formInMemory({ definition: VERIFICATION_STEP_5, facts: {}, first: { verificationBank: bank } });
  render(
    <FormProvider value={form}>
      <BankAccount />
    </FormProvider>,
  );
  return { held: () => valueAt(form.answers(), 'verificationBank.iban') };
}

const field = () => screen.getByLabelText<HTMLInputElement>('IBAN');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const SHOWN = 'DE89 3704 0044 0532 0130 00';
const STORED = 'DE89370400440532013000';

test.each([STORED, SHOWN, 'de89370400440532013000', ' De89 37040044 0532013000 '])(
  '%j is held without blanks',
  (typed) => {
    const { held } = show();
    type(typed);
    expect(held()).toBe(STORED);
    expect(field().value).toBe(typed);
    fireEvent.blur(field());
    expect(field().value).toBe(SHOWN);
  },
);

test('what is no IBAN stays as it was typed, with its sentence once the field is left', () => {
  const { held } = show();
  type('DE89 3704 0044 0532 0130 01');
  expect(screen.queryByText('IBAN ist ungültig')).toBeNull();
  fireEvent.blur(field());
  expect(screen.getByText('IBAN ist ungültig')).toBeTruthy();
  expect([held(), field().value]).toEqual(['DE89 3704 0044 0532 0130 01', 'DE89 3704 0044 0532 0130 01']);
});

test('a stored IBAN is shown in groups of four', () => {
  show(STORED);
  expect(field().value).toBe(SHOWN);
});
