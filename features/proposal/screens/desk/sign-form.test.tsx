import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { AgencyCase } from '#features/cases/rules/wire.ts';
import { ShortcutProvider } from '#features/desk/screens/shortcuts.tsx';
import { loadRuntimeConfig } from '#ground/screens/api/server-clock.ts';
import { CaseContext } from './case-context.ts';
import { SignForm } from './sign-form.tsx';

const PROPOSED = {
  act: 'propose-approval',
  proposedBy: 'S',
  proposedByName: 'Stefan Sach',
  proposedAt: '2022-03-18T09:00:00Z',
  content: { grant: 24_300_00, rate: 40, approval: { startDate: '2022-07-01', endDate: '2023-06-30' } },
};

it('before an approval stands who gets how much, and for which time', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ now: '2022-03-18T10:00:00Z' }));
  await loadRuntimeConfig();
  // The letter beside it is still on its way.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const found = { facts: { companyName: 'Muster GmbH', proposed: [PROPOSED] } } as unknown as AgencyCase<'proposal'>;
  const act = { act: 'approve', label: 'Bewilligung unterschreiben', needs: [] };
  const form = <SignForm segment="proposals" id="P" act={act} onClose={() => undefined} onDone={() => undefined} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShortcutProvider>
        <RouterProvider
          router={createMemoryRouter([{ path: '/', element: <CaseContext value={found}>{form}</CaseContext> }])}
        />
      </ShortcutProvider>
    </QueryClientProvider>,
  );
  const list = await screen.findByText('Vorgeschlagen von');
  const said = list.closest('dl')?.textContent?.replaceAll('\u00a0', ' ');
  expect(said).toContain('Muster GmbH');
  expect(said).toContain('24.300,00 €');
  expect(said).toContain('01.07.2022 bis 30.06.2023');
});
