import { expect, it, vi } from 'vitest';
import { checkRegistration } from './account-api.ts';

it.each([
  [200, 'open'],
  [406, 'closed'],
])('reads the answer %i to the end and says %s', async (status, expected) => {
  const response = Response.json({ open: status === 200 }, { status });
  vi.stubGlobal('fetch', async () => response);
  expect(await checkRegistration()).toBe(expected);
  expect(response.bodyUsed).toBe(true);
});
