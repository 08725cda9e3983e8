import { expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';

const test = usePortal();

it.each(['/api/legal_forms', '/api/sector_keys'])('%s is sent once to whoever keeps it', async (url) => {
  const { headers } = await buildAccount(test);
  const first = await test.app.inject({ url, headers });
  expect(first.json()['hydra:totalItems']).toBeGreaterThan(10);
  expect(first.headers['cache-control']).toBe('private, max-age=3600');
  const etag = String(first.headers.etag);
  const again = await test.app.inject({ url, headers: { ...headers, 'if-none-match': `W/${etag}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await test.app.inject({ url, headers: { ...headers, 'if-none-match': '"other"' } });
  expect(other.json()).toEqual(first.json());
  const stranger = await test.app.inject({ url, headers: { 'if-none-match': etag } });
  expect(stranger.statusCode).toBe(401);
});
