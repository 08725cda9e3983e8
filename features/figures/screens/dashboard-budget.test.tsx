import '#ground/screens/testing/page-handwerk-digital.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPages } from '#ground/screens/testing/show.tsx';
import type { DashboardSums } from '../rules/wire.ts';
import { Component as DashboardPage } from './dashboard-page.tsx';

vi.mock('#features/desk/screens/use-officer.ts', () => ({ useOfficer: () => ({ calls: {} }) }));

const NOTHING = {
  ...{ cases: 0, requested: 0, granted: 0, bound: 0, paid: 0, reclaimed: 0, repaid: 0, released: 0 },
};

const SUMS: DashboardSums = {
  money: {
    total: NOTHING,
    erased: NOTHING,
    divisions: [{ dimension: 'year', label: 'Jahr der Einreichung', rows: [] }],
  },
  countedAt: '2022-03-15T13:03:00Z',
  pots: [],
  funnel: [{ stage: 'begun', label: 'Anträge begonnen', count: 40 }],
  states: [],
  durations: [],
};

const BUDGET = { totalCents: 2_000_000_00, reservedCents: 500_000_00, availableCents: 1_500_000_00 };

test('without a lottery the dashboard shows the budget where the draws would be', async () => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(path === '/api/budget' ? BUDGET : SUMS));
  showPages([{ path: '/', Component: DashboardPage }]);
  const budget = await screen.findByRole('region', { name: 'Budget' });
  expect(budget.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Insgesamt2.000.000,00 €Bewilligt oder beantragt500.000,00 €Noch verfügbar1.500.000,00 €',
  );
  expect(screen.getByRole('region', { name: 'Vom Antrag zur Auszahlung' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/kontingent|bewerb|\blos\b|ziehung/i);
});
