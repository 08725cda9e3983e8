import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BuiltAccount } from '#app/server/testing/builders.ts';
import {
  authorizeQuery,
  Browser,
  buildUser,
  csrfIn,
  getTokens,
  PASSWORD,
  pkce,
  profileOf,
} from '#app/server/testing/oauth-browser.ts';
import { mailedLink } from '#app/server/testing/registration.ts';
import { stopAuthenticator } from '#app/server/testing/stop-authenticator.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { presentCode } from '#features/access/server/totp.ts';
import { resetFactors } from '#features/account/server/second-factor.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import { rowsOf } from '#ground/server/testing/rows.ts';

const KEYS = Buffer.alloc(32, 7).toString('base64');
const test = usePortal({ env: { SECRET_KEYS: KEYS } });
let account: BuiltAccount;
let browser: Browser;
let addresses = 0;

const PAGE = '/oauth/sicherheit';
const APP = `${PAGE}/app`;
const CODE = '/oauth/anmeldung/code';

stopAuthenticator();
beforeEach(async () => {
  account = await buildUser(test);
  browser = visitor();
});

function visitor(): Browser {
  addresses += 1;
  return Object.assign(new Browser(test.app), { ip: `192.0.2.${addresses}` });
}

const secretIn = ({ payload }: LightMyRequestResponse) =>
  /class="secret">([^<]+)</.exec(payload)?.[1]?.replaceAll(' ', '') ?? '';
const codesIn = ({ payload }: LightMyRequestResponse) =>
  [...payload.matchAll(/<li><code>([^<]+)</g)].map(([, code = '']) => code);

/** Switches it on in a browser that is logged in; the code spent is the one of a step ago, so that today's is still good. */
async function switchOn(): Promise<{ secret: string; recovery: string[] }> {
  await browser.logIn(account.email);
  const page = await browser.get(APP);
  const secret = secretIn(page);
  const form = { formular: csrfIn(page), code: presentCode(secret, -1).code, nachweis: PASSWORD };
  const done = await browser.post(APP, form);
  expect(done.payload).toContain('Der zweite Faktor ist eingeschaltet.');
  return { secret, recovery: codesIn(done) };
}

async function subjects(): Promise<(string | undefined)[]> {
  return (await test.mails(account.email)).map(({ subject }) => subject);
}

describe('switching it on', () => {
  it('needs the password and a right code, shows ten recovery codes once and tells it by mail', async () => {
    await browser.logIn(account.email);
    const page = await browser.get(APP);
    const secret = secretIn(page);
    expect(page.payload).toContain('src="data:image/png;base64,');
    const { code } = presentCode(secret);
    const form = { formular: csrfIn(page), code, nachweis: PASSWORD };
    expect((await browser.post(APP, { ...form, nachweis: '' })).payload).toContain('href="#nachweis"');
    expect((await browser.post(APP, { ...form, nachweis: 'falsch' })).payload).toContain('Das Passwort stimmt nicht');
    const again = await browser.post(APP, { ...form, code: '000000' });
    expect(again.payload).toContain('href="#code"');
    expect((await browser.get(PAGE)).payload).toContain('Authenticator-App einrichten');
    const done = await browser.post(APP, { ...form, formular: csrfIn(again) });
    expect(new Set(codesIn(done)).size).toBe(10);
    expect((await browser.get(PAGE)).payload).toContain('Unbenutzte Wiederherstellungscodes: 10');
    expect((await browser.get(APP)).headers.location).toBe(PAGE);
    expect(await subjects()).toEqual(['Änderung an Ihrer Anmeldung im Förderportal']);
  });

  it('keeps no secret that can be read, and writes it into the record without personal data', async () => {
    const { secret, recovery } = await switchOn();
    const { db } = test.portal;
    const rows = [
      await db.selectFrom('account_totp').selectAll().where('account_id', '=', account.accountId).execute(),
      await db.selectFrom('recovery_code').selectAll().where('account_id', '=', account.accountId).execute(),
      await recorded(db, { actor_id: account.accountId }),
    ];
    const text = JSON.stringify(rows);
    expect(text).toContain('account.totp-on');
    for (const hidden of [secret, account.email, ...recovery]) expect(text).not.toContain(hidden);
  });
});

describe('logging in with it', () => {
  it('asks for the code after the password, and only then goes on with the client’s request', async () => {
    const { secret } = await switchOn();
    const person = visitor();
    const query = authorizeQuery(pkce().challenge);
    const asked = await person.logIn(account.email, PASSWORD, `/oauth/login?${query}`);
    expect(asked.headers.location).toBe(`${CODE}?${query}`);
    // The password alone opens nothing.
    expect((await person.get(`/oauth/authorize?${query}`)).headers.location).toContain('/oauth/login');
    expect((await person.get(PAGE)).headers.location).toContain('/oauth/login');
    const { code } = presentCode(secret);
    const passed = await person.submit(`${CODE}?${query}`, { code });
    expect(passed.headers.location).toBe(`/oauth/authorize?${query}`);
    expect((await profileOf(test, (await getTokens(test, person)).access_token)).statusCode).toBe(200);
    // A code is good once, in whatever browser.
    const second = visitor();
    await second.logIn(account.email);
    expect((await second.submit(CODE, { code })).payload).toContain('Dieser Code passt nicht');
  });

  it('takes a recovery code, once, and slows down guesses', async () => {
    const { recovery } = await switchOn();
    const [first = ''] = recovery;
    const person = visitor();
    await person.logIn(account.email);
    expect((await person.submit(CODE, {})).payload).toContain('href="#code"');
    expect((await person.submit(CODE, { recovery: first.toLowerCase().replaceAll('-', ' ') })).statusCode).toBe(303);
    expect((await person.get(PAGE)).payload).toContain('Unbenutzte Wiederherstellungscodes: 9');
    const other = visitor();
    await other.logIn(account.email);
    expect((await other.submit(CODE, { recovery: first })).payload).toContain('schon benutzt');
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push((await other.submit(CODE, { code: '123456' })).statusCode);
    expect(answers.at(-1)).toBe(429);
  });

  it('takes a recovery code once, also from two browsers at the same moment', { tags: ['server'] }, async () => {
    const [recovery = ''] = (await switchOn()).recovery;
    const both = [visitor(), visitor()];
    const forms: Record<string, string>[] = [];
    for (const one of both) {
      await one.logIn(account.email);
      forms.push({ formular: csrfIn(await one.get(CODE)), recovery });
    }
    const answers = await Promise.all(both.map((one, index) => one.post(CODE, forms[index] ?? {})));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422]);
  });

  it('takes a code one step early or late, never two, and none older than the last', async () => {
    const { secret } = await switchOn();
    const tries = [2, -2, 1, 0] as const;
    const seen = [];
    for (const steps of tries) {
      const person = visitor();
      await person.logIn(account.email);
      seen.push((await person.submit(CODE, { code: presentCode(secret, steps).code })).statusCode);
    }
    expect(seen).toEqual([422, 422, 303, 422]);
  });

  it('refuses the app after fifty wrong codes, until a recovery code was used', async () => {
    const { secret, recovery } = await switchOn();
    const enter = async (form: Record<string, string>) => {
      const person = visitor();
      await person.logIn(account.email);
      return (await person.submit(CODE, form)).statusCode;
    };
    const change = { wrong_codes: 50 };
    await test.portal.db.updateTable('account_totp').set(change).where('account_id', '=', account.accountId).execute();
    expect(await enter({ code: presentCode(secret).code })).toBe(422);
    expect(await enter({ recovery: recovery[0] ?? '' })).toBe(303);
    expect(await enter({ code: presentCode(secret).code })).toBe(303);
  });

  it('counts no password that proves who one is for a wrong code', async () => {
    await switchOn();
    await browser.submit(`${PAGE}/codes`, { nachweis: PASSWORD });
    const row = await test.portal.db
      .selectFrom('account_totp')
      .select('wrong_codes')
      .where('account_id', '=', account.accountId)
      .executeTakeFirst();
    expect(row?.wrong_codes).toBe(0);
  });

  it('changes nothing for an account without', async () => {
    expect((await browser.logIn(account.email)).headers.location).toBe('/');
    expect((await visitor().get(CODE)).headers.location).toBe('/oauth/login');
  });

  it('stays after a forgotten password', async () => {
    await switchOn();
    await visitor().submit('/oauth/passwort-vergessen', { email: account.email });
    const link = await mailedLink(test, 'neues-passwort', account.email);
    const password = 'Heuboden-Kutsche-1987';
    expect((await visitor().submit(link, { password, repeat: password })).payload).toContain('gespeichert');
    expect((await visitor().logIn(account.email, password)).headers.location).toBe(CODE);
  });
});

describe('switching it off', () => {
  it.each(['password', 'code', 'recovery code'])('by %s', async (means) => {
    const { secret, recovery } = await switchOn();
    const proofs = { password: PASSWORD, code: presentCode(secret).code, 'recovery code': recovery[3] ?? '' };
    const off = `${PAGE}/app-ausschalten`;
    expect((await browser.submit(off, { nachweis: 'falsch' })).payload).toContain('weder Ihr Passwort noch');
    const done = await browser.submit(off, { nachweis: proofs[means as keyof typeof proofs] });
    expect(done.headers.location).toBe(`${PAGE}?erledigt=faktor-aus`);
    expect((await visitor().logIn(account.email)).headers.location).toBe('/');
    expect((await subjects()).filter((subject) => subject?.startsWith('Änderung'))).toHaveLength(2);
    const left = await rowsOf(test.portal.db, 'recovery_code', { account_id: account.accountId });
    expect(left).toEqual([]);
  });

  it('gives new recovery codes in place of the old ones', async () => {
    const { recovery } = await switchOn();
    const renewed = await browser.submit(`${PAGE}/codes`, { nachweis: PASSWORD });
    expect(codesIn(renewed)).toHaveLength(10);
    const person = visitor();
    await person.logIn(account.email);
    expect((await person.submit(CODE, { recovery: recovery[0] ?? '' })).statusCode).toBe(422);
    expect((await person.submit(CODE, { recovery: codesIn(renewed)[0] ?? '' })).statusCode).toBe(303);
  });

  it('is the agency’s deliberate act where app and codes are lost: every login ends, and a mail tells it', async () => {
    await switchOn();
    await resetFactors(test.portal, account.accountId);
    expect((await browser.get(PAGE)).headers.location).toContain('/oauth/login');
    expect((await visitor().logIn(account.email)).headers.location).toBe('/');
    const mails = await test.mails(account.email);
    expect(mails.some(({ text }) => text?.includes('Projektträger hat'))).toBe(true);
  });
});
