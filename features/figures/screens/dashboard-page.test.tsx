import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPages } from '#ground/screens/testing/show.tsx';
import type { DashboardSums } from '../rules/wire.ts';
import { Component as DashboardPage } from './dashboard-page.tsx';

const desk = vi.hoisted(() => ({ calls: {} as Record<string, string> }));
vi.mock('#features/desk/screens/use-officer.ts', () => ({ useOfficer: () => ({ calls: desk.calls }) }));

const MONEY = {
  ...{ cases: 40, requested: 500_000, granted: 300_000, bound: 100_000, paid: 150_000 },
  ...{ reclaimed: 20_000, repaid: 10_000, released: 40_000 },
};

const SUMS: DashboardSums = {
  money: {
    total: MONEY,
    erased: { ...MONEY, cases: 3 },
    divisions: [
      {
        dimension: 'year',
        label: 'Jahr der Einreichung',
        rows: [
          { ...MONEY, key: '2022', label: '2022' },
          { ...MONEY, key: '2021', label: '2021' },
        ],
      },
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

const open = () => showPages([{ path: '/', Component: DashboardPage }]);

async function show(calls: Record<string, string>) {
  desk.calls = calls;
  vi.stubGlobal('fetch', async () => Response.json(SUMS));
  open();
  await screen.findByText(/^Gezählt am 15\.03\.2022 um 14:03 Uhr/);
}

const part = (title: string) => within(screen.getByRole('region', { name: title }));

test('cases by state say in one table how many are late and how many are nobody’s', async () => {
  await show({});
  const row = part('Anträge nach Stand').getByRole('row', { name: /Blatt eingegangen/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(['1.234', '3', '0', '2,50 €']);
  expect(part('Auszahlungen nach Stand').getByText('Es gibt noch keinen Fall dieser Art.')).toBeTruthy();
});

test('one row needs no sum', async () => {
  await show({});
  expect(part('Anträge nach Stand').queryByText('Summe')).toBeNull();
});

test('the way to the money is bars as long as their share of the longest, each with its figure', async () => {
  await show({});
  const way = screen.getByRole('region', { name: 'Vom Los zur Auszahlung' });
  expect([...way.querySelectorAll('.bars__share')].map((bar) => bar.getAttribute('width'))).toEqual(['100%', '25%']);
  expect(within(way).getAllByRole('listitem')[1]?.textContent).toBe('Kontingente10');
});

test('times are told with the cases they come from, or that these are too few', async () => {
  await show({});
  expect(part('Dauer der Bearbeitung').getByText('12,5 Tage (9 Fälle)')).toBeTruthy();
  expect(part('Dauer der Bearbeitung').getByText('noch zu wenige Fälle')).toBeTruthy();
});

test('a draw without figures says so', async () => {
  await show({});
  const row = (day: RegExp) => part('Ziehungen').getByRole('row', { name: day }).textContent;
  expect(row(/25\.02\.2022/)).toMatch(/401010425.%40.%$/);
  expect(row(/25\.04\.2022/)).toMatch(/noch keine Angabe$/);
});

test('figures lead to their cases for whoever may see them, and for nobody else', async () => {
  await show({ cases: '' });
  const hrefs = part('Anträge nach Stand')
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/?list=all&kind=proposal&state=received', '/?list=overdue&kind=proposal&state=received']);
  cleanup();
  await show({ dashboard: '' });
  expect(screen.queryByRole('link')).toBeNull();
});

test('the money stands in one table, divided as chosen, with its sum and what the columns mean', async () => {
  await show({});
  const money = within(screen.getByRole('region', { name: 'Kennzahlen in Euro' }));
  expect(money.getByRole('rowheader', { name: '2022' })).toBeTruthy();
  expect(money.getAllByText(/^3\.000,00/)).toHaveLength(3);
  expect(money.getByRole('row', { name: /^Zusammen/ })).toBeTruthy();
  expect(money.getByText(/^Nicht enthalten sind 3 Anträge/)).toBeTruthy();
  fireEvent.change(money.getByLabelText('Aufgeteilt nach'), { target: { value: 'state' } });
  expect(money.getByRole('rowheader', { name: 'Berlin' })).toBeTruthy();
  expect(money.queryByText('Zusammen')).toBeNull();
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
  open();
  await screen.findByText('Die Kennzahlen konnten nicht geladen werden.');
  status = 200;
  fireEvent.click(screen.getByRole('button', { name: 'Erneut laden' }));
  await screen.findByText(/^Gezählt am /);
});
