import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { call } from './api-client.ts';
import { loadRuntimeConfig, serverToday, useServerToday } from './server-time.ts';

it('an open tab lives on the day of the last answer, not on the one it was opened on', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ now: '2022-03-15T22:00:00+01:00' }));
  await loadRuntimeConfig();
  render(<Today />);
  expect(screen.getByText('2022-03-15')).toBeTruthy();

  const headers = { 'server-time': '2022-03-16T06:00:00.000Z' };
  vi.stubGlobal('fetch', async () => Response.json({}, { headers }));
  await act(() => call('/api/me'));
  expect(screen.getByText('2022-03-16')).toBeTruthy();

  // An answer a browser has kept tells no time.
  vi.stubGlobal('fetch', async () => Response.json({}));
  await act(() => call('/api/sector_keys'));
  expect(serverToday()).toBe('2022-03-16');
});

function Today() {
  return useServerToday();
}
