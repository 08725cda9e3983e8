import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dropAllDrafts } from '#ground/screens/browser/memory.ts';
import { NO_CHANGE_STATED, NO_PAYMENT_DAY, NO_PROVIDER, overpaid, PAYMENT_IN_FUTURE } from '../../rules/plan/proof.ts';
import { TEXTS } from '../../rules/steps/step-4-financing-plan.ts';
import { asRead, FIRST, loadedWith, SECOND, showInPlan } from '../testing/plan-in-memory.tsx';
import { ExplanationDialog, PaymentsDialog } from './plan-dialogs.tsx';

vi.mock('#ground/screens/session/session.tsx', () => ({ useProfile: () => ({ profile: { id: 'me' } }) }));
vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2023-01-10T08:00:00Z'),
);

afterEach(() => {
  dropAllDrafts('me');
});

const PROOF = 'verificationProofs[0]';
const dialogs = () => screen.getAllByRole('dialog').map((one) => within(one));
const press = (name: string, dialog = 0) => {
  const found = dialogs()[dialog];
  if (found === undefined) throw new Error('no dialog');
  fireEvent.click(found.getByRole('button', { name }));
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tick = (label: string) => fireEvent.click(screen.getByLabelText(label));

function show(Dialog: typeof PaymentsDialog, account = FIRST) {
  const onClose = vi.fn();
  const props = { path: PROOF, open: true, onClose, verification: loadedWith([]), title: 'Titel' };
  const form = showInPlan(<Dialog {...props} />, { accounts: account === undefined ? [] : [account] });
  return { ...form, onClose };
}

test('payments beyond the invoice total are not taken over; the total follows what is typed', () => {
  const form = show(PaymentsDialog);
  type('Gezahlter Betrag', '44.012,50');
  expect(screen.getByText('12,50 € zu viel')).toBeTruthy();
  press(TEXTS.takeOver);
  expect(form.onClose).not.toHaveBeenCalled();
  expect(screen.getAllByText(asRead(overpaid(1_250)), { exact: false }).length).toBe(2);
  type('Gezahlter Betrag', '44.000,00');
  press(TEXTS.takeOver);
  expect(form.onClose).toHaveBeenCalledOnce();
});

test('a payment needs a day that is not in the future', () => {
  const form = show(PaymentsDialog);
  type('Zahlungsdatum', '11.01.2023');
  press(TEXTS.takeOver);
  expect(screen.getAllByText(PAYMENT_IN_FUTURE, { exact: false }).length).toBe(2);
  type('Zahlungsdatum', '');
  press(TEXTS.takeOver);
  expect(screen.getAllByText(NO_PAYMENT_DAY, { exact: false }).length).toBe(2);
  expect(form.onClose).not.toHaveBeenCalled();
});

test('nothing typed reaches the form before it is taken over', () => {
  const form = show(PaymentsDialog);
  type('Gezahlter Betrag', '5.000,00');
  expect(form.at(`${PROOF}.payments`)).toEqual(FIRST?.payments);
  type('Gezahlter Betrag', '99.000,00');
  press(TEXTS.takeOver);
  expect(form.at(`${PROOF}.payments`)).toEqual(FIRST?.payments);
  type('Gezahlter Betrag', '5.000,00');
  press(TEXTS.takeOver);
  expect(form.at(`${PROOF}.payments[0].sum`)).toBe(500_000);
});

test('what was typed is there again when the page went away, as an offer; the form has not got it', () => {
  show(PaymentsDialog);
  type('Gezahlter Betrag', '5.000,00');
  cleanup();
  const form = show(PaymentsDialog);
  expect(screen.getByText(TEXTS.draftText)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Gezahlter Betrag').value).toBe('5.000,00');
  expect(form.at(`${PROOF}.payments`)).toEqual(FIRST?.payments);
  press(`${TEXTS.discard}: ${TEXTS.draftTitle}`);
  expect(screen.getByLabelText<HTMLInputElement>('Gezahlter Betrag').value).toBe('44.000,00');
  press(TEXTS.cancel);
  expect(form.onClose).toHaveBeenCalledOnce();
  cleanup();
  show(PaymentsDialog);
  expect(screen.queryByText(TEXTS.draftText)).toBeNull();
});

test('it says so where it would replace something newer', () => {
  show(PaymentsDialog);
  type('Gezahlter Betrag', '5.000,00');
  cleanup();
  const newer = FIRST && { ...FIRST, payments: [{ payedAt: '2022-10-03', sum: 1, payedAtComment: null }] };
  const form = show(PaymentsDialog, newer);
  expect(screen.getByText(TEXTS.draftOutdated)).toBeTruthy();
  press(TEXTS.takeOver);
  expect(form.at(`${PROOF}.payments[0].sum`)).toBe(500_000);
});

test('cancelling asks before what was typed goes, then puts back what was there', () => {
  const form = show(PaymentsDialog);
  press('Zahlung hinzufügen');
  press(TEXTS.cancel);
  press(TEXTS.keepEditing, 1);
  expect(screen.getAllByLabelText('Gezahlter Betrag')).toHaveLength(2);
  expect(form.onClose).not.toHaveBeenCalled();
  press(TEXTS.cancel);
  press(TEXTS.discard, 1);
  expect(form.at(`${PROOF}.payments`)).toEqual(FIRST?.payments);
  expect(form.onClose).toHaveBeenCalledOnce();
});

test('cancelling without a change closes at once', () => {
  const form = show(PaymentsDialog);
  press(TEXTS.cancel);
  expect(form.onClose).toHaveBeenCalledOnce();
});

test('an explanation says whether something has changed, and what', () => {
  const form = show(ExplanationDialog);
  tick('Es gab keine Änderungen.');
  press(TEXTS.takeOver);
  expect(screen.getAllByText(NO_CHANGE_STATED, { exact: false }).length).toBe(2);
  tick('Der Anbieter hat sich geändert.');
  press(TEXTS.takeOver);
  expect(screen.getAllByText(NO_PROVIDER, { exact: false }).length).toBe(2);
  type('Neuer Anbieter', 'Netz GmbH');
  type('Begründung für den neuen Anbieter', 'Insolvenz');
  press(TEXTS.takeOver);
  expect(form.onClose).toHaveBeenCalledOnce();
});

test('"no changes" clears the others; the question about their texts comes before', () => {
  const form = show(ExplanationDialog, SECOND);
  tick('Es gab keine Änderungen.');
  expect(screen.queryByLabelText('Neuer Anbieter')).toBeNull();
  expect(form.at(`${PROOF}.explanation`)).toMatchObject({ notChanged: null, providerChanged: true });
  press(TEXTS.takeOver);
  expect(form.at(`${PROOF}.explanation`)).toMatchObject({ notChanged: true, providerChanged: null });
  expect(form.onClose).toHaveBeenCalledOnce();
});
