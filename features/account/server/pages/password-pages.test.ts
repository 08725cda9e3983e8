import { beforeEach, describe, expect, it } from 'vitest';
import type { BuiltAccount } from '#app/server/testing/builders.ts';
import { Browser, buildUser, getTokens, PASSWORD, profileOf } from '#app/server/testing/oauth-browser.ts';
import { mailedLink } from '#app/server/testing/registration.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { PASSWORD_TEXT } from '#ground/rules/session/password.ts';
import { later } from '#ground/server/clock.ts';
import { forcePassword } from '../change-by-agency.ts';

const NEW = 'Lampe Giraffe Pflaster 12';

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

async function linkFor(email: string): Promise<string> {
  await browser.submit('/oauth/passwort-vergessen', { email });
  return mailedLink(test, 'neues-passwort', email);
}

describe('forgotten password', () => {
  it('answers the same whether anybody has the address, and writes only to who has', async () => {
    const known = await browser.submit('/oauth/passwort-vergessen', { email: account.email });
    const unknown = await browser.submit('/oauth/passwort-vergessen', { email: 'niemand@example.org' });
    expect(known.statusCode).toBe(200);
    expect(unknown.payload).toBe(known.payload);
    expect(await test.mails('niemand@example.org')).toEqual([]);
    const [letter] = await test.mails(account.email);
    expect(letter?.subject).toBe('Neues Passwort für das Förderportal');
    expect(letter?.text).toContain('Guten Tag Frau Dr. Muster');
    expect(letter?.text).toContain('60 Minuten');
    expect(letter?.text).toContain('Ihr Förderportal');
  });

  it.each(['', 'keine Adresse'])('refuses "%s"', async (email) => {
    const page = await browser.submit('/oauth/passwort-vergessen', { email });
    expect(page.statusCode).toBe(422);
    expect(page.payload).toContain('href="#email"');
  });

  it('sets a new password once, ends every login, and says so by mail', async () => {
    await browser.logIn(account.email);
    const tokens = await getTokens(test, browser);
    const link = await linkFor(account.email);
    expect((await browser.get(link)).statusCode).toBe(200);
    const done = await browser.submit(link, { password: NEW, repeat: NEW });
    expect(done.payload).toContain('Ihr Passwort ist gespeichert');
    expect((await profileOf(test, tokens.access_token)).statusCode).toBe(401);
    expect((await browser.get('/oauth/passwort')).headers.location).toBe('/oauth/login?weiter=passwort');
    expect((await browser.get(link)).statusCode).toBe(410);
    expect((await browser.post(link, { password: NEW, repeat: NEW })).statusCode).toBe(410);
    expect((await test.mails(account.email)).at(-1)?.subject).toBe('Ihr Passwort im Förderportal wurde geändert');
    const recorded = test.portal.db.selectFrom('audit_entry').select('act').where('actor_id', '=', account.accountId);
    expect(await recorded.execute()).toEqual([{ act: 'account.password-changed' }]);
    expect((await browser.logIn(account.email, PASSWORD)).statusCode).toBe(422);
    expect((await browser.logIn(account.email, NEW)).statusCode).toBe(303);
  });

  it('does not accept a link after an hour, nor one that was followed by a newer', async () => {
    const late = await linkFor(account.email);
    test.clock.set(later(test.clock.now(), 60 * 60_000));
    expect((await browser.get(late)).statusCode).toBe(410);
    const [older, newer] = [await linkFor(account.email), await linkFor(account.email)];
    expect((await browser.get(older)).statusCode).toBe(410);
    expect((await browser.post(older, { password: NEW, repeat: NEW })).statusCode).not.toBe(200);
    expect((await browser.submit(newer, { password: NEW, repeat: NEW })).payload).toContain('gespeichert');
  });

  it('keeps the last link good when no further mail is sent', async () => {
    let link = '';
    for (let i = 0; i < 7; i++) link = await linkFor(account.email);
    expect(await test.mails(account.email)).toHaveLength(5);
    expect((await browser.get(link)).statusCode).toBe(200);
  });

  it.each([
    ['', '', 'Bitte geben Sie ein Passwort an.', 'password'],
    [NEW, '', 'Bitte geben Sie das Passwort noch einmal ein.', 'repeat'],
    [NEW, `${NEW}x`, 'Die beiden Passwörter stimmen nicht überein.', 'repeat'],
    ['kurz', 'kurz', 'Geben Sie mindestens 12 Zeichen ein.', 'password'],
    [
      'aaaaaaaaaaaaaaaa',
      'aaaaaaaaaaaaaaaa',
      'Dieses Passwort steht auf einer Liste gestohlener Passwörter.',
      'password',
    ],
    ['Passwort12345', 'Passwort12345', 'Dieses Passwort ist leicht zu erraten.', 'password'],
  ])('refuses "%s"', async (password, repeat, text, field) => {
    const link = await linkFor(account.email);
    const page = await browser.submit(link, { password, repeat });
    expect(page.statusCode).toBe(422);
    expect(page.payload).toContain(text);
    expect(page.payload).toContain(
      `aria-describedby="${field === 'password' ? 'password-hinweis ' : ''}${field}-fehler"`,
    );
    if (password !== '') expect(page.payload).not.toContain(`"${password}"`);
    expect((await browser.get(link)).statusCode).toBe(200);
  });

  it('does not flood a stranger with mails', async () => {
    for (let i = 0; i < 8; i++) {
      await browser.submit('/oauth/passwort-vergessen', { email: account.email });
      await test.runJobs();
    }
    expect(await test.mails(account.email)).toHaveLength(5);
    let page = await browser.submit('/oauth/passwort-vergessen', { email: account.email });
    for (let i = 0; i < 100 && page.statusCode === 200; i++) {
      page = await browser.submit('/oauth/passwort-vergessen', { email: `fremd-${i}@example.org` });
    }
    expect(page.statusCode).toBe(429);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.payload).toContain('Versuchen Sie es spätestens in 24 Stunden noch einmal.');
  });

  it.each(['/oauth/neues-passwort/x', `/oauth/passwort-festlegen/${'x'.repeat(43)}`])(
    '%s: no longer valid',
    async (url) => {
      const page = await browser.get(url);
      expect(page.statusCode).toBe(410);
      expect(page.payload).toContain('Link nicht mehr gültig');
    },
  );
});

describe('changing the password', () => {
  const change = (present: string, password = NEW, repeat = password) =>
    browser.submit('/oauth/passwort', { present, password, repeat });

  it('asks who is not logged in to log in, and comes back', async () => {
    const response = await browser.get('/oauth/passwort');
    expect(response.headers.location).toBe('/oauth/login?weiter=passwort');
    const after = await browser.logIn(account.email, PASSWORD, String(response.headers.location));
    expect(after.headers.location).toBe('/oauth/passwort');
  });

  it('frees an account whose password must be changed', async () => {
    await forcePassword(test.portal, account.accountId);
    await browser.logIn(account.email);
    const tokens = await getTokens(test, browser);
    expect((await profileOf(test, tokens.access_token)).json()).toMatchObject({ weakPassword: true });
    expect((await browser.get('/oauth/passwort')).payload).toContain('reicht nicht mehr aus');
    const cookie = browser.cookie;
    expect((await change(PASSWORD)).statusCode).toBe(200);
    expect(browser.cookie).not.toBe(cookie);
    expect((await profileOf(test, tokens.access_token)).statusCode).toBe(401);
    const fresh = await getTokens(test, browser);
    expect((await profileOf(test, fresh.access_token)).json()).toMatchObject({ weakPassword: false });
  });

  it.each([
    ['', NEW, NEW, 'Bitte geben Sie Ihr bisheriges Passwort an.'],
    ['falsch', NEW, NEW, 'Das bisherige Passwort stimmt nicht.'],
    [PASSWORD, PASSWORD, PASSWORD, 'Das neue Passwort ist das bisherige.'],
    [PASSWORD, 'kurz', 'kurz', 'Geben Sie mindestens 12 Zeichen ein.'],
    [PASSWORD, NEW, 'anders', 'Die beiden Passwörter stimmen nicht überein.'],
  ])('refuses %s → %s', async (present, password, repeat, text) => {
    await browser.logIn(account.email);
    const page = await change(present, password, repeat);
    expect(page.statusCode).toBe(422);
    expect(page.payload).toContain(text);
  });

  it('cannot be used to guess the present password', async () => {
    await browser.logIn(account.email);
    for (let i = 0; i < 5; i++) await change('falsch');
    expect((await change(PASSWORD)).statusCode).toBe(429);
  });
});

describe('the strength of a new password, asked while it is typed', () => {
  const answers: [string, string][] = [
    ['kurz', PASSWORD_TEXT.tooShort],
    ['aaaaaaaaaaaaaaaa', PASSWORD_TEXT.breached],
    [NEW, PASSWORD_TEXT.strong],
  ];

  it('is told by the page of a mailed link, which stays good, and nothing is set', async () => {
    const link = await linkFor(account.email);
    for (const [password, message] of answers) {
      const answer = await browser.submit(link, { password, pruefen: 'ja' });
      expect(answer.json()).toEqual({ message });
    }
    const named = await browser.submit(link, { password: 'Muster Muster Muster', pruefen: 'ja' });
    expect(named.json()).toEqual({ message: PASSWORD_TEXT.guessable });
    expect((await browser.get(link)).statusCode).toBe(200);
    expect((await browser.logIn(account.email)).statusCode).toBe(303);
  });

  it('is told where somebody changes it, without the present one', async () => {
    await browser.logIn(account.email);
    for (const [password, message] of answers)
      expect((await browser.submit('/oauth/passwort', { password, pruefen: 'ja' })).json()).toEqual({ message });
    expect((await new Browser(test.app).logIn(account.email)).statusCode).toBe(303);
  });

  it('is told to nobody else', async () => {
    const link = await linkFor(account.email);
    expect((await browser.post(link, { password: NEW, pruefen: 'ja' })).statusCode).toBe(403);
    const { headers } = await browser.post('/oauth/passwort', { password: NEW, pruefen: 'ja' });
    expect(headers.location).toBe('/oauth/login?weiter=passwort');
  });
});

describe('fields for a password', () => {
  it('are masked, and neither pasting nor a manager is hindered', async () => {
    const browser = new Browser(test.app);
    const login = await browser.get('/oauth/login');
    await browser.logIn((await buildUser(test)).email);
    const change = await browser.get('/oauth/passwort');
    for (const { payload } of [login, change]) {
      const fields = [...payload.matchAll(/<input[^>]*name="(?:password|present|repeat)"[^>]*>/g)].map(([tag]) => tag);
      expect(fields.length).toBeGreaterThan(0);
      for (const field of fields) {
        expect(field).toContain('type="password"');
        expect(field).toMatch(/autocomplete="(?:current|new)-password"/);
        expect(field).not.toMatch(/onpaste|readonly|autocomplete="off"/);
      }
    }
    expect(change.payload).not.toMatch(/Sicherheitsfrage/);
  });
});
