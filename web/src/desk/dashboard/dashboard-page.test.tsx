import type { DashboardSums } from '@portal/domain/agency/desk/wire.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ToastProvider } from '../../ui/message/toast.tsx';
import { Component as DashboardPage } from './dashboard-page.tsx';

const desk = vi.hoisted(() => ({ calls: {} as Record<string, string> }));
vi.mock('../session/use-officer.ts', () => ({ useOfficer: () => ({ calls: desk.calls }) }));

const MONEY = {
  ...{ cases: 40, requested: 500_000, granted: 300_000, bound: 100_000, paid: 150_000 },
  ...{ reclaimed: 20_000, repaid: 10_000, released: 40_000 },
};

const SUMS: DashboardSums = {
  money: {
    total: MONEY,
    erased: { ...MONEY, cases: 3 },
    divisions: [
      { dimension: 'year', label: 'Jahr der Einreichung', rows: [{ ...MONEY, key: '2022', label: '2022' }] },
      { dimension: 'state', label: 'Bundesland', rows: [{ ...MONEY, key: 'Berlin', label: 'Berlin' }] },
    ],
  },
  countedAt: '2022-03-15T13:03:00Z',
  pots: [
    { id: 'B', dayOfRaffle: '2022-04-25', quotas: 10, entries: 0, won: 0, submitted: 0, odds: null, use: null },
    { id: 'A', dayOfRaffle: '2022-02-25', quotas: 10, entries: 40, won: 10, submitted: 4, odds: 25, use: 40 },
  ],
  funnel: [
    { stage: 'entered', label: 'Bewerbungen', count: 40 },
    { stage: 'won', label: 'Kontingente', count: 10 },
  ],
  states: [
    {
      kind: 'proposal',
      state: 'received',
      stateLabel: 'Blatt eingegangen',
      cases: 1234,
      amount: 250,
      overdue: 3,
      unassigned: 0,
    },
  ],
  durations: [
    { measure: 'decision', label: 'Eingang bis Entscheidung', cases: 9, days: 12.5 },
    { measure: 'payment', label: 'Bis Auszahlung', cases: 2, days: null },
  ],
};

function pageOf() {
  const router = createMemoryRouter([{ path: '/', element: <DashboardPage /> }]);
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  );
}

async function show(calls: Record<string, string>) {
  desk.calls = calls;
  vi.stubGlobal('fetch', async () => Response.json(SUMS));
  render(pageOf());
  await screen.findByText(/^Gezählt am 15\.03\.2022 um 14:03 Uhr/);
}

const chart = (title: string) => within(screen.getByRole('region', { name: title }));

test('every chart is a picture with its figures in one sentence, and says them beside the bars', async () => {
  await show({});
  const name = (title: string) => chart(title).getByRole('img').getAttribute('aria-label');
  expect(name('Anträge nach Stand')).toBe('Anträge nach Stand: 1.234 Fälle, die meisten „Blatt eingegangen“ (1.234).');
  expect(name('Überfällige Fälle')).toBe('Überfällige Fälle: 3. Antrag: Blatt eingegangen 3.');
  expect(name('Dauer der Bearbeitung')).toContain(
    'Eingang bis Entscheidung 12,5 Tage, Bis Auszahlung noch zu wenige Fälle',
  );
  expect(name('Chance auf ein Antragskontingent')).toContain('Ziehung am 25.02.2022 25\u00a0%');
});

test('bars are as long as their share of the axis, and none where nothing is known', async () => {
  await show({});
  const widths = (title: string) =>
    [...chart(title).getByRole('img').querySelectorAll('.chart__share')].map(
      (bar) => `${Math.round(Number.parseFloat(bar.getAttribute('width') ?? ''))}%`,
    );
  expect(widths('Vom Los zur Auszahlung')).toEqual(['100%', '25%']);
  expect(widths('Nutzung der Antragskontingente')).toEqual(['40%']);
  // 12.5 days on an axis that ends at 15.
  expect(widths('Dauer der Bearbeitung')).toEqual(['83%']);
});

test('every chart has an axis with numbers and their unit, and its table in sight', async () => {
  await show({});
  const axis = (title: string) => {
    const picture = chart(title).getByRole('img');
    const ticks = [...picture.querySelectorAll('.chart__tick')].map(({ textContent }) => textContent);
    return [...ticks, picture.querySelector('.chart__unit')?.textContent];
  };
  expect(axis('Anträge nach Stand')).toEqual(['0', '500', '1.000', '1.500', 'Fälle']);
  expect(axis('Überfällige Fälle')).toEqual(['0', '1', '2', '3', 'Fälle']);
  expect(axis('Dauer der Bearbeitung')).toEqual(['0', '5', '10', '15', 'Tage']);
  expect(axis('Nutzung der Antragskontingente')).toEqual(['0', '50', '100', 'Prozent']);
  for (const picture of screen.getAllByRole('img')) {
    const region = picture.closest('section');
    expect(region?.querySelector('table')).toBeTruthy();
    expect(region?.querySelector('table')?.closest('details')).toBeNull();
  }
});

test('a draw without figures stands in the table', async () => {
  await show({});
  const row = chart('Nutzung der Antragskontingente').getByRole('row', { name: /25\.04\.2022/ });
  expect(row.textContent).toContain('noch keine Angabe');
});

test('what nobody waits for says so', async () => {
  await show({});
  expect(screen.getByText('Jeder offene Fall ist jemandem zugewiesen.')).toBeTruthy();
});

test('figures lead to their cases for whoever may see them, and for nobody else', async () => {
  await show({ cases: '' });
  const link = chart('Anträge nach Stand').getByRole('link', { name: 'Blatt eingegangen' });
  expect(link.getAttribute('href')).toBe('/?list=all&kind=proposal&state=received');
  cleanup();
  await show({ dashboard: '' });
  expect(screen.queryByRole('link')).toBeNull();
});

test('the money stands in one table, divided as chosen, with its sum and what the columns mean', async () => {
  await show({});
  const money = within(screen.getByRole('region', { name: 'Kennzahlen in Euro' }));
  expect(money.getByRole('rowheader', { name: '2022' })).toBeTruthy();
  expect(money.getAllByText(/^3\.000,00/)).toHaveLength(2);
  expect(money.getByText(/^Nicht enthalten sind 3 Anträge/)).toBeTruthy();
  fireEvent.change(money.getByLabelText('Aufgeteilt nach'), { target: { value: 'state' } });
  expect(money.getByRole('rowheader', { name: 'Berlin' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Tabellen für das Ministerium' })).toBeNull();
});

test('whoever may have the tables for the ministry gets them as files', async () => {
  await show({ ministry: '/api/agency/ministry' });
  const tables = within(screen.getByRole('region', { name: 'Tabellen für das Ministerium' }));
  expect(tables.getByRole('button', { name: 'CSV: Fälle, für Programme' })).toBeTruthy();
});

test('figures that could not be loaded are loaded again', async () => {
  desk.calls = {};
  let status = 500;
  vi.stubGlobal('fetch', async () => Response.json(status === 500 ? {} : SUMS, { status }));
  render(pageOf());
  await screen.findByText('Die Kennzahlen konnten nicht geladen werden.');
  status = 200;
  fireEvent.click(screen.getByRole('button', { name: 'Erneut laden' }));
  await screen.findByText(/^Gezählt am /);
});
