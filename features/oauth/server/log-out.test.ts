import { expect, it } from 'vitest';
import {
  Browser,
  buildUser,
  getCode,
  getTokens,
  postToken,
  profileOf,
  refreshForm,
} from '#app/server/testing/oauth-browser.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { later } from '#ground/server/clock.ts';

const test = usePortal();

async function loggedIn() {
  const browser = new Browser(test.app);
  await browser.logIn((await buildUser(test)).email);
  return { browser, tokens: await getTokens(test, browser) };
}

it('by cookie: ends the session, revokes its tokens and takes the cookie away', async () => {
  const { browser, tokens } = await loggedIn();
  const cookie = browser.cookie;
  const response = await browser.submit('/oauth/logout', {});
  expect(response.statusCode).toBe(200);
  expect(response.payload).toContain('Sie haben sich erfolgreich abgemeldet');
  expect(browser.cookie).toBeUndefined();
  expect((await profileOf(test, tokens.access_token)).statusCode).toBe(401);
  expect((await postToken(test, refreshForm(tokens.refresh_token))).statusCode).toBe(401);
  browser.cookie = cookie;
  expect((await getCode(browser)).code).toBe('');
});

it('by bearer alone: ends the session it came from as well', async () => {
  const { browser, tokens } = await loggedIn();
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await test.app.inject({ url: '/oauth/logout', headers })).statusCode).toBe(204);
  expect((await profileOf(test, tokens.access_token)).statusCode).toBe(401);
  expect((await getCode(browser)).code).toBe('');
});

it('asks a browser that was led to it, and logs nobody out who did not say so', async () => {
  const { browser, tokens } = await loggedIn();
  const page = await browser.get('/oauth/logout');
  expect(page.statusCode).toBe(200);
  expect(page.payload).toContain('Möchten Sie sich abmelden?');
  for (const forged of [{}, { formular: 'falsch' }, { formular: 'x'.repeat(43) }]) {
    expect((await browser.post('/oauth/logout', forged)).statusCode).toBe(403);
  }
  const headers = { cookie: `portal_session=${browser.cookie}`, origin: 'https://evil.example' };
  expect((await test.app.inject({ method: 'POST', url: '/oauth/logout', headers })).statusCode).toBe(403);
  expect((await profileOf(test, tokens.access_token)).statusCode).toBe(200);
  expect((await getCode(browser)).code).not.toBe('');
});

it('is one POST for a script of our own pages', async () => {
  const { browser } = await loggedIn();
  const headers = { cookie: `portal_session=${browser.cookie}`, origin: 'http://localhost' };
  expect((await test.app.inject({ method: 'POST', url: '/oauth/logout', headers })).statusCode).toBe(204);
  expect((await getCode(browser)).code).toBe('');
});

it.each(['/abmelden', '/sachbearbeitung/abmelden', '/f/8a5d1f0e-3b7c-4c55-9a52-0d3f6f1f2c11/abmelden'])(
  'asks first where a foreign page leads to %s',
  async (url) => {
    const headers = { 'sec-fetch-site': 'cross-site', accept: 'text/html' };
    const led = await test.app.inject({ url, headers });
    expect(led.statusCode).toBe(303);
    expect(led.headers.location).toMatch(/^\/oauth\/logout/);
  },
);

it('leaves other people and other browsers of the same person logged in', async () => {
  const first = await loggedIn();
  const second = await loggedIn();
  await first.browser.submit('/oauth/logout', {});
  expect((await profileOf(test, second.tokens.access_token)).statusCode).toBe(200);
});

it('is fine when nobody is logged in, whatever is sent', async () => {
  expect((await new Browser(test.app).get('/oauth/logout')).statusCode).toBe(204);
  const headers = { authorization: 'Bearer nonsense', cookie: 'portal_session=nonsense' };
  expect((await test.app.inject({ url: '/oauth/logout', headers })).statusCode).toBe(204);
});

it('removes hourly what can no longer matter, and nothing else', async () => {
  const { portal, clock } = test;
  await portal.jobs.runSweeps();
  const old = await loggedIn();
  clock.set(later(clock.now(), 37 * 3_600_000));
  const fresh = await loggedIn();
  await portal.jobs.runSweeps();
  const families = await portal.db.selectFrom('token_family').select('expires_at').execute();
  const sessions = await portal.db.selectFrom('login_session').select('hash').execute();
  expect(families.every((family) => family.expires_at > clock.now())).toBe(true);
  expect(sessions).toHaveLength(1);
  expect((await profileOf(test, fresh.tokens.access_token)).statusCode).toBe(200);
  expect((await profileOf(test, old.tokens.access_token)).statusCode).toBe(401);
});
