import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Asked, openDesk } from '#features/desk/screens/testing/open-desk.tsx';
import type { BudgetChange, BudgetOverview } from '../rules/wire.ts';
import { Component as BudgetPage } from './budget-page.tsx';

const CHANGE: BudgetChange = {
  ...{ id: 'C', kind: 'line', made: 2022, due: 2024, before: 50_000_000, amount: 75_000_000 },
  ...{ state: 'proposed', stateLabel: 'Änderung vorgeschlagen', reason: 'Nachtragshaushalt', refusal: null, acts: [] },
  ...{ proposedBy: 'Petra Programm', proposedAt: '2022-03-15T09:00:00Z', decidedBy: null, decidedAt: null },
};
const TEXT = /Verpflichtungsermächtigung aus 2022 für 2024: von 500\.000,00\s€ auf 750\.000,00\s€/;

let budget: BudgetOverview;
beforeEach(() => {
  const needs = [{ field: 'amount', message: 'Bitte geben Sie den Betrag an.' }];
  const acts = [{ act: 'propose', label: 'Budget ändern', needs }];
  budget = { isLimited: true, whole: null, freeOfWhole: null, lines: [], acts, changes: [] };
});

function serve({ path, method }: Asked): unknown {
  if (path === '/api/agency/budget') return budget;
  if (method !== 'POST') return undefined;
  const decided = { state: 'confirmed', stateLabel: 'in Kraft', decidedBy: 'Zoe Ziehung', acts: [] } as const;
  budget = { ...budget, changes: [path.endsWith('/confirm') ? { ...CHANGE, ...decided } : CHANGE] };
  return budget;
}

const open = () => openDesk({ page: BudgetPage, path: '/haushalt', roles: ['programme-admin'], answer: serve });
const press = (name: string, place: HTMLElement) =>
  fireEvent.click(within(place).getByRole('button', { name: new RegExp(`^${name}`) }));

async function opened(name: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}

test('a change is asked for with its sum, and then waits for another person', async () => {
  const asked = await open();
  const dialog = await opened('Budget ändern');
  press('Budget ändern', dialog);
  expect(await within(dialog).findByRole('link', { name: 'Bitte geben Sie den Betrag an.' })).toBeTruthy();
  const typed = { 'Haushaltsjahr der Bewilligung': '2022', 'Jahr der Auszahlung': '2024', 'Neuer Betrag': '750.000' };
  for (const [label, value] of Object.entries({ ...typed, Begründung: 'Nachtragshaushalt' }))
    fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  press('Budget ändern', dialog);
  expect(await screen.findByRole('heading', { name: 'Wartet auf eine zweite Person' })).toBeTruthy();
  expect(screen.getByText('Bestätigen muss eine andere Person der Programmverwaltung.')).toBeTruthy();
  const sent = asked.find(({ method }) => method === 'POST')?.body;
  expect(sent).toMatchObject({ amount: 75_000_000, reason: 'Nachtragshaushalt' });
});

test('the other person reads the line with both sums before it is in force, and finds it in the history', async () => {
  const acts = [{ act: 'confirm', label: 'Änderung des Budgets bestätigen', needs: [] }];
  budget = { ...budget, acts: [], changes: [{ ...CHANGE, acts }] };
  await open();
  const dialog = await opened('Änderung des Budgets bestätigen');
  expect(dialog.textContent).toMatch(TEXT);
  press('Änderung des Budgets bestätigen', dialog);
  const history = await screen.findByRole('table', { name: /^Änderungen des Budgets/ });
  expect((await within(history).findByText('Nachtragshaushalt')).closest('tr')?.textContent).toMatch(TEXT);
});
