import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { Browser, buildUser, getTokens, PASSWORD, postToken, refreshForm } from '#app/server/testing/oauth-browser.ts';
import { askAs, buildOfficer } from '#app/server/testing/officers.ts';
import { startTestPortal } from '#app/server/testing/test-portal.ts';
import { usePortal, useWhile } from '#app/server/testing/use-portal.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';

const test = usePortal({ env: { PORTAL_SEED: 'demo' } });
const anna = useWhile(() => buildOfficer(test, { roles: ['intake'] }));

const url = '/api/agency/clock';

/** As the desk sends it. */
const set = (payload: object) =>
  askAs(test, { headers: { ...anna.headers, 'idempotency-key': randomUUID() } }, url, payload);

it('is shown and moved by any officer, and everybody stays logged in', async () => {
  const account = await buildAccount(test);
  expect((await test.app.inject({ url, headers: anna.headers })).json()).toMatchObject({ today: '2022-03-15' });
  expect((await set({ days: 30 })).body).toMatchObject({ '@type': 'Clock', today: '2022-04-14', simulated: true });
  expect((await set({ to: '2023-03-01T10:00:00+01:00' })).body.today).toBe('2023-03-01');
  expect((await test.app.inject({ url: '/api/agency/me', headers: anna.headers })).statusCode).toBe(200);
  expect((await test.app.inject({ url: '/api/proposals', headers: account.headers })).statusCode).toBe(200);
  expect((await set({ to: '2022-03-15T10:00:00+01:00' })).body.today).toBe('2022-03-15');
  expect((await test.app.inject({ url: '/api/agency/me', headers: anna.headers })).statusCode).toBe(200);
});

it('keeps the login of a browser, too', async () => {
  const browser = new Browser(test.app);
  await browser.submit('/oauth/login', { email: (await buildUser(test)).email, password: PASSWORD });
  const { refresh_token: token } = await getTokens(test, browser);
  await set({ days: 2 });
  expect((await postToken(test, refreshForm(token))).statusCode).toBe(200);
});

it('does what has become due, and the record says who moved it', async () => {
  await set({ hours: 1 });
  expect((await recorded(test.portal.db)).at(-1)).toMatchObject({ act: 'clock.set', actor_name: anna.name });
});

it.each([
  [{}],
  [{ days: -1 }],
  [{ days: 1.5 }],
  [{ to: 'morgen' }],
  [{ to: '2062-03-15T10:00:00+01:00' }],
  [{ days: 99999 }],
])('refuses %o', async (payload) => expect((await set(payload)).status).toBe(422));

it('is not set to a day on which nobody at the desk had a role: nobody could set it back', async () => {
  await test.portal.db.updateTable('officer_role').set({ from_day: '2022-03-15' }).execute();
  const { status, body } = await set({ to: '2022-03-14T10:00:00+01:00' });
  expect(status).toBe(409);
  expect(body['hydra:description']).toContain('noch niemand eine Rolle');
  expect((await set({ to: '2022-03-15T10:00:00+01:00' })).status).toBe(200);
});

it('exists in the demonstration only', async () => {
  const other = await startTestPortal();
  const officer = await buildOfficer(other);
  expect((await other.app.inject({ url, headers: officer.headers })).statusCode).toBe(404);
  expect((await other.app.inject({ url: '/api/agency', headers: officer.headers })).json()).not.toHaveProperty('clock');
  await other.close();
});
