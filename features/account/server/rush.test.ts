import { beforeEach, expect, it, vi } from 'vitest';
import { Browser, buildUser, getVisitorToken, PASSWORD } from '#app/server/testing/oauth-browser.ts';
import { registration } from '#app/server/testing/registration.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { hashQueue } from '#features/access/server/hash-queue.ts';

const test = usePortal();
let email: string;

beforeEach(async () => {
  email = (await buildUser(test)).email;
});

/** More than any machine hashes and lets wait at once. */
const CROWD = 1000;

/** Runs the act while as many hash as may, and as many wait as may. */
async function inRush<T>(act: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const crowd = Promise.allSettled(Array.from({ length: CROWD }, () => hashQueue.run(() => promise)));
  const result = await act();
  resolve();
  await crowd;
  return result;
}

it('puts a login off with a time to come back, and does not hold it against the account', async () => {
  const browser = new Browser(test.app);
  for (let i = 0; i < 6; i++) {
    const page = await inRush(() => browser.logIn(email));
    expect(page.statusCode).toBe(503);
    expect(page.headers['retry-after']).toBe('5');
    expect(page.payload).toContain('Gerade melden sich sehr viele Personen an.');
    expect(page.payload).toContain(`value="${email}"`);
  }
  expect((await browser.logIn(email)).statusCode).toBe(303);
});

it('puts a registration off, and everything else goes on', async () => {
  const headers = { authorization: `Bearer ${await getVisitorToken(test)}`, 'content-type': 'application/json' };
  const payload = registration('rush@example.org', { plainPassword: PASSWORD });
  const [put, other] = await inRush(async () => [
    await test.app.inject({ method: 'POST', url: '/api/action/account-register', headers, payload }),
    await test.app.inject('/oauth/check/register'),
  ]);
  expect(put?.statusCode).toBe(503);
  expect(put?.headers['retry-after']).toBe('5');
  expect(other?.statusCode).toBe(200);
});

it('tells the wait before it begins', async () => {
  const wait = vi.spyOn(hashQueue, 'expectedWaitSeconds', 'get').mockReturnValue(6.2);
  const page = await new Browser(test.app).get('/oauth/login');
  wait.mockRestore();
  expect(page.payload).toContain('Nach dem Absenden dauert es ungefähr 7 Sekunden.');
  expect((await new Browser(test.app).get('/oauth/login')).payload).not.toContain('Nach dem Absenden');
});
