import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { HAS_INVOICES, invoiceSumDiffers, paymentsUndecided } from '../../rules/plan/proof.ts';
import {
  declinePayments,
  replacePayments,
  TEXTS,
  takeInvoiceSum,
  takePayments,
} from '../../rules/steps/step-4-financing-plan.ts';
import { asRead, FIRST, invoiceOf, loadedWith, showInPlan } from '../testing/plan-in-memory.tsx';
import { PlanTable } from './plan-table.tsx';
import { PlanInfo } from './step-4-financing-plan.tsx';

vi.mock('#ground/screens/session/session.tsx', () => ({ useProfile: () => ({ profile: { id: 'me' } }) }));
vi.mock('#ground/screens/api/server-time.ts', async () =>
  (await import('#ground/screens/testing/time-at.ts')).timeAt('2023-01-10T08:00:00Z'),
);

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ 'hydra:member': [] })));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const noInvoice = () => screen.getByLabelText<HTMLInputElement>('Zu diesem Nachweis gibt es keine Rechnung.');

test('how the table is filled in can be put away', () => {
  showInPlan(<PlanInfo />, {});
  expect(button(TEXTS.hideInfo).getAttribute('aria-expanded')).toBe('true');
  press(TEXTS.hideInfo);
  expect(button(TEXTS.showInfo).getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText(TEXTS.tableInfo)).toBeNull();
});

test('a row opens and closes by its button', () => {
  showInPlan(<PlanTable verification={loadedWith([])} />, {});
  expect(button('Öffnen: Nachweis 1').getAttribute('aria-expanded')).toBe('false');
  press('Öffnen: Nachweis 1');
  expect(button('Schließen: Nachweis 1').getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('1.1 Server')).toBeTruthy();
  press('Schließen: Nachweis 1');
  expect(screen.queryByText('1.1 Server')).toBeNull();
});

test('the link of a complaint in a closed row leads into the dialog, to its field', async () => {
  const path = 'verificationProofs[1].payments[1].sum';
  showInPlan(<PlanTable verification={loadedWith([])} />, { problems: new Map([[path, 'Bitte Wert angeben.']]) });
  document.getElementById(path)?.focus();
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(path));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: TEXTS.cancel }));
  expect(document.activeElement).toBe(button('Zahlungen bearbeiten: Nachweis 2'));
});

test('the link of a complaint about missing files leads to the invoices of the opened row', async () => {
  const path = 'verificationProofs[0].invoices';
  showInPlan(<PlanTable verification={loadedWith([])} />, { problems: new Map([[path, 'Bitte laden Sie hoch']]) });
  document.getElementById(path)?.focus();
  await waitFor(() => expect(button('Schließen: Nachweis 1')).toBeTruthy());
  expect(document.activeElement?.id).toBe(path);
  expect(document.activeElement?.textContent).toContain('Bitte laden Sie hoch');
});

test('the sum of the invoices is taken over by one press', () => {
  const verification = loadedWith([invoiceOf('A', 4_300_000)]);
  const form = showInPlan(<PlanTable verification={verification} />, {});
  const difference = asRead(invoiceSumDiffers(4_300_000, 4_400_000));
  expect(screen.getAllByText(difference)).toHaveLength(1);
  press('Öffnen: Nachweis 1');
  expect(screen.getAllByText(difference)).toHaveLength(2);
  press(takeInvoiceSum(4_300_000));
  expect(form.at('verificationProofs[0].invoiceTotal')).toBe(4_300_000);
  expect(screen.queryByText(difference)).toBeNull();
  expect(document.activeElement?.getAttribute('name')).toBe('verificationProofs[0].invoiceTotal');
});

test('"no invoice" is locked with the reason while there are invoices', () => {
  showInPlan(<PlanTable verification={loadedWith([invoiceOf('A', null)])} />, {});
  press('Öffnen: Nachweis 1');
  expect(noInvoice().disabled).toBe(true);
  expect(screen.getByText(HAS_INVOICES)).toBeTruthy();
});

test('"no invoice" of an empty account is taken at once', () => {
  const account = { ...FIRST, invoiceTotal: null, payments: [] };
  const form = showInPlan(<PlanTable verification={loadedWith([])} />, { accounts: [account] });
  press('Öffnen: Nachweis 1');
  fireEvent.click(noInvoice());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(form.at('verificationProofs[0].noInvoice')).toBe(true);
});

test('payments that stand in the invoices are taken over by one press, whole ones only', () => {
  const invoice = invoiceOf('A', 100_000);
  const paid = { payedAt: '2022-03-01', sum: 60_000, payedAtComment: null };
  const half = { payedAt: null, sum: 40_000, payedAtComment: null };
  const loaded = loadedWith([{ ...invoice, meta: { ...invoice.meta, payments: [half, paid] } }]);
  const { at } = showInPlan(<PlanTable verification={loaded} />, { accounts: [{ ...FIRST, payments: [] }] });
  press('Öffnen: Nachweis 1');
  press(takePayments(1, 60_000));
  expect(at('verificationProofs[0].payments')).toEqual([paid]);
  expect(document.activeElement).toBe(button('Zahlungen bearbeiten: Nachweis 1'));
});

const paidOn = (payedAt: string, sum: number) => ({ payedAt, sum, payedAtComment: null });
const LATER = paidOn('2022-11-04', 500_000);
const ADDED = loadedWith([invoiceOf('A', 4_900_000, { payments: [paidOn('2022-10-02', 4_400_000), LATER] })]);

test('payments added later are said in the row, which is not settled until they are taken over', () => {
  const form = showInPlan(<PlanTable verification={ADDED} />, {});
  const said = asRead(paymentsUndecided(1, 500_000));
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByText('1 Zahlung aus den Rechnungen noch nicht übernommen')).toBeTruthy();
  press('Öffnen: Nachweis 1');
  press(takePayments(1, 500_000));
  expect(form.at('verificationProofs[0].payments')).toMatchObject([{ sum: 4_400_000 }, LATER]);
  expect(form.at('verificationProofs[0].invoiceTotal')).toBe(4_900_000);
  expect(screen.queryByText(said)).toBeNull();
  expect(screen.getAllByText('vollständig gezahlt').length).toBeGreaterThan(0);
});

test('or until it is decided that they are not, which stays to be read', () => {
  const form = showInPlan(<PlanTable verification={ADDED} />, {});
  press('Öffnen: Nachweis 1');
  press(declinePayments(1));
  expect(form.at('verificationProofs[0].declinedPayments')).toEqual([{ payedAt: '2022-11-04', sum: 500_000 }]);
  expect(screen.queryByText(asRead(paymentsUndecided(1, 500_000)))).toBeNull();
  expect(screen.getByText(/^Nicht übernommen: 1 Zahlung aus den Rechnungen/)).toBeTruthy();
});

test('a payment that was corrected in the invoice takes the place of the old one', () => {
  const corrected = paidOn('2022-10-12', 4_400_000);
  const form = showInPlan(
    <PlanTable verification={loadedWith([invoiceOf('A', 4_400_000, { payments: [corrected] })])} />,
    {},
  );
  press('Öffnen: Nachweis 1');
  press(replacePayments(1, 4_400_000));
  expect(form.at('verificationProofs[0].payments')).toEqual([corrected]);
});

test('a row says which invoices are probably not eligible, and which numbers come twice', () => {
  const number = { invoiceNumber: 'RE-1' };
  const invoices = [invoiceOf('A', 4_400_000, { ...number, periodEnd: '2023-01-31' }), invoiceOf('B', 500_000, number)];
  showInPlan(<PlanTable verification={loadedWith(invoices)} />, {});
  expect(screen.getByText('Rechnung RE-1: voraussichtlich nicht förderfähig')).toBeTruthy();
  expect(screen.getByText('Rechnung RE-1: Rechnungsnummer doppelt, auch bei Nachweis 2: Angebot B')).toBeTruthy();
});
