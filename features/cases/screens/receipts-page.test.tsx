import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openDesk } from '#features/desk/screens/testing/open-desk.tsx';
import { loadRuntimeConfig } from '#ground/screens/api/server-time.ts';
import { Component as ReceiptsPage } from './receipts-page.tsx';

it('the day of arrival is today’s, also in a tab that was opened yesterday, until somebody names another', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ now: '2022-03-15T16:00:00+01:00' }));
  await loadRuntimeConfig();
  const headers = { 'server-time': '2022-03-16T07:00:00.000Z' };
  const asked = await openDesk({
    page: ReceiptsPage,
    path: '/eingang',
    roles: ['intake'],
    answer: () => Response.json({ receipts: [] }, { headers }),
  });
  const sent = () => asked.filter(({ path }) => path === '/api/agency/receipts').map(({ body }) => body);
  const day = screen.getByLabelText<HTMLInputElement>(/^Tag des Eingangs/);
  const number = screen.getByLabelText(/^Fördernummer oder Code/);
  const note = (typed: string) => {
    fireEvent.change(number, { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Eingang vermerken' }));
  };
  expect(day.value).toBe('15.03.2022');
  note('DJ22-0000017');
  await waitFor(() => expect(day.value).toBe('16.03.2022'));
  note('DJ22-0000025');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().at(-1)).toMatchObject({ receivedOn: '2022-03-16' });
  fireEvent.change(day, { target: { value: '14.03.2022' } });
  fireEvent.blur(day);
  note('DJ22-0000033');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ receivedOn: '2022-03-14' }));
});
