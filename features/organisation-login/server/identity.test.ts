import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { TestIdentityProvider } from '#app/server/testing/identity-provider.ts';
import {
  authorizeQuery,
  Browser,
  buildUser,
  getTokens,
  ORIGIN,
  pkce,
  profileOf,
} from '#app/server/testing/oauth-browser.ts';
import { mailedLink } from '#app/server/testing/registration.ts';
import { startTestPortal } from '#app/server/testing/test-portal.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { logInAtProvider, ProviderVisit } from '#app/server/testing/visit-provider.ts';
import { PROVIDER_LOGINS } from '#features/access/server/address-limit.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import { rowOf } from '#ground/server/testing/rows.ts';

let provider: TestIdentityProvider;
let count = 0;

afterAll(() => provider.close());
const test = usePortal(async () => {
  provider = (await TestIdentityProvider.start()).serve(ORIGIN);
  return { env: provider.environment('OIDC', { NAME: 'Muster-Konto', ACR: 'substantiell hoch' }) };
});
afterEach(() => {
  provider.isAway = false;
});

function person(claims: Record<string, unknown> = {}): string {
  count += 1;
  const sub = `person-${count}`;
  const known = {
    sub,
    acr: 'hoch',
    given_name: 'Erika',
    family_name: 'Muster',
    company_name: `Muster ${count} GmbH`,
    register_number: 'HRB 12345',
    email: `erika-${count}@muster.example`,
    email_verified: true,
  };
  provider.people.set(sub, { ...known, ...claims, sub });
  return sub;
}

const REST = {
  salutation: 'f',
  phone: '0228 123456',
  street: 'Hauptstraße',
  housenumber: '1',
  postcode: '53111',
  city: 'Bonn',
  consent: 'ja',
};

async function register(sub: string, more: Record<string, string> = {}) {
  const browser = new Browser(test.app);
  await logInAtProvider(browser, sub);
  const sent = await browser.submit('/oauth/organisation/registrieren', { ...REST, ...more });
  return { browser, sent };
}

async function profile(browser: Browser) {
  const tokens = await getTokens(test, browser);
  return (await profileOf(test, tokens.access_token)).json();
}

async function identitiesOf(accountId: string) {
  return test.portal.db.selectFrom('account_identity').selectAll().where('account_id', '=', accountId).execute();
}

describe('the first login', () => {
  it('is offered by the login page, and leads back into the request it was for', async () => {
    const query = authorizeQuery(pkce().challenge);
    const page = await new Browser(test.app).get(`/oauth/login?${query}`);
    expect(page.payload).toContain('Anmelden mit Muster-Konto');
    const browser = new Browser(test.app);
    const arrived = await logInAtProvider(browser, person(), { start: `/oauth/organisation?${query}` });
    expect(arrived.headers.location).toBe('/oauth/organisation/neu');
    const sent = await browser.submit('/oauth/organisation/registrieren', REST);
    expect(sent.headers.location).toBe(`/oauth/authorize?${query}`);
    const granted = await browser.get(String(sent.headers.location));
    expect(String(granted.headers.location)).toMatch(/^http:\/\/localhost\/anmelden\?code=/);
  });

  it('registers with what is vouched for, asks only the rest and confirms no address that is', async () => {
    const sub = person();
    const browser = new Browser(test.app);
    await logInAtProvider(browser, sub);
    const chosen = await browser.get('/oauth/organisation/neu');
    expect(chosen.payload).toContain('Bestätigt durch Muster-Konto');
    const form = await browser.get('/oauth/organisation/registrieren');
    expect(form.payload).toContain('HRB 12345');
    expect(form.payload).toContain('name="street"');
    for (const known of ['firstName', 'lastName', 'email', 'companyName', 'plainPassword'])
      expect(form.payload).not.toContain(`name="${known}"`);
    const gaps = await browser.submit('/oauth/organisation/registrieren', { phone: 'abc' });
    expect(gaps.statusCode).toBe(422);
    expect(gaps.payload).toContain('value="abc"');
    expect(gaps.payload).toContain('Bitte geben Sie die Straße an.');
    const sent = await browser.submit('/oauth/organisation/registrieren', {
      ...REST,
      companyName: 'Erfunden GmbH',
      email: 'fremd@example.org',
    });
    expect(sent.statusCode).toBe(303);
    expect(await profile(browser)).toMatchObject({
      firstName: 'Erika',
      email: `erika-${count}@muster.example`,
      confirmed: true,
      approved: true,
      isActive: true,
      companies: [{ name: `Muster ${count} GmbH` }],
    });
    const { register_number } = await rowOf(test.portal.db, 'company', { name: `Muster ${count} GmbH` });
    expect(register_number).toBe('HRB 12345');
    expect(await test.mails(`erika-${count}@muster.example`)).toEqual([]);
    const again = await logInAtProvider(new Browser(test.app), sub);
    expect(again.headers.location).toBe('/');
  });

  it('believes a service that says as a text that it has checked the address', async () => {
    const { browser } = await register(person({ email_verified: 'true' }));
    expect(await profile(browser)).toMatchObject({ confirmed: true });
  });

  it('has an address confirmed by mail that the provider did not check, and says the same of one that is taken', async () => {
    const sub = person({ email_verified: false });
    const { browser, sent } = await register(sub, { email: `erika-${count}@muster.example` });
    expect(sent.payload).toContain('Sie erhalten eine E-Mail.');
    expect((await browser.get(`/oauth/authorize?${authorizeQuery(pkce().challenge)}`)).headers.location).toMatch(
      /^\/oauth\/login/,
    );
    const mail = (await test.mails(`erika-${count}@muster.example`)).at(-1);
    expect(mail?.text).toContain('/benutzerkonto-bestaetigen/');
    const later = new Browser(test.app);
    expect((await logInAtProvider(later, sub)).headers.location).toBe('/');
    expect(await profile(later)).toMatchObject({ confirmed: false });

    const { email, accountId } = await buildUser(test);
    const taken = await register(person({ email_verified: false }), { email });
    expect(taken.sent.payload).toBe(sent.payload);
    expect(await identitiesOf(accountId)).toEqual([]);
  });

  it('leaves nothing of a stranger who registered with an address that was not theirs', async () => {
    const sub = person({ email_verified: false });
    const email = `opfer-${count}@example.org`;
    await register(sub, { email });
    const browser = new Browser(test.app);
    await browser.submit('/oauth/bestaetigung-anfordern', { email });
    const link = await mailedLink(test, 'passwort-festlegen', email);
    const password = 'Werkbank-Laterne-2022';
    expect((await browser.submit(link, { password, repeat: password })).statusCode).toBe(200);
    expect((await logInAtProvider(new Browser(test.app), sub)).headers.location).toBe('/oauth/organisation/neu');
  });
});

describe('linking', () => {
  it('needs the login of the account, though the address is the same', async () => {
    const account = await buildUser(test);
    const sub = person({ email: account.email });
    const browser = new Browser(test.app);
    const arrived = await logInAtProvider(browser, sub);
    expect(arrived.headers.location).toBe('/oauth/organisation/neu');
    const page = await browser.get('/oauth/organisation/neu');
    expect(page.payload).toContain('gibt es schon ein Benutzerkonto');
    expect(page.payload).not.toContain('/oauth/organisation/registrieren');
    expect((await browser.get('/oauth/organisation/verknuepfen')).headers.location).toBe(
      '/oauth/login?weiter=organisation',
    );
    expect(await identitiesOf(account.accountId)).toEqual([]);
    const forced = await browser.submit('/oauth/organisation/registrieren', REST);
    expect(forced.headers.location).toBe('/oauth/login?weiter=organisation');

    const loggedIn = await browser.submit('/oauth/login?weiter=organisation', {
      email: account.email,
      password: 'Kiesel Wolke Laterne 77',
    });
    expect(loggedIn.headers.location).toBe('/oauth/organisation/verknuepfen');
    const asked = await browser.get('/oauth/organisation/verknuepfen');
    expect(asked.payload).toContain(account.email);
    expect(await identitiesOf(account.accountId)).toEqual([]);
    expect((await browser.submit('/oauth/organisation/verknuepfen', {})).headers.location).toBe('/');
    expect(await identitiesOf(account.accountId)).toHaveLength(1);
    const mail = (await test.mails(account.email)).at(-1);
    expect(mail?.subject).toContain('verknüpft');

    const other = new Browser(test.app);
    expect((await logInAtProvider(other, sub)).headers.location).toBe('/');
    expect(await profile(other)).toMatchObject({ email: account.email });
  });

  it('is undone on the account’s page, but not for the last way in', async () => {
    const account = await buildUser(test);
    const browser = new Browser(test.app);
    await browser.logIn(account.email);
    const linking = await logInAtProvider(browser, person(), { start: '/oauth/organisation?weiter=sicherheit' });
    expect(linking.headers.location).toBe('/oauth/organisation/verknuepfen');
    const linked = await browser.submit('/oauth/organisation/verknuepfen', {});
    expect(linked.headers.location).toBe('/oauth/sicherheit');
    const [identity] = await identitiesOf(account.accountId);
    const page = await browser.get('/oauth/sicherheit');
    expect(page.payload).toContain('Muster-Konto');
    expect(page.payload).toContain('Bestätigt durch Muster-Konto:');
    const formular = /name="formular" value="([^"]+)"/.exec(page.payload)?.[1] ?? '';
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 11 * 60_000));
    const asked = await browser.post('/oauth/organisation/aufheben', { formular, verknuepfung: identity?.id ?? '' });
    expect(asked.payload).toContain('Bitte bestätigen Sie, dass Sie es sind.');
    expect(await identitiesOf(account.accountId)).toHaveLength(1);
    test.clock.set(now);
    const undone = await browser.post('/oauth/organisation/aufheben', { formular, verknuepfung: identity?.id ?? '' });
    expect(undone.headers.location).toBe('/oauth/sicherheit?erledigt=verknuepfung-aufgehoben');
    expect(await identitiesOf(account.accountId)).toEqual([]);
    const acts = await recorded(test.portal.db, { actor_id: account.accountId });
    expect(acts.map(({ act }) => act)).toEqual(['account.identity-linked', 'account.identity-unlinked']);

    const { browser: without } = await register(person());
    const id = (await profile(without)).id as string;
    const [only] = await identitiesOf(id);
    const security = await without.get('/oauth/sicherheit');
    expect(security.payload).toContain('der einzige Weg');
    const token = /name="formular" value="([^"]+)"/.exec(security.payload)?.[1] ?? '';
    const kept = await without.post('/oauth/organisation/aufheben', { formular: token, verknuepfung: only?.id ?? '' });
    expect(kept.statusCode).toBe(409);
    expect(await identitiesOf(id)).toHaveLength(1);

    expect(security.payload).toContain('hat kein Passwort');
    const { email } = await profile(without);
    await without.submit('/oauth/passwort-vergessen', { email });
    const link = await mailedLink(test, 'neues-passwort', email);
    const password = 'Werkbank-Laterne-2022';
    expect((await without.submit(link, { password, repeat: password })).statusCode).toBe(200);
    await without.logIn(email, password);
    const open = /name="formular" value="([^"]+)"/.exec((await without.get('/oauth/sicherheit')).payload)?.[1] ?? '';
    await without.post('/oauth/organisation/aufheben', { formular: open, verknuepfung: only?.id ?? '' });
    expect(await identitiesOf(id)).toEqual([]);
  });

  it('of what opens another account is refused, and an older login asked for once more', async () => {
    const sub = person();
    await register(sub);
    const account = await buildUser(test);
    const browser = new Browser(test.app);
    await browser.logIn(account.email);
    const taken = await logInAtProvider(browser, sub, { start: '/oauth/organisation?weiter=sicherheit' });
    expect(taken.statusCode).toBe(409);
    const start = '/oauth/organisation?weiter=sicherheit';
    await logInAtProvider(browser, person(), { start });
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 20 * 60_000));
    const late = await browser.get('/oauth/organisation/verknuepfen');
    expect(late.headers.location).toBe('/oauth/login?weiter=organisation');
    test.clock.set(now);
  });
});

describe('a login', () => {
  it('below the wanted level is refused with what to do', async () => {
    const sub = person();
    await register(sub);
    provider.people.set(sub, { sub, acr: 'niedrig' });
    const browser = new Browser(test.app);
    const refused = await logInAtProvider(browser, sub, { start: '/oauth/organisation?client_id=portal' });
    expect(refused.statusCode).toBe(403);
    expect(refused.payload).toContain('nicht sicher genug');
    expect(refused.payload).toContain('href="/oauth/login?client_id=portal"');
    expect((await browser.get(`/oauth/authorize?${authorizeQuery(pkce().challenge)}`)).headers.location).toMatch(
      /^\/oauth\/login/,
    );
  });

  it('that was cancelled, used before, or begun in another browser opens nothing', async () => {
    const sub = person();
    await register(sub);
    const browser = new Browser(test.app);
    const begun = String((await browser.get('/oauth/organisation?client_id=portal')).headers.location);
    const cancelled = await browser.get(await new ProviderVisit().follow(begun, { login: sub, abbrechen: 'ja' }));
    expect(cancelled.payload).toContain('abgebrochen');

    const next = String((await browser.get('/oauth/organisation')).headers.location);
    const back = await new ProviderVisit().follow(next, { login: sub });
    const foreign = await new Browser(test.app).get(back);
    expect(foreign.statusCode).toBe(410);
    expect(foreign.payload).toContain('href="/anmelden"');
    expect((await browser.get(back.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`))).statusCode).toBe(410);
    expect((await browser.get(back.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'))).statusCode).toBe(403);
    expect((await browser.get(back)).statusCode).toBe(410);
    expect(new URL(next).searchParams.get('code_challenge_method')).toBe('S256');
    expect(new URL(next).searchParams.get('acr_values')).toBe('substantiell hoch');
  });

  it('begun in one process is finished by another', async () => {
    const sub = person();
    await register(sub);
    const other = await buildApp({ ...test.portal, config: { ...test.portal.config } });
    const browser = new Browser(test.app);
    const begun = String((await browser.get('/oauth/organisation')).headers.location);
    const back = await new ProviderVisit().follow(begun, { login: sub });
    browser.app = other;
    expect((await browser.get(back)).headers.location).toBe('/');
    expect((await profile(browser)).firstName).toBe('Erika');
    await other.close();
  });

  it('is put off for a machine that begins without end', async () => {
    const browser = new Browser(test.app);
    browser.ip = '192.0.2.77';
    const statuses = new Set<number>();
    const { requests } = PROVIDER_LOGINS;
    PROVIDER_LOGINS.requests = 30;
    onTestFinished(() => {
      PROVIDER_LOGINS.requests = requests;
    });
    for (let count = 0; count < 31; count += 1) statuses.add((await browser.get('/oauth/organisation')).statusCode);
    expect([...statuses]).toEqual([303, 429]);
  });

  it('finds the provider away on the way back, and keeps the request it was for', async () => {
    const sub = person();
    const browser = new Browser(test.app);
    const begun = String((await browser.get('/oauth/organisation?client_id=portal')).headers.location);
    const back = await new ProviderVisit().follow(begun, { login: sub });
    provider.isAway = true;
    const page = await browser.get(back);
    expect(page.statusCode).toBe(503);
    expect(page.payload).toContain('href="/oauth/login?client_id=portal"');
    expect(page.payload).toContain('href="/oauth/organisation?client_id=portal"');
  });

  it('finds the provider away without harm to the password, and the provider again when it is back', async () => {
    const own = await TestIdentityProvider.start();
    own.isAway = true;
    own.serve(ORIGIN);
    const env = own.environment('OIDC', { NAME: 'Muster-Konto' });
    const away = await startTestPortal({ env });
    const account = await buildUser(away);
    const browser = new Browser(away.app);
    const page = await browser.get('/oauth/organisation?client_id=portal');
    expect(page.statusCode).toBe(503);
    expect(page.payload).toContain('Der Anmeldedienst antwortet gerade nicht');
    expect(page.payload).toContain('href="/oauth/login?client_id=portal"');
    expect((await browser.logIn(account.email)).statusCode).toBe(303);
    own.isAway = false;
    expect((await browser.get('/oauth/organisation')).statusCode).toBe(503);
    // Asked again after a pause: five seconds that nobody has to sit through here.
    const then = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => then + 6_000);
    onTestFinished(() => clock.mockRestore());
    expect((await browser.get('/oauth/organisation')).statusCode).toBe(303);
    await away.close();
    await own.close();
  });
});

describe('logging out', () => {
  it('ends the login at both sides', async () => {
    const sub = person();
    const { browser } = await register(sub);
    const visit = new ProviderVisit();
    await logInAtProvider(browser, sub, { visit });
    const out = await browser.submit('/oauth/logout', {});
    const address = new URL(String(out.headers.location));
    expect(address.origin).toBe(provider.issuer);
    expect(address.searchParams.get('id_token_hint')).not.toBeNull();
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/oauth/organisation/abgemeldet`);
    expect((await browser.get(`/oauth/authorize?${authorizeQuery(pkce().challenge)}`)).headers.location).toMatch(
      /^\/oauth\/login/,
    );
    const back = await visit.follow(address.href, {});
    expect((await browser.get(back)).payload).toContain('Sie haben sich erfolgreich abgemeldet');
    // The provider asks who it is once more.
    const next = String((await browser.get('/oauth/organisation')).headers.location);
    await expect(visit.follow(next, { login: sub, abbrechen: 'ja' })).resolves.toContain('error=access_denied');
  });

  it('tells a program where to go on', async () => {
    const sub = person();
    const { browser } = await register(sub);
    const cookie = `portal_session=${browser.cookie}`;
    const headers = { cookie, origin: ORIGIN };
    const out = await test.app.inject({ method: 'POST', url: '/oauth/logout', headers });
    expect(out.statusCode).toBe(204);
    expect(String(out.headers['x-log-out-at'])).toContain(provider.issuer);
  });

  it('at the provider ends the login here', async () => {
    const sub = person();
    const { browser } = await register(sub);
    const tokens = await getTokens(test, browser);
    const { id_token: _sealed } = await rowOf(test.portal.db, 'provider_session', { subject: sub });
    const told = await provider.backChannelToken(sub);
    const send = (logout_token: string) =>
      test.app.inject({
        method: 'POST',
        url: '/oauth/organisation/abmeldung',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token }).toString(),
      });
    expect((await send('Unsinn')).statusCode).toBe(400);
    expect((await send(`${told.slice(0, -8)}AAAAAAAA`)).statusCode).toBe(400);
    expect((await profileOf(test, tokens.access_token)).statusCode).toBe(200);
    expect((await send(told)).statusCode).toBe(200);
    expect((await profileOf(test, tokens.access_token)).statusCode).toBe(401);
  });
});
