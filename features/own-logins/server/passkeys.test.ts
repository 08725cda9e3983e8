import { beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from '#app/server/testing/authenticator.ts';
import type { BuiltAccount } from '#app/server/testing/builders.ts';
import { Browser, buildUser, csrfIn, PASSWORD } from '#app/server/testing/oauth-browser.ts';
import { mailedLink } from '#app/server/testing/registration.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { PASSKEY_LOGINS } from '#features/access/server/address-limit.ts';
import { presentCode } from '#features/access/server/totp.ts';

const NEW = '/oauth/sicherheit/passkey';
const LOGIN = '/oauth/anmeldung/passkey';
const REFUSED = 'Die Anmeldung mit diesem Passkey hat nicht geklappt.';

const test = usePortal();
let account: BuiltAccount;
let browser: Browser;
let key: Authenticator;

beforeEach(async () => {
  account = await buildUser(test);
  browser = new Browser(test.app);
  key = new Authenticator();
});

/** What the script of the page asks for before the authenticator signs. */
async function beginNew(visitor = browser) {
  const form = { formular: csrfIn(await visitor.get(NEW)), name: 'Notebook', nachweis: PASSWORD };
  return { form, options: (await visitor.post(NEW, { ...form, optionen: 'ja' })).json() };
}

async function add(): Promise<void> {
  await browser.logIn(account.email);
  const { form, options } = await beginNew();
  expect(options.rp.id).toBe('localhost');
  const done = await browser.post(NEW, { ...form, antwort: key.register(options) });
  expect(done.statusCode, done.payload).toBe(303);
}

async function beginLogin(visitor: Browser) {
  const formular = csrfIn(await visitor.get('/oauth/login'));
  const options = (await visitor.post(LOGIN, { formular, optionen: 'ja' })).json();
  return { options, send: (antwort: string) => visitor.post(LOGIN, { formular, antwort }) };
}

const listed = async () =>
  test.portal.db.selectFrom('passkey').selectAll().where('account_id', '=', account.accountId).execute();

describe('a new passkey', () => {
  it('logs in without a password, as often as it is asked anew', async () => {
    await add();
    for (const visitor of [new Browser(test.app), new Browser(test.app)]) {
      const { options, send } = await beginLogin(visitor);
      expect((await send(key.logIn(options))).statusCode).toBe(303);
      expect((await visitor.get('/oauth/sicherheit')).payload).toContain('Notebook');
    }
    expect((await listed()).map(({ counter }) => Number(counter))).toEqual([2]);
  });

  it('logs in on a second device that shares it and counts for itself', async () => {
    await browser.logIn(account.email);
    const { form, options: made } = await beginNew();
    await browser.post(NEW, { ...form, antwort: key.register(made, { isSynced: true }) });
    for (const counter of [7, 1, 1]) {
      const { options, send } = await beginLogin(new Browser(test.app));
      expect((await send(key.logIn(options, { isSynced: true, counter }))).statusCode).toBe(303);
    }
  });

  it('needs the password, a challenge of this account, this portal and its owner', async () => {
    await browser.logIn(account.email);
    const form = { formular: csrfIn(await browser.get(NEW)), name: 'Notebook', nachweis: 'falsch' };
    expect((await browser.post(NEW, { ...form, optionen: 'ja' })).statusCode).toBe(422);

    const stranger = new Browser(test.app);
    await stranger.logIn((await buildUser(test)).email);
    const theirs = await beginNew(stranger);
    const own = await beginNew();
    const wrong = [
      key.register(theirs.options),
      key.register(own.options, { origin: 'https://portal.example' }),
      key.register((await beginNew()).options, { unverified: true }),
      'kein JSON',
      '',
    ];
    for (const antwort of wrong)
      expect((await browser.post(NEW, { ...own.form, antwort })).payload).toContain('konnte nicht angelegt werden');
    expect(await listed()).toEqual([]);
  });
});

describe('passkeys of one account', () => {
  it('are several, each removed by itself; with the last one gone none is asked for, also of two removed at once', {
    tags: ['server'],
  }, async () => {
    await add();
    const first = key;
    key = new Authenticator();
    const { form, options } = await beginNew();
    expect(options.excludeCredentials).toEqual([expect.objectContaining({ id: first.id })]);
    expect((await browser.post(NEW, { ...form, antwort: key.register(options) })).statusCode).toBe(303);
    await browser.submit('/oauth/sicherheit/passkey-verlangen', { nachweis: PASSWORD });
    expect((await new Browser(test.app).logIn(account.email)).headers.location).toBe('/oauth/anmeldung/code');

    const change = (id: string) => `/oauth/sicherheit/passkey-aendern?kennung=${id}`;
    const formular = csrfIn(await browser.get(change(key.id)));
    const away = { formular, aktion: 'entfernen', nachweis: PASSWORD };
    await Promise.all([first, key].map(({ id }) => browser.post(change(id), away)));
    expect(await listed()).toEqual([]);
    expect((await new Browser(test.app).logIn(account.email)).headers.location).toBe('/');
  });

  it('are what is asked for after the password; who has none at hand gives a recovery code, and hears where one is missing', async () => {
    await add();
    await browser.submit('/oauth/sicherheit/passkey-verlangen', { nachweis: PASSWORD });
    const visitor = new Browser(test.app);
    await visitor.logIn(account.email);
    const { payload: page } = await visitor.get('/oauth/anmeldung/code');
    expect(page).toContain('<button>Mit Passkey anmelden</button>');
    expect(page.indexOf('Mit Passkey anmelden')).toBeLessThan(page.indexOf('<details'));
    const { payload: refused } = await visitor.submit('/oauth/anmeldung/code', { aktion: 'anmelden', recovery: '' });
    expect(refused).toContain('<a href="#recovery">Bitte geben Sie einen Wiederherstellungscode an.</a>');
    expect(refused).toContain('<details class="other-way" open>');
  });

  it('are nobody else’s to rename or remove', async () => {
    await add();
    const stranger = new Browser(test.app);
    await stranger.logIn((await buildUser(test)).email);
    const formular = csrfIn(await stranger.get(NEW));
    for (const aktion of ['umbenennen', 'entfernen']) {
      const path = `/oauth/sicherheit/passkey-aendern?kennung=${key.id}`;
      await stranger.post(path, { formular, aktion, name: 'Meiner', nachweis: PASSWORD });
    }
    expect((await listed()).map(({ name }) => name)).toEqual(['Notebook']);
  });
});

describe('a login by passkey is refused', () => {
  const refusals = {
    'of another origin': () => ({ origin: 'https://portal.example' }),
    'without finger, face or PIN': () => ({ unverified: true }),
    'with a counter that goes back': () => ({ counter: 1 }),
  };
  it.each(Object.entries(refusals))('%s', async (_, lies) => {
    await add();
    // One that is good, so that the counter has a past.
    const first = await beginLogin(new Browser(test.app));
    await first.send(key.logIn(first.options));
    const visitor = new Browser(test.app);
    const { options, send } = await beginLogin(visitor);
    expect((await send(key.logIn(options, lies()))).payload).toContain(REFUSED);
    expect((await visitor.get('/oauth/sicherheit')).statusCode).toBe(303);
  });

  it('a second time with the same answer, or after five minutes', async () => {
    await add();
    const { options, send } = await beginLogin(new Browser(test.app));
    const antwort = key.logIn(options);
    expect((await send(antwort)).statusCode).toBe(303);
    const again = await beginLogin(new Browser(test.app));
    expect((await again.send(antwort)).payload).toContain(REFUSED);
    const late = await beginLogin(new Browser(test.app));
    test.clock.set(new Date(test.clock.now().getTime() + 5 * 60_000 + 1));
    expect((await late.send(key.logIn(late.options))).payload).toContain(REFUSED);
  });

  it('from an address that asks for a thousand challenges', async () => {
    const visitor = Object.assign(new Browser(test.app), { ip: '192.0.2.77' });
    const form = { formular: csrfIn(await visitor.get('/oauth/login')), optionen: 'ja' };
    const seconds = () => test.clock.now().getTime() / 1000;
    const began = seconds();
    for (let asked = 0; asked < PASSKEY_LOGINS.requests; asked += 1) await visitor.post(LOGIN, form);
    const answer = await visitor.post(LOGIN, form);
    expect(answer.statusCode).toBe(429);
    // Ten minutes from the first one on; the clock runs on while a slow machine asks.
    const left = Math.ceil(began + PASSKEY_LOGINS.window / 1000 - seconds());
    expect([left, left + 1]).toContain(Number(answer.headers['retry-after']));
    expect((await beginLogin(browser)).options.challenge).toBeTruthy();
  });

  it('from an authenticator nobody registered', async () => {
    const { options, send } = await beginLogin(new Browser(test.app));
    expect((await send(key.logIn(options))).payload).toContain(REFUSED);
  });
});

describe('whoever registered with an address that is not theirs', () => {
  it('keeps no way in once its owner has set a password by mail: no passkey, no app, no codes', async () => {
    account = await buildUser(test, { confirmed: false });
    await add();
    const app = await browser.get('/oauth/sicherheit/app');
    const secret = /class="secret">([^<]+)</.exec(app.payload)?.[1]?.replaceAll(' ', '') ?? '';
    const { code } = presentCode(secret);
    const on = await browser.post('/oauth/sicherheit/app', { formular: csrfIn(app), code, nachweis: PASSWORD });
    expect(on.payload).toContain('eingeschaltet');
    await browser.submit('/oauth/sicherheit/passkey-verlangen', { nachweis: PASSWORD });

    const owner = new Browser(test.app);
    await owner.submit('/oauth/passwort-vergessen', { email: account.email });
    const link = await mailedLink(test, 'neues-passwort', account.email);
    const password = 'Werkbank-Laterne-2022';
    expect((await owner.submit(link, { password, repeat: password })).statusCode).toBe(200);

    const { options, send } = await beginLogin(new Browser(test.app));
    expect((await send(key.logIn(options))).payload).toContain(REFUSED);
    expect((await browser.get('/oauth/sicherheit')).statusCode).toBe(303);
    expect((await owner.logIn(account.email, password)).headers.location).toBe('/');
    const { db } = test.portal;
    for (const table of ['passkey', 'account_totp', 'recovery_code'] as const) {
      const left = await db
        .selectFrom(table)
        .select('account_id')
        .where('account_id', '=', account.accountId)
        .execute();
      expect(left, table).toEqual([]);
    }
  });
});
