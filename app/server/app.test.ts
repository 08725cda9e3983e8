import { describe, expect, test } from 'vitest';
import { startTestPortal } from './testing/test-portal.ts';
import { usePortal } from './testing/use-portal.ts';

const it = usePortal();

describe('what everybody may ask', () => {
  test('/health tells whether the database answers', async () => {
    const response = await it.app.inject('/health');
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('/config.json tells the time of the portal in RFC 3339', async () => {
    const config = (await it.app.inject('/config.json')).json<{ now: string; features: object }>();
    expect(config.now).toMatch(/^2022-03-15T09:00:\d\d\+00:00$/);
    expect(config.features).toEqual({ resubmit_invoices: true });
  });

  test('what is made for its call tells the portal’s time, refusals as well; what browsers keep tells none', async () => {
    const timeOf = async (url: string) => (await it.app.inject(url)).headers['server-time'];
    for (const url of ['/api', '/api/agency/day', '/api/action/account-profile', '/config.json'])
      expect(await timeOf(url), url).toMatch(/^2022-03-15T09:00:\d\d\.\d{3}Z$/);
    expect(await timeOf('/oauth/styles.css')).toBeUndefined();
  });

  test('every answer carries the security headers, pages and errors alike', async () => {
    for (const url of ['/health', '/api', '/api/nothing', '/oauth/login', '/gibt-es-nicht.js']) {
      const { headers } = await it.app.inject(url);
      expect(headers['content-security-policy'], url).toMatch(/^default-src '(self|none)'/);
      expect(headers['content-security-policy'], url).toMatch(/frame-ancestors 'none'/);
      expect(headers, url).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('a foreign page reads nothing, and TRACE sends nothing back', async () => {
    const headers = { origin: 'https://evil.example', cookie: 'portal_session=secret' };
    for (const url of ['/api', '/config.json', '/oauth/login', '/api/action/account-profile']) {
      const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
      for (const method of ['GET', 'OPTIONS'] as const) {
        const answer = await it.app.inject({ method, url, headers: { ...headers, ...asked } });
        expect(answer.headers, `${method} ${url}`).not.toHaveProperty('access-control-allow-origin');
      }
      const traced = await it.app.inject({ method: 'TRACE', url, headers });
      expect([404, 405], url).toContain(traced.statusCode);
      expect(traced.payload).not.toContain('secret');
    }
  });
});

describe('whose address a caller has', () => {
  test.each([
    [undefined, '127.0.0.1'],
    ['true', '198.51.100.7'],
    ['2', '203.0.113.9'],
    ['127.0.0.0/8', '198.51.100.7'],
    ['192.0.2.0/24', '127.0.0.1'],
  ])('TRUST_PROXY=%s: %s', async (trusted, address) => {
    const behind = await startTestPortal(trusted === undefined ? {} : { env: { TRUST_PROXY: trusted } });
    behind.app.get('/address', async ({ ip }) => ip);
    const forwarded = 'invented, 203.0.113.9, 198.51.100.7';
    const { body } = await behind.app.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded } });
    await behind.close();
    expect(body).toBe(address);
  });
});
