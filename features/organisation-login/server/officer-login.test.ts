import { afterAll, describe, expect, it } from 'vitest';
import { TestIdentityProvider } from '#app/server/testing/identity-provider.ts';
import { authorizeQuery, Browser, ORIGIN, pkce } from '#app/server/testing/oauth-browser.ts';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { logInAtProvider } from '#app/server/testing/visit-provider.ts';
import { DESK_CLIENT } from '#features/access/server/realm.ts';
import { presentCode } from '#features/access/server/totp.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';

const START = '/oauth/sachbearbeitung/organisation';
const LINK = `${START}/verknuepfen`;
const PASSWORD = 'Kiesel Wolke Laterne 77';

let provider: TestIdentityProvider;
let count = 0;

afterAll(() => provider.close());
const test = usePortal(async () => {
  provider = (await TestIdentityProvider.start()).serve(ORIGIN);
  const roles = 'pruefung=caseworker,pruefung=intake,leitung=decision-maker,kasse=finance-approver';
  return { env: provider.environment('DESK_OIDC', { NAME: 'Amtsanmeldung', ACR: 'hoch', ROLES: roles }) };
});

function person(claims: Record<string, unknown> = {}): string {
  count += 1;
  const sub = `amt-${count}`;
  const email = `amt-${count}@behoerde.example`;
  provider.people.set(sub, { acr: 'hoch', name: `Anna Amt ${count}`, email, roles: ['pruefung'], ...claims, sub });
  return sub;
}

function browserAtDesk(): Browser {
  return new Browser(test.app, 'portal_desk');
}

const logIn = (browser: Browser, sub: string, query = '') =>
  logInAtProvider(browser, sub, { start: `${START}${query}` });

async function find(email: string) {
  return test.portal.db.selectFrom('officer').selectAll().where('email', '=', email).executeTakeFirst();
}

async function entriesOf(id: string) {
  const rows = await recorded(test.portal.db);
  return rows.filter(({ subjects }) => subjects.includes(`/api/agency/officers/${id}`));
}

const isIn = async (browser: Browser) =>
  String((await browser.get(`/oauth/authorize?${deskQuery()}`)).headers.location).includes('code=');

function deskQuery(): URLSearchParams {
  const own = { client_id: DESK_CLIENT, scope: 'agency', redirect_uri: `${ORIGIN}/sachbearbeitung` };
  return authorizeQuery(pkce().challenge, own);
}

describe('an officer the login service gives a role', () => {
  it('is made with it, logged in without a further factor, and stands in the record', async () => {
    const browser = browserAtDesk();
    const query = deskQuery();
    expect((await browser.get(`/oauth/sachbearbeitung/anmelden?${query}`)).payload).toContain(
      'Anmelden mit Amtsanmeldung',
    );
    const entered = await logIn(browser, person(), `?${query}`);
    expect(entered.headers.location).toBe(`/oauth/authorize?${query}`);
    expect(await isIn(browser)).toBe(true);
    const officer = await find(`amt-${count}@behoerde.example`);
    expect(officer).toMatchObject({ name: `Anna Amt ${count}`, roles: ['intake', 'caseworker'], is_active: true });
    const entries = await entriesOf(officer?.id ?? '');
    expect(entries.map(({ act, actor_kind: kind }) => [act, kind])).toEqual([
      ['officer.add', 'system'],
      ['officer.log-in', 'officer'],
    ]);
    expect((await browserAtDesk().logIn(officer?.email ?? '', '-', '/oauth/sachbearbeitung/anmelden')).statusCode).toBe(
      422,
    );
  });

  it('has at each login what it says then; with nothing left every login ends', async () => {
    const sub = person();
    const first = browserAtDesk();
    await logIn(first, sub);
    const known = provider.people.get(sub);
    provider.people.set(sub, { ...known, sub, roles: ['leitung', 'unbekannt'] });
    await logIn(browserAtDesk(), sub);
    const officer = await find(`amt-${count}@behoerde.example`);
    expect(officer?.roles).toEqual(['decision-maker']);
    expect(await isIn(first)).toBe(true);

    provider.people.set(sub, { ...known, sub, roles: ['unbekannt'] });
    const refused = await logIn(browserAtDesk(), sub);
    expect(refused.statusCode).toBe(403);
    expect(refused.payload).toContain('keine Aufgabe');
    expect((await find(officer?.email ?? ''))?.roles).toEqual([]);
    expect(await isIn(first)).toBe(false);
    const roles = (await entriesOf(officer?.id ?? '')).filter(({ act }) => act === 'officer.roles');
    expect(roles.map(({ detail }) => detail.roles)).toEqual([['decision-maker'], []]);
  });

  it('is nobody without a mapped role, without an address or below the level', async () => {
    for (const [claims, text] of [
      [{ roles: ['unbekannt'] }, 'keine Aufgabe'],
      [{ roles: undefined }, 'keine Aufgabe'],
      [{ email: undefined }, 'E-Mail-Adresse'],
      [{ acr: 'niedrig' }, 'nicht sicher genug'],
    ] as const) {
      const browser = browserAtDesk();
      const refused = await logIn(browser, person(claims));
      expect(refused.statusCode).toBe(403);
      expect(refused.payload).toContain(text);
      expect(await find(`amt-${count}@behoerde.example`)).toBeUndefined();
      expect(browser.cookie).toBeUndefined();
    }
  });

  it('stays out when the programme’s administration has disabled them', async () => {
    const sub = person();
    await logIn(browserAtDesk(), sub);
    const email = `amt-${count}@behoerde.example`;
    await test.portal.db.updateTable('officer').set({ is_active: false }).where('email', '=', email).execute();
    expect((await logIn(browserAtDesk(), sub)).payload).toContain('gesperrt');
  });

  it('makes no passkey that would go on opening the account once the service has closed it', async () => {
    const browser = browserAtDesk();
    await logIn(browser, person());
    const page = await browser.get('/oauth/sachbearbeitung/sicherheit');
    expect(page.payload).toContain('öffnet nur der Anmeldedienst');
    expect(page.payload).not.toContain('Passkey anlegen');
    expect((await browser.get('/oauth/sachbearbeitung/sicherheit/passkey')).statusCode).toBe(303);
  });
});

describe('an officer who has an account', () => {
  it('logs in with both factors once, then links; below the level the portal asks its own factor', async () => {
    const officer = await buildOfficer(test, { password: PASSWORD, roles: ['auditor'] });
    const sub = person({ email: officer.email });
    const browser = browserAtDesk();
    const query = deskQuery();
    expect((await logIn(browser, sub, `?${query}`)).headers.location).toBe(LINK);
    expect((await browser.get(LINK)).payload).toContain('mit Passwort und zweitem Faktor');
    expect((await browser.submit(LINK, {})).statusCode).toBe(303);

    const password = { email: officer.email, password: PASSWORD };
    const atCode = await browser.submit('/oauth/sachbearbeitung/anmelden?weiter=organisation', password);
    expect(String(atCode.headers.location)).toContain('weiter=organisation');
    expect((await browser.get(LINK)).payload).toContain('mit Passwort und zweitem Faktor');
    const { code } = presentCode(officer.secret);
    const inside = await browser.submit(String(atCode.headers.location), { code });
    expect(inside.headers.location).toBe(LINK);
    expect((await browser.get(LINK)).payload).toContain(officer.email);
    expect((await browser.submit(LINK, {})).headers.location).toBe(`/oauth/authorize?${query}`);
    expect((await find(officer.email))?.roles).toEqual(['intake', 'caseworker']);
    const acts = (await entriesOf(officer.officerId)).map(({ act }) => act);
    expect(acts).toEqual(['officer.log-in', 'officer.link-login-service', 'officer.roles']);

    const again = browserAtDesk();
    expect((await logIn(again, sub)).headers.location).toBe('/sachbearbeitung');
    expect(await isIn(again)).toBe(true);

    provider.people.set(sub, { sub, acr: 'niedrig', email: officer.email, roles: ['pruefung'] });
    const weak = browserAtDesk();
    expect((await logIn(weak, sub, `?${query}`)).headers.location).toBe(`/oauth/sachbearbeitung/code?${query}`);
    expect(await isIn(weak)).toBe(false);
  });

  it('links it from the desk, whatever address the service knows, and is not made a second time', async () => {
    const officer = await buildOfficer(test, { password: PASSWORD, roles: ['auditor'] });
    const browser = browserAtDesk();
    browser.ip = '198.51.100.9';
    const atCode = await browser.logIn(officer.email, PASSWORD, '/oauth/sachbearbeitung/anmelden');
    await browser.submit(String(atCode.headers.location), { code: presentCode(officer.secret).code });
    const sub = person();
    expect((await logIn(browser, sub)).headers.location).toBe(LINK);
    expect((await browser.submit(LINK, {})).headers.location).toBe('/sachbearbeitung');
    expect(await find(`amt-${count}@behoerde.example`)).toBeUndefined();
    expect((await find(officer.email))?.roles).toEqual(['intake', 'caseworker']);
    expect((await logIn(browserAtDesk(), sub)).headers.location).toBe('/sachbearbeitung');
  });

  it('logs out at both sides', async () => {
    const browser = browserAtDesk();
    await logIn(browser, person());
    const out = await browser.submit(`/oauth/logout?client_id=${DESK_CLIENT}`, {});
    const address = new URL(String(out.headers.location));
    expect(address.origin).toBe(provider.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}${START}/abgemeldet`);
    expect(await isIn(browser)).toBe(false);
  });
});
