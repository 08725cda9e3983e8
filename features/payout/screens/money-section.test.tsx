import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadRuntimeConfig } from '#ground/screens/api/server-time.ts';
import type { OwnMoney, OwnPayout } from '../rules/payout-words.ts';
import { MoneySection } from './money-section.tsx';

beforeEach(async () => {
  const now = '2022-06-20T10:00:00Z';
  vi.stubGlobal('fetch', async () => Response.json({ features: {}, now, acceptedIssuers: [] }));
  await loadRuntimeConfig();
});
const PAYOUT: OwnPayout = {
  id: 'P',
  state: 'paid',
  amount: 1_000_000,
  iban: '•••• 2051',
  proposedAt: '2022-06-02T08:00:00+00:00',
  approvedAt: null,
  sentAt: null,
  paidOn: '2022-06-07',
  returnedOn: null,
};

function show(payouts: readonly OwnPayout[]): string {
  const money: OwnMoney = {
    verification: 'V',
    submittedAt: '2022-05-01T08:00:00+00:00',
    receivedAt: '2022-05-03T08:00:00+00:00',
    due: 1_000_000,
    examinedAt: '2022-06-01T08:00:00+00:00',
    isRevoked: false,
    closing: null,
    payouts,
  };
  render(<MoneySection money={money} times={{ decision: null, payment: { days: 41.5, cases: 9 } }} />);
  return screen.getByRole('region', { name: 'Auszahlung des Zuschusses' }).textContent ?? '';
}

test('money that has not come for long: since when, and whom to ask', () => {
  const text = show([]);
  expect(text).toContain('Die Prüfung ist seit 19 Tagen abgeschlossen.');
  expect(screen.getByRole('link', { name: /@/ })).toBeDefined();
  expect(text).toContain('nach höchstens 42 Tagen');
});

test('paid money asks nothing of anybody any more', () => {
  expect(show([PAYOUT])).toContain('07.06.2022');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/höchstens/)).toBeNull();
});

test('a refused payment asks for the account', () => {
  expect(show([{ ...PAYOUT, state: 'failed', paidOn: null }])).toContain('Hat sich Ihre Bankverbindung geändert?');
});
