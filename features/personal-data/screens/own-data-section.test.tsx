import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withQueries } from '#ground/screens/testing/show.tsx';
import type { OwnData } from '../rules/data-export.ts';
import { OwnDataSection } from './account-page.tsx';

const MAKING: OwnData = { export: { id: '1', requestedAt: '2022-03-15T10:00:00+01:00', ready: null } };
const READY: OwnData = {
  export: { id: '1', requestedAt: '2022-03-15T10:00:00+01:00', ready: { until: '2022-03-22T10:00:00+01:00', size: 7 } },
};

function show(first: OwnData, asked: OwnData = MAKING): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${path}`);
    return Response.json(method === 'POST' ? asked : first);
  });
  render(withQueries(<OwnDataSection />));
  return calls;
}

test('is asked for with one press, and says what happens now', async () => {
  const calls = show({ export: null });
  fireEvent.click(await screen.findByRole('button', { name: /^Meine Daten anfordern/ }));
  expect(await screen.findByText(/^Wir stellen Ihre Daten zusammen/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /anfordern/ })).toBeNull();
  expect(calls).toContain('POST /api/action/own-data');
});

test('once ready it can be downloaded until a day, or asked for anew', async () => {
  show(READY);
  expect(await screen.findByText(/bis 22\.03\.2022/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Herunterladen/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Neu zusammenstellen/ })).toBeTruthy();
});
