import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  authorizeQuery,
  Browser,
  buildUser,
  codeForm,
  ORIGIN,
  PASSWORD,
  pkce,
  postToken,
  refreshForm,
  type Tokens,
} from '#app/server/testing/oauth-browser.ts';
import { type BuiltOfficer, buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { DESK_LOGIN_PATH, LIFETIME } from '#features/access/server/realm.ts';
import { listEntries } from '#features/audit/server/store.ts';
import { later, REAL_CLOCK } from '#ground/server/clock.ts';
import { setActive } from './manage-officers.ts';
import { takeHoldings } from './role-store.ts';
import { findOfficer } from './store.ts';

const CALLBACK = `${ORIGIN}/sachbearbeitung`;
const DESK = { client_id: 'agency-desk', scope: 'agency', redirect_uri: CALLBACK };
const STEP_MS = 30_000;
/** Authenticators know real time only: it stands still here, or a test could cross the edge between two codes. */
const AUTHENTICATOR_TIME = new Date();

const SYSTEM = { kind: 'system' } as const;
const test = usePortal();
let officer: BuiltOfficer;
let browser: Browser;
let addresses = 0;

beforeAll(async () => {
  vi.spyOn(REAL_CLOCK, 'now').mockReturnValue(AUTHENTICATOR_TIME);
});
afterAll(() => void vi.restoreAllMocks());
beforeEach(async () => {
  officer = await buildOfficer(test, { password: PASSWORD, roles: ['auditor'] });
  browser = new Browser(test.app, 'portal_desk');
  addresses += 1;
  browser.ip = `198.51.100.${addresses}`;
});

/** What an authenticator showed so many steps ago. */
function codeOf({ secret }: BuiltOfficer, stepsAgo = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: AUTHENTICATOR_TIME.getTime() - stepsAgo * STEP_MS });
}

/** A code that is wrong now and in the steps around. */
function wrongCodeOf(one: BuiltOfficer): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(one, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? '';
}

const { verifier, challenge } = pkce();
const query = authorizeQuery(challenge, DESK);
const LOGIN = `${DESK_LOGIN_PATH}?${query}`;

function enterPassword(password = PASSWORD, email = officer.email) {
  return browser.submit(LOGIN, { email, password });
}

function enterCode(code: string) {
  return browser.submit(`/oauth/sachbearbeitung/code?${query}`, { code });
}

async function logIn(): Promise<Tokens> {
  await enterPassword();
  return tokensAfter(await enterCode(codeOf(officer)));
}

async function tokensAfter(response: Awaited<ReturnType<Browser['get']>>): Promise<Tokens> {
  const granted = await browser.get(String(response.headers.location));
  const code = new URL(String(granted.headers.location)).searchParams.get('code') ?? '';
  return (await postToken(test, codeForm(code, verifier, DESK))).json();
}

function meOf({ access_token: token }: Pick<Tokens, 'access_token'>) {
  return test.app.inject({ url: '/api/agency/me', headers: { authorization: `Bearer ${token}` } });
}

const refreshed = (token: string) => postToken(test, refreshForm(token, { client_id: 'agency-desk' }));

describe('the way in', () => {
  it('asks for the password, then for the code, and leads back to the client', async () => {
    expect((await browser.get(`/oauth/authorize?${query}`)).headers.location).toBe(LOGIN);
    const asked = await enterPassword();
    expect(asked.statusCode).toBe(303);
    expect(asked.headers.location).toBe(`/oauth/sachbearbeitung/code?${query}`);
    const page = await browser.get(String(asked.headers.location));
    expect(page.payload).toContain('inputmode="numeric"');
    expect(page.payload).toContain('autocomplete="one-time-code"');
    expect(page.payload.match(/<script[^>]*>/g)).toEqual([
      '<script src="/oauth/pages.js" defer>',
      '<script src="/oauth/passkeys.js" defer>',
    ]);
    expect(page.payload).not.toContain('/demo/');
    const before = browser.cookie;
    const done = await enterCode(codeOf(officer));
    expect(done.headers.location).toBe(`/oauth/authorize?${query}`);
    expect(browser.cookie).not.toBe(before);
    const me = await meOf(await tokensAfter(done));
    expect(me.json()).toMatchObject({ id: officer.officerId, email: officer.email, roles: [{ role: 'auditor' }] });
    const [entry] = await listEntries(test.portal.db, { act: 'officer.log-in' }, { offset: 0, limit: 1 });
    expect(entry).toMatchObject({ actorId: officer.officerId, actorRoles: ['auditor'] });
  });

  it('tells of a device the officer never had, never of the first, never twice', async () => {
    const letters = async () => (await test.mails(officer.email)).filter(({ subject }) => subject?.includes('Neue'));
    const enter = async (one: Browser, stepsAgo: number) => {
      await one.submit(LOGIN, { email: officer.email, password: PASSWORD });
      const done = await one.submit(`/oauth/sachbearbeitung/code?${query}`, { code: codeOf(officer, stepsAgo) });
      expect(done.headers.location).toBe(`/oauth/authorize?${query}`);
    };
    await enter(browser, 1);
    expect(await letters()).toEqual([]);
    const other = Object.assign(new Browser(test.app, 'portal_desk'), {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
      ip: '198.51.100.250',
    });
    await enter(other, 0);
    expect((await letters()).map(({ text }) => text)).toEqual([expect.stringContaining('Firefox auf Windows, am ')]);
    await enter(other, -1);
    expect(await letters()).toHaveLength(1);
    const page = (await other.get('/oauth/sachbearbeitung/sicherheit')).payload;
    expect(page.split('id="geraete"')[1]?.split('</section>')[0]?.match(/<li>/g)).toHaveLength(2);
  });

  it('takes a code with blanks, and one that is a step old', async () => {
    await enterPassword();
    const code = codeOf(officer, 1);
    expect((await enterCode(` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode).toBe(303);
  });

  it('asks a first-time officer to confirm the second factor and to replace the password', async () => {
    const oneTimeUntil = later(test.clock.now(), 60_000);
    officer = await buildOfficer(test, { password: PASSWORD, oneTimeUntil });
    await enterPassword();
    expect((await browser.get(`/oauth/sachbearbeitung/code?${query}`)).payload).toContain('zum ersten Mal');
    const asked = await enterCode(codeOf(officer));
    expect(asked.headers.location).toBe(`/oauth/sachbearbeitung/passwort?${query}`);
    expect((await browser.get(`/oauth/authorize?${query}`)).headers.location).toBe(LOGIN);
    const check = { password: 'aaaaaaaaaaaaaaaa', pruefen: 'ja' };
    expect((await browser.submit(String(asked.headers.location), check)).json().message).toContain(
      'Liste gestohlener Passwörter',
    );
    const set = (password: string) => browser.submit(String(asked.headers.location), { password, repeat: password });
    for (const weak of ['kurz', PASSWORD, 'aaaaaaaaaaaaaaaa']) expect((await set(weak)).statusCode).toBe(422);
    const done = await set('Gabel Fluss Zange 93 Wolle');
    expect((await meOf(await tokensAfter(done))).statusCode).toBe(200);
    expect(await findOfficer(test.portal.db, officer.officerId)).toMatchObject({
      oneTimeUntil: null,
      secondFactorConfirmedAt: expect.any(Date),
    });
    expect((await enterPassword()).statusCode).toBe(422);
  });

  it('refuses a password handed out too long ago', async () => {
    officer = await buildOfficer(test, { password: PASSWORD, oneTimeUntil: test.clock.now() });
    const page = await enterPassword();
    expect(page.statusCode).toBe(422);
    expect(page.payload).toContain('Einmalpasswort ist abgelaufen');
  });

  it('leads back without a code for whoever gives up, at every step', async () => {
    const given = await browser.submit(LOGIN, { aktion: 'abbrechen' });
    expect(given.headers.location).toContain(`${CALLBACK}?error=access_denied`);
    await enterPassword();
    const late = await browser.submit(`/oauth/sachbearbeitung/code?${query}`, { aktion: 'abbrechen' });
    expect(late.headers.location).toContain('error=access_denied');
  });
});

describe('the second factor', () => {
  it('cannot be skipped', async () => {
    await enterPassword();
    expect((await browser.get(`/oauth/authorize?${query}`)).headers.location).toBe(LOGIN);
    for (const page of ['code', 'passwort']) {
      const stranger = new Browser(test.app, 'portal_desk');
      const sent = await stranger.submit(`/oauth/sachbearbeitung/${page}?${query}`, { code: codeOf(officer) });
      expect(sent.headers.location).toBe(LOGIN);
    }
  });

  it.each([
    ['a wrong one', () => wrongCodeOf(officer)],
    ['a late one', () => codeOf(officer, 4)],
    ['an early one', () => codeOf(officer, -4)],
    ['letters', () => 'abcdef'],
    ['too many digits', () => `${codeOf(officer)}0`],
  ])('refuses %s', async (_name, code) => {
    await enterPassword();
    const page = await enterCode(code());
    expect(page.statusCode).toBe(422);
    expect(page.payload).toContain('href="#code"');
  });

  it('refuses a code that was used, and an older one, in another browser as well', async () => {
    const code = codeOf(officer);
    const older = codeOf(officer, 1);
    await logIn();
    for (const again of [code, older]) {
      browser = new Browser(test.app, 'portal_desk');
      await enterPassword();
      expect((await enterCode(again)).statusCode).toBe(422);
    }
  });

  it('is spent once when two send it at the same moment', { tags: ['server'] }, async () => {
    const pages: Browser[] = [];
    for (let i = 0; i < 2; i++) {
      const { ip } = browser;
      browser = new Browser(test.app, 'portal_desk');
      browser.ip = ip;
      await enterPassword();
      pages.push(browser);
    }
    const code = codeOf(officer);
    const sent = await Promise.all(pages.map((one) => one.submit(`/oauth/sachbearbeitung/code?${query}`, { code })));
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422]);
  });

  it('slows guessing down, whatever the password does meanwhile', async () => {
    for (let i = 0; i < 5; i++) {
      await enterPassword();
      expect((await enterCode(wrongCodeOf(officer))).statusCode).toBe(422);
    }
    await enterPassword();
    const slowed = await enterCode(codeOf(officer));
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    test.clock.set(later(test.clock.now(), 60_000));
    await enterPassword();
    expect((await enterCode(codeOf(officer))).statusCode).toBe(303);
  });

  it('is closed after fifty wrong codes, also for a right one', async () => {
    const change = { wrong_codes: 50 };
    await test.portal.db.updateTable('officer').set(change).where('id', '=', officer.officerId).execute();
    await enterPassword();
    expect((await enterCode(codeOf(officer))).payload).toContain('gesperrt');
  });
});

describe('the password', () => {
  it('looks the same for a wrong one, an unknown address, a disabled officer and an applicant', async () => {
    const disabled = await buildOfficer(test, { password: PASSWORD });
    await setActive(test.portal, SYSTEM, disabled.email, { isActive: false });
    const applicant = await buildUser(test);
    const seen = new Set<string>();
    for (const [email, password] of [
      [officer.email, 'ein falsches Passwort'],
      ['niemand@behoerde.example.org', PASSWORD],
      [disabled.email, PASSWORD],
      [applicant.email, PASSWORD],
    ] as const) {
      const page = await enterPassword(password, email);
      seen.add(`${page.statusCode}${page.payload.replaceAll(email, '').replace(/name="formular" value="[^"]+"/, '')}`);
    }
    expect(seen.size).toBe(1);
    expect([...seen][0]).toMatch(/^422/);
  });

  it('slows guessing down without touching an applicant of the same address', async () => {
    const applicant = await buildUser(test, { email: officer.email });
    for (let i = 0; i < 5; i++) await enterPassword('falsch');
    expect((await enterPassword()).statusCode).toBe(429);
    const other = new Browser(test.app);
    other.ip = '203.0.113.9';
    expect((await other.logIn(applicant.email)).statusCode).toBe(303);
  });
});

describe('a login at the desk', () => {
  it('goes on by refreshing and ends after 30 idle minutes', async () => {
    const first = await logIn();
    test.clock.set(later(test.clock.now(), LIFETIME.deskIdle - 1000));
    const second: Tokens = (await refreshed(first.refresh_token)).json();
    expect((await meOf(second)).statusCode).toBe(200);
    expect((await meOf(first)).statusCode).toBe(401);
    expect((await browser.get(`/oauth/authorize?${query}`)).headers.location).toContain('code=');
    test.clock.set(later(test.clock.now(), LIFETIME.deskIdle));
    expect((await refreshed(second.refresh_token)).statusCode).toBe(401);
    expect((await browser.get(`/oauth/authorize?${query}`)).headers.location).toBe(LOGIN);
  });

  it('is over with log-out, and the applicant in the same browser stays', async () => {
    const tokens = await logIn();
    const applicant = new Browser(test.app);
    applicant.ip = browser.ip;
    await applicant.logIn((await buildUser(test)).email);
    const left = await browser.submit('/oauth/logout?client_id=agency-desk', {});
    expect(left.headers['set-cookie']).toMatch(/^portal_desk=;.*Max-Age=0/);
    expect((await meOf(tokens)).statusCode).toBe(401);
    expect((await refreshed(tokens.refresh_token)).statusCode).toBe(401);
    const still = await applicant.get(`/oauth/authorize?${authorizeQuery(challenge)}`);
    expect(still.headers.location).toContain('code=');
  });

  it('is over with the bearer alone, too', async () => {
    const { access_token: token } = await logIn();
    await test.app.inject({ url: '/oauth/logout', headers: { authorization: `Bearer ${token}` } });
    expect((await meOf({ access_token: token })).statusCode).toBe(401);
    expect((await browser.get(`/oauth/authorize?${query}`)).headers.location).toBe(LOGIN);
  });

  it('stops at once when the officer is disabled', async () => {
    const tokens = await logIn();
    await setActive(test.portal, SYSTEM, officer.email, { isActive: false });
    const refused = await meOf(tokens);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ message: 'Account is disabled' });
    expect((await refreshed(tokens.refresh_token)).statusCode).toBe(401);
    expect((await browser.get(`/oauth/authorize?${query}`)).headers.location).toBe(LOGIN);
  });

  it('may at once what the roles allow now', async () => {
    const tokens = await logIn();
    const audit = () =>
      test.app.inject({ url: '/api/agency/audit', headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect((await audit()).statusCode).toBe(200);
    const { db, clock } = test.portal;
    await takeHoldings(db, officer.officerId, ['auditor'], { by: 'system', now: clock.now(), today: clock.today() });
    expect((await audit()).statusCode).toBe(403);
  });
});

describe('two clients', () => {
  it.each([
    ['the portal asks for the agency', { client_id: 'portal', scope: 'agency', redirect_uri: `${ORIGIN}/anmelden` }],
    ['the desk asks for a user', { ...DESK, scope: 'user' }],
    ['the desk asks for both', { ...DESK, scope: 'agency user' }],
    ['the desk asks for a visitor', { ...DESK, scope: 'register' }],
  ])('%s: invalid scope', async (_name, changes) => {
    const response = await browser.get(`/oauth/authorize?${authorizeQuery(challenge, changes)}`);
    expect(response.headers.location).toContain('error=invalid_scope');
  });

  it('have addresses of their own', async () => {
    const mixed = authorizeQuery(challenge, { ...DESK, redirect_uri: `${ORIGIN}/anmelden` });
    expect((await browser.get(`/oauth/authorize?${mixed}`)).statusCode).toBe(401);
  });

  it('an applicant who is logged in is still asked to log in at the desk, and the reverse', async () => {
    const applicant = new Browser(test.app);
    applicant.ip = browser.ip;
    await applicant.logIn((await buildUser(test)).email);
    expect((await applicant.get(`/oauth/authorize?${query}`)).headers.location).toBe(LOGIN);
    await logIn();
    const asked = await browser.get(`/oauth/authorize?${authorizeQuery(challenge)}`);
    expect(asked.headers.location).toMatch(/^\/oauth\/login\?/);
  });

  it('never take each other’s codes and tokens', async () => {
    await enterPassword();
    const done = await enterCode(codeOf(officer));
    const granted = await browser.get(String(done.headers.location));
    const code = new URL(String(granted.headers.location)).searchParams.get('code') ?? '';
    const stolen = await postToken(test, codeForm(code, verifier, { redirect_uri: CALLBACK }));
    expect(stolen.statusCode).toBe(400);
    const tokens: Tokens = (await postToken(test, codeForm(code, verifier, DESK))).json();
    expect((await postToken(test, refreshForm(tokens.refresh_token))).statusCode).toBe(401);
    expect((await refreshed(tokens.refresh_token)).statusCode).toBe(200);
  });
});
