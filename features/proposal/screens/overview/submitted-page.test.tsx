import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { TEXTS } from '../../rules/step-11-send/texts.ts';
import { Component as SubmittedPage } from './submitted-page.tsx';

vi.mock('#ground/screens/api/server-clock.ts', () => ({
  serverNow: () => new Date('2022-03-16T10:00:00+01:00'),
  runtimeConfig: () => ({ features: {} }),
}));

const profile = { raffles: [{ proposal: { '@id': '/api/proposals/1' }, submitEnd: '2022-04-22T21:59:59Z' }] };
vi.mock('#ground/screens/session/session.tsx', () => ({ useProfile: () => ({ profile }) }));

function show(receivedAt: string | null, documentTransmission?: 'a' | 'b') {
  const proposal = {
    '@id': '/api/proposals/1',
    id: '1',
    proposalId: 'DJ22-0000001',
    companyName: 'Muster GmbH',
    currentStep: 12,
    confirmedAt: '2022-03-15T10:00:00+01:00',
    revisionStatus: null,
    receivedAt,
    proposalPdf: null,
    sumDijFunding: 2_000_000,
    documentTransmission,
  };
  vi.stubGlobal('fetch', async () => Response.json(proposal));
  const routes = [{ path: '/eingereicht/:proposalId', element: <SubmittedPage /> }];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/eingereicht/1'] })} />
    </QueryClientProvider>,
  );
}

const { name, street, city } = PROGRAMME.agency;

test('names the postal address until the sheet has arrived', async () => {
  show(null);
  const step = (await screen.findByText(/^Bei Einreichung per Post/)).closest('li');
  for (const part of [name, street, city]) expect(step?.textContent).toContain(part);
});

test('speaks of the way that was chosen, with the sum and the end of the window', async () => {
  show(null, 'a');
  expect(await screen.findByText(TEXTS.byPostNext)).toBeTruthy();
  expect(screen.getByText(new RegExp(street))).toBeTruthy();
  expect(screen.getByText('20.000,00 €')).toBeTruthy();
  expect(screen.getByText('Ende Ihres Einreichfensters').nextSibling?.textContent).toContain('22.04.2022');
  cleanup();
  show(null, 'b');
  expect(await screen.findByText(TEXTS.binding)).toBeTruthy();
  expect(screen.queryByText(new RegExp(street))).toBeNull();
  expect(screen.queryByText(/Post/)).toBeNull();
});

test('asks for no post once the sheet has arrived', async () => {
  show('2022-03-20T10:00:00+01:00');
  expect(await screen.findByText(/Das unterschriebene Blatt ist eingegangen/)).toBeTruthy();
  expect(screen.queryByText(new RegExp(street))).toBeNull();
});
