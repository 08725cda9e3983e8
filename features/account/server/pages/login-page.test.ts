import { beforeEach, describe, expect, it } from 'vitest';
import type { BuiltAccount } from '#app/server/testing/builders.ts';
import {
  authorizeQuery,
  Browser,
  buildUser,
  csrfIn,
  PASSWORD,
  pkce,
  STATE,
} from '#app/server/testing/oauth-browser.ts';
import { mailedLink } from '#app/server/testing/registration.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { later } from '#ground/server/clock.ts';
import { setRows } from '#ground/server/testing/rows.ts';

const NEW_PASSWORD = 'Nebel Traktor Zwiebel 12';

const test = usePortal();
let account: BuiltAccount;
let browser: Browser;
let addresses = 0;

beforeEach(async () => {
  account = await buildUser(test);
  browser = new Browser(test.app);
  addresses += 1;
  browser.ip = `192.0.2.${addresses}`;
});

const query = authorizeQuery(pkce().challenge);
const LOGIN = `/oauth/login?${query}`;

describe('login page', () => {
  it('logs in and goes on with the request of the client', async () => {
    const response = await browser.logIn(account.email.toUpperCase(), PASSWORD, LOGIN);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/oauth/authorize?${query}`);
    const granted = await browser.get(String(response.headers.location));
    expect(granted.headers.location).toMatch(/^http:\/\/localhost\/anmelden\?code=/);
  });

  it('sets a session cookie no script and no foreign page can use, under a new token', async () => {
    await browser.get(LOGIN);
    const before = browser.cookie;
    const response = await browser.logIn(account.email, PASSWORD, LOGIN);
    expect(browser.cookie).not.toBe(before);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^portal_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/),
      expect.stringMatching(/^portal_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    test.portal.config.publicOrigin = 'https://portal.example';
    const secure = await new Browser(test.app).get('/oauth/login');
    test.portal.config.publicOrigin = undefined;
    expect(secure.headers['set-cookie']).toMatch(
      /^__Host-portal_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('is a plain, protected page', async () => {
    const page = await browser.get(LOGIN);
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('<html lang="de">');
    expect(page.payload.match(/<h1>/g)).toHaveLength(1);
    expect(page.payload).toContain('<title>Anmelden – Förderportal</title>');
    expect(page.payload.match(/<script[^>]*>/g)).toEqual([
      '<script src="/oauth/pages.js" defer>',
      '<script src="/oauth/passkeys.js" defer>',
    ]);
    expect(page.payload).toMatch(/name="email"[^>]* autofocus/);
    expect(page.headers['cache-control']).toBe('no-store');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost");
    expect((await browser.get('/oauth/styles.css')).headers['content-type']).toMatch(/^text\/css/);
  });

  it.each([
    [{ email: '', password: '' }, ['#email', '#password']],
    [{ email: 'niemand@example.org', password: '' }, ['#password']],
  ])('says what is missing: %j', async (form, links) => {
    const page = await browser.submit(LOGIN, form);
    expect(page.statusCode).toBe(422);
    expect(page.payload).toContain('<title>Fehler: Anmelden – Förderportal</title>');
    for (const link of links) expect(page.payload).toContain(`href="${link}"`);
  });

  it('sends neither a password nor markup back', async () => {
    const email = '"><img src=x onerror=alert(1)>@example.org';
    const page = await browser.submit(LOGIN, { email, password: 'geheim-geheim' });
    expect(page.payload).not.toContain('<img');
    expect(page.payload).not.toContain('geheim-geheim');
    expect(page.payload).toContain('&quot;&gt;&lt;img');
  });

  it('escapes what stands in its own address', async () => {
    const page = await browser.get('/oauth/login?client_id="><script>alert(1)</script>');
    expect(page.payload).not.toContain('<script>');
  });

  it('looks the same for a wrong password, an unknown address and an account without a password', async () => {
    await setRows(test.portal.db, 'account', { id: account.accountId }, { password_hash: null });
    const other = await buildUser(test);
    const seen = [];
    for (const email of [other.email, 'niemand@example.org', account.email]) {
      const visitor = new Browser(test.app);
      visitor.ip = browser.ip;
      const page = await visitor.submit(LOGIN, { email, password: 'ein falsches Passwort' });
      seen.push([page.statusCode, page.payload.replaceAll(email, '').replaceAll(csrfIn(page), '')]);
    }
    expect(seen[0]?.[0]).toBe(422);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('never accepts an empty or endless password, not even for an account without one', async () => {
    await setRows(test.portal.db, 'account', { id: account.accountId }, { password_hash: null });
    for (const password of [' ', 'x'.repeat(5000)]) {
      expect((await browser.submit(LOGIN, { email: account.email, password })).statusCode).toBe(422);
    }
  });

  it('takes the person back to the client on Abbrechen', async () => {
    const response = await browser.submit(LOGIN, { aktion: 'abbrechen' });
    const location = new URL(String(response.headers.location));
    expect(location.origin + location.pathname).toBe('http://localhost/anmelden');
    expect(location.searchParams.get('error')).toBe('access_denied');
    expect(location.searchParams.get('state')).toBe(STATE);
  });
});

describe('open redirects', () => {
  it.each([
    'weiter=https://evil.example/',
    'weiter=//evil.example',
    'redirect_uri=https://evil.example/',
    'client_id=portal&redirect_uri=https://evil.example/',
    'client_id=//evil.example',
    'weiter=passwort',
  ])('never leaves the server after login with %s', async (text) => {
    const response = await browser.logIn(account.email, PASSWORD, `/oauth/login?${text}`);
    expect(response.statusCode).toBe(303);
    const first = new URL(String(response.headers.location), 'http://localhost');
    expect(first.origin).toBe('http://localhost');
    expect(String(response.headers.location)).not.toMatch(/^\/[/\\]/);
    const second = await browser.get(`${first.pathname}${first.search}`);
    expect(new URL(String(second.headers.location ?? '/'), 'http://localhost').origin).toBe('http://localhost');
  });

  it('does not cancel towards an address the client is not registered with', async () => {
    const url = `/oauth/login?${authorizeQuery(pkce().challenge, { redirect_uri: 'https://evil.example/' })}`;
    const response = await browser.submit(url, { aktion: 'abbrechen' });
    expect(response.statusCode).toBe(422);
    expect(response.headers.location).toBeUndefined();
    expect(response.headers['content-security-policy']).not.toContain('evil');
  });
});

describe('forged forms', () => {
  it.each([
    ['no token', (_own: string, _other: string) => undefined],
    ['the token of another browser', (_own: string, other: string) => other],
    ['a mangled token', (own: string) => `${own.slice(1)}x`],
  ])('%s: not accepted, and the page is shown anew', async (_name, choose) => {
    const own = csrfIn(await browser.get(LOGIN));
    const other = csrfIn(await new Browser(test.app).get(LOGIN));
    const form = { formular: choose(own, other), email: account.email, password: PASSWORD };
    const before = browser.cookie;
    const page = await browser.post(LOGIN, form);
    expect(page.statusCode).toBe(403);
    expect(page.payload).toContain('noch einmal ab');
    expect(browser.cookie).toBe(before);
  });

  it('a form without any cookie', async () => {
    const page = await new Browser(test.app).post(LOGIN, { formular: 'x', email: account.email, password: PASSWORD });
    expect(page.statusCode).toBe(403);
  });
});

describe('failed logins', () => {
  const from = (ip: string) => Object.assign(new Browser(test.app), { ip });

  /** By the link in the mail, in this browser. */
  async function resetByMail(visitor: Browser) {
    await visitor.submit('/oauth/passwort-vergessen', { email: account.email });
    const link = await mailedLink(test, 'neues-passwort', account.email);
    const set = await visitor.submit(link, { password: NEW_PASSWORD, repeat: NEW_PASSWORD });
    expect(set.payload).toContain('Ihr neues Passwort gilt ab sofort');
  }

  function fail(visitor = browser, email = account.email) {
    return visitor.submit(LOGIN, { email, password: 'ein falsches Passwort' });
  }

  it('slows an account down after five where they come from, tells how long, and lets it in afterwards', async () => {
    for (let i = 0; i < 5; i++) expect((await fail()).statusCode).toBe(422);
    const slowed = await browser.logIn(account.email);
    expect(slowed.statusCode).toBe(429);
    const wait = Number(slowed.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(5);
    expect(slowed.payload).toContain('zu viele fehlgeschlagene Versuche');
    expect(slowed.payload).toContain('Sofort kommen Sie mit einem Passkey hinein oder mit einem Link per E-Mail');
    test.clock.set(later(test.clock.now(), wait * 1000));
    expect((await fail()).statusCode).toBe(422);
    expect((await fail()).statusCode).toBe(429);
  });

  it('never keeps the owner out: not elsewhere, and not in the same office with a browser that was there before', async () => {
    const known = from('198.51.100.11');
    expect((await known.logIn(account.email)).statusCode).toBe(303);
    known.ip = browser.ip;
    for (let i = 0; i < 8; i++) await fail();
    expect((await fail()).statusCode).toBe(429);
    expect((await known.logIn(account.email)).statusCode).toBe(303);
    expect((await from('198.51.100.12').logIn(account.email)).statusCode).toBe(303);
  });

  it('asks strangers of a guessed account for a link by mail, which opens it at once', async () => {
    const known = from('198.51.100.21');
    expect((await known.logIn(account.email)).statusCode).toBe(303);
    for (let network = 0; network < 100; network++) await fail(from(`203.0.${network}.1`));
    const owner = from('198.51.100.22');
    const barred = await owner.logIn(account.email);
    expect(barred.statusCode).toBe(429);
    expect(barred.payload).toContain('Passwort vergessen');
    expect((await fail(from('203.0.113.77'))).statusCode).toBe(429);
    expect((await known.logIn(account.email)).statusCode).toBe(303);
    await resetByMail(owner);
    expect((await owner.logIn(account.email, NEW_PASSWORD)).statusCode).toBe(303);
  });

  it('keeps nobody out who shares the address of somebody that hammers at one account', async () => {
    for (let i = 0; i < 12; i++) await fail(browser, 'einer@example.org');
    expect((await fail(browser, 'einer@example.org')).statusCode).toBe(429);
    expect((await from(browser.ip).logIn(account.email)).statusCode).toBe(303);
  });

  it('asks strangers for a link by mail behind an address that tries one account after the other, and none for each that gets in', async () => {
    const known = from(browser.ip);
    expect((await known.logIn(account.email)).statusCode).toBe(303);
    for (let i = 0; i < 22; i++) await fail(browser, `person-${i}@example.org`);
    const barred = await from(browser.ip).logIn((await buildUser(test)).email);
    expect(barred.statusCode).toBe(429);
    expect(barred.payload).toContain('Passwort vergessen');
    expect((await known.logIn(account.email)).statusCode).toBe(303);
    expect((await from('198.51.100.2').logIn(account.email)).statusCode).toBe(303);
    const newcomer = await buildUser(test);
    account = newcomer;
    const visitor = from(browser.ip);
    await resetByMail(visitor);
    expect((await visitor.logIn(newcomer.email, NEW_PASSWORD)).statusCode).toBe(303);
  });

  it('looks at five tries at most when many come at once', { tags: ['server'] }, async () => {
    const form = {
      formular: csrfIn(await browser.get(LOGIN)),
      email: account.email,
      password: 'ein falsches Passwort',
    };
    const pages = await Promise.all(Array.from({ length: 20 }, () => browser.post(LOGIN, form)));
    expect(pages.filter(({ statusCode }) => statusCode === 422).length).toBeLessThanOrEqual(5);
    expect(pages.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(15);
  });

  it('slows an unknown address just the same', async () => {
    for (let i = 0; i < 5; i++) await fail(browser, 'niemand-sonst@example.org');
    expect((await fail(browser, 'niemand-sonst@example.org')).statusCode).toBe(429);
  });
});

describe('a password below the policy', () => {
  it('lets in, and must be changed', async () => {
    const { hashPassword } = await import('#features/access/server/passwords.ts');
    const weak = { password_hash: await hashPassword('passwort1234'), password_policy: null };
    await test.portal.db.updateTable('account').set(weak).where('id', '=', account.accountId).execute();
    expect((await browser.logIn(account.email, 'passwort1234')).statusCode).toBe(303);
    expect(await flags()).toMatchObject({ weak_password: true });
  });

  it('is noticed by its hash too', async () => {
    const { hash } = await import('@node-rs/argon2');
    const outdated = {
      password_hash: await hash(PASSWORD, { memoryCost: 4096, timeCost: 2, parallelism: 1 }),
      password_policy: 1,
    };
    await test.portal.db.updateTable('account').set(outdated).where('id', '=', account.accountId).execute();
    expect((await browser.logIn(account.email)).statusCode).toBe(303);
    expect(await flags()).toMatchObject({ weak_password: true });
  });

  it('a good one is looked at once', async () => {
    await browser.logIn(account.email);
    expect(await flags()).toMatchObject({ weak_password: false, password_policy: 1 });
  });

  function flags() {
    return test.portal.db.selectFrom('account').selectAll().where('id', '=', account.accountId).executeTakeFirst();
  }
});
