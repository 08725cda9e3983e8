import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  authorizeQuery,
  Browser,
  codeForm,
  csrfIn,
  ORIGIN,
  PASSWORD,
  pkce,
  postToken,
} from '#app/server/testing/oauth-browser.ts';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { useEach, usePortal } from '#app/server/testing/use-portal.ts';
import { DESK_LOGIN_PATH } from '#features/access/server/realm.ts';
import { logInAtCommandLine } from '#features/officers/server/log-in.ts';
import { later, REAL_CLOCK } from '#ground/server/clock.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const PAGE = '/oauth/sachbearbeitung/sicherheit';
const END = `${PAGE}/anmeldung-beenden`;
const DESK = { client_id: 'agency-desk', scope: 'agency', redirect_uri: `${ORIGIN}/sachbearbeitung` };
const { verifier, challenge } = pkce();
const query = authorizeQuery(challenge, DESK);

const test = usePortal();
const officer = useEach(() => buildOfficer(test, { password: PASSWORD, roles: ['caseworker'] }));
let addresses = 0;
/** A code is good once: the authenticators' time goes on with every login. */
let authenticators = Date.now();

beforeAll(async () => {
  vi.spyOn(REAL_CLOCK, 'now').mockImplementation(() => new Date(authenticators));
});
afterAll(() => void vi.restoreAllMocks());

function nextCode(): string {
  authenticators += 30_000;
  const totp = new TOTP({ secret: Secret.fromBase32(officer.secret) });
  return totp.generate({ timestamp: authenticators });
}

async function enter(browser: Browser): Promise<void> {
  await browser.submit(`${DESK_LOGIN_PATH}?${query}`, { email: officer.email, password: PASSWORD });
  const done = await browser.submit(`/oauth/sachbearbeitung/code?${query}`, { code: nextCode() });
  expect(done.headers.location).toBe(`/oauth/authorize?${query}`);
}

async function loggedIn(userAgent: string): Promise<Browser> {
  addresses += 1;
  const ip = `203.0.113.${addresses}`;
  const browser = Object.assign(new Browser(test.app, 'portal_desk'), { userAgent, ip });
  await enter(browser);
  return browser;
}

async function tokenOf(browser: Browser): Promise<string> {
  const granted = await browser.get(`/oauth/authorize?${query}`);
  const code = new URL(String(granted.headers.location)).searchParams.get('code') ?? '';
  return (await postToken(test, codeForm(code, verifier, DESK))).json().access_token;
}

async function statusOf(token: string): Promise<number> {
  return (await test.app.inject({ url: '/api/agency/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
}

const entriesIn = (page: string) => page.split('id="geraete"')[0]?.match(/<li><p>.*?<\/li>/gs) ?? [];
const nameIn = (entry: string | undefined) => /value="([\w-]{43})"/.exec(entry ?? '')?.[1] ?? '';

describe('the logins of an officer', () => {
  it('are shown with device and instants, and which one this is', async () => {
    const desktop = await loggedIn(FIREFOX);
    test.clock.set(later(test.clock.now(), 5 * 60_000));
    await loggedIn(IPHONE);
    const { payload } = await desktop.get(PAGE);
    expect(payload).toContain('30 Minuten lang nicht benutzen');
    expect(payload).toContain(`Benutzerkonto: <strong>${officer.email}</strong>`);
    const entries = entriesIn(payload);
    expect(entries).toHaveLength(2);
    const own = entries.find((entry) => entry.includes('Firefox auf Windows'));
    expect(own).toContain('(diese Anmeldung)');
    expect(own).not.toContain('<button');
    expect(entries.find((entry) => entry.includes('Safari auf iOS'))).toContain('Beenden');
  });

  it('end one by one with their tokens, or all others at once', async () => {
    const desktop = await loggedIn(FIREFOX);
    const phones = [await loggedIn(IPHONE), await loggedIn(IPHONE)];
    const own = await tokenOf(desktop);
    const [first, second] = await Promise.all(phones.map(tokenOf));
    const page = await desktop.get(PAGE);
    const name = nameIn(entriesIn(page.payload).find((entry) => entry.includes('Safari auf iOS')));
    const ended = await desktop.post(END, { formular: csrfIn(page), anmeldung: name });
    expect(ended.headers.location).toBe(`${PAGE}?erledigt=beendet`);
    expect((await Promise.all([statusOf(first ?? ''), statusOf(second ?? '')])).sort()).toEqual([200, 401]);
    const form = { formular: csrfIn(await desktop.get(PAGE)), anmeldung: 'andere' };
    expect((await desktop.post(END, form)).headers.location).toBe(`${PAGE}?erledigt=alle-beendet`);
    expect(await Promise.all([own, first ?? '', second ?? ''].map(statusOf))).toEqual([200, 401, 401]);
    expect(entriesIn((await desktop.get(PAGE)).payload)).toHaveLength(1);
    expect((await phones[0]?.get(PAGE))?.headers.location).toBe(DESK_LOGIN_PATH);
  });

  it('begins by one statement: session, device and the end of the login before', async () => {
    const browser = Object.assign(new Browser(test.app, 'portal_desk'), { userAgent: FIREFOX, ip: '203.0.113.200' });
    await browser.submit(`${DESK_LOGIN_PATH}?${query}`, { email: officer.email, password: PASSWORD });
    const formular = csrfIn(await browser.get(`/oauth/sachbearbeitung/code?${query}`));
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await browser.post(`/oauth/sachbearbeitung/code?${query}`, { formular, code: nextCode() });
    const texts = asked.mock.calls.map(([first]) => String((first as { text?: string }).text ?? first));
    asked.mockRestore();
    const written = texts.filter((text) =>
      /insert into "?(officer_session|known_device)|delete from "?officer_session/.test(text),
    );
    expect(written).toEqual([expect.stringMatching(/insert into "officer_session"[\s\S]*insert into known_device/)]);
  });

  it('has the one at the command line as well', async () => {
    const desktop = await loggedIn(FIREFOX);
    const atServer = await logInAtCommandLine(test.portal, officer.email, {
      ...{ password: PASSWORD, code: nextCode(), ip: '127.0.0.1' },
    });
    expect(atServer).toHaveProperty('token');
    expect(entriesIn((await desktop.get(PAGE)).payload).find((entry) => entry.includes('Befehlszeile'))).toContain(
      'Beenden',
    );
  });

  it('asks for the password again once the login is a while ago, and goes on under a new token', async () => {
    const desktop = await loggedIn(FIREFOX);
    const phone = await loggedIn(IPHONE);
    test.clock.set(later(test.clock.now(), 11 * 60_000));
    const own = await tokenOf(desktop);
    const form = { formular: csrfIn(await desktop.get(PAGE)), anmeldung: 'andere' };
    const asked = await desktop.post(END, form);
    expect(asked.payload).toContain('Bitte bestätigen Sie, dass Sie es sind.');
    const again = { ...form, formular: csrfIn(asked), bestaetigt: 'ja' };
    expect((await desktop.post(END, { ...again, nachweis: 'falsch' })).payload).toContain('Das Passwort stimmt nicht.');
    expect((await phone.get(PAGE)).statusCode).toBe(200);
    const before = desktop.cookie;
    const ended = await desktop.post(END, { ...again, nachweis: PASSWORD });
    expect(ended.headers.location).toBe(`${PAGE}?erledigt=alle-beendet`);
    expect((await phone.get(PAGE)).headers.location).toBe(DESK_LOGIN_PATH);
    expect(desktop.cookie).not.toBe(before);
    expect((await desktop.get(PAGE)).statusCode).toBe(200);
    expect(await statusOf(own)).toBe(200);
    desktop.cookie = before;
    expect((await desktop.get(PAGE)).headers.location).toBe(DESK_LOGIN_PATH);
  });

  it('ends the login this browser had, with its tokens, when somebody logs in anew', async () => {
    const desktop = await loggedIn(FIREFOX);
    const former = await tokenOf(desktop);
    await enter(desktop);
    expect(await statusOf(former)).toBe(401);
    expect(entriesIn((await desktop.get(PAGE)).payload)).toHaveLength(1);
  });
});
