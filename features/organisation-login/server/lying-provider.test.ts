import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TEST_CLIENT } from '#app/server/testing/identity-provider.ts';
import { LyingProvider, type ProviderLie } from '#app/server/testing/lying-provider.ts';
import { Browser, buildUser } from '#app/server/testing/oauth-browser.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';

const KNOWN = '/oauth/organisation/neu';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

let provider: LyingProvider;

afterAll(() => provider.close());
const test = usePortal(async () => {
  provider = await LyingProvider.start();
  return { env: environment(provider.issuer) };
});
beforeEach(() => {
  provider.lie = {};
});

function environment(issuer: string): Record<string, string> {
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: TEST_CLIENT.id,
    OIDC_CLIENT_SECRET: TEST_CLIENT.secret,
    OIDC_ACR: 'hoch',
  };
}

/** From the button to the portal's answer; the provider asks nobody anything. */
async function logIn(portal = test, more: Record<string, string> = {}, browser = new Browser(portal.app)) {
  const begun = new URL(String((await browser.get('/oauth/organisation')).headers.location));
  provider.nonce = begun.searchParams.get('nonce') ?? '';
  const back = { code: 'c', state: begun.searchParams.get('state') ?? '', iss: provider.issuer, ...more };
  return browser.get(`/oauth/organisation/rueckkehr?${new URLSearchParams(back)}`);
}

const seconds = () => Math.floor(Date.now() / 1000);

describe('what a provider says is believed', () => {
  it('where all of it fits', async () => {
    expect((await logIn()).headers.location).toBe(KNOWN);
  });

  const LIES: Record<string, () => ProviderLie> = {
    'an answer to another login (nonce)': () => ({ claims: { nonce: 'von-gestern' } }),
    'no nonce at all': () => ({ claims: { nonce: undefined } as never }),
    'another issuer': () => ({ claims: { iss: 'https://anderswo.example' } }),
    'something meant for another portal (audience)': () => ({ claims: { aud: 'anderes-portal' } }),
    'several audiences without who it is for': () => ({
      claims: { aud: [TEST_CLIENT.id, 'anderes-portal'], azp: 'anderes-portal' },
    }),
    'something that is over': () => ({ claims: { iat: seconds() - 7200, exp: seconds() - 3600 } }),
    'a signature of somebody else': () => ({ isForged: true }),
    'no signature': () => ({ isUnsigned: true }),
    'another person at the second question': () => ({ info: { sub: 'max' } }),
    'a subject with a NUL': () => ({ claims: { sub: 'erika\0' }, info: { sub: 'erika\0' } }),
    'a name with a NUL': () => ({ info: { given_name: 'Eri\0ka' } }),
    'no level of the login': () => ({ claims: { acr: undefined } as never }),
  };
  it.each(Object.entries(LIES))('never: %s', async (_, lie) => {
    provider.lie = lie();
    const answer = await logIn();
    expect(answer.statusCode).toBe(403);
    expect(answer.payload).not.toContain('erika');
  });

  it('never as another server’s (mix-up): neither with its name nor without one', async () => {
    expect((await logIn(test, { iss: 'https://anderswo.example' })).statusCode).toBe(403);
    expect((await logIn(test, { iss: '' })).statusCode).toBe(403);
  });

  it('never where it calls itself something else', async () => {
    provider.lie = { metadata: { issuer: 'https://anderswo.example' } };
    const other = await startTestPortal({ env: environment(provider.issuer) });
    const answer = await new Browser(other.app).get('/oauth/organisation');
    expect(answer.statusCode).toBeGreaterThanOrEqual(403);
    expect(answer.headers.location).toBeUndefined();
    await other.close();
  });

  it('within five seconds, or the page says that the service is away', async () => {
    // Time in the fast lane: a second of it lasts twenty milliseconds.
    const { timeout } = AbortSignal;
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 50));
    onTestFinished(() => patience.mockRestore());
    provider.lie = { waits: 1_000 };
    const answer = await logIn();
    expect(patience.mock.lastCall).toEqual([5_000]);
    expect(answer.statusCode).toBe(503);
    expect(answer.payload).toContain('Der Anmeldedienst antwortet gerade nicht');
  });
});

it('after such a login, too, only a form of our own registers or links', async () => {
  const browser = new Browser(test.app);
  await browser.logIn((await buildUser(test)).email);
  await logIn(test, {}, browser);
  for (const path of ['/oauth/organisation/registrieren', '/oauth/organisation/verknuepfen'])
    expect((await browser.post(path, { formular: '' })).statusCode, path).toBe(403);
  expect(await test.portal.db.selectFrom('account_identity').selectAll().execute()).toEqual([]);
});

describe('a log-out it tells of', () => {
  const tell = async (portal: TestPortal, claims: Record<string, unknown>) => {
    const events = { [EVENT]: {} };
    const logout_token = await provider.sign({ sub: 'erika', jti: 'j', events, ...claims });
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/oauth/organisation/abmeldung',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token }).toString(),
    });
    return answer.statusCode;
  };

  it('counts only as what it is: signed, fresh, for this portal, and no ID token', async () => {
    expect(await tell(test, {})).toBe(200);
    expect(await tell(test, { aud: 'anderes-portal' })).toBe(400);
    expect(await tell(test, { iss: 'https://anderswo.example' })).toBe(400);
    expect(await tell(test, { iat: seconds() - 600 })).toBe(400);
    expect(await tell(test, { nonce: 'n' })).toBe(400);
    expect(await tell(test, { events: {} })).toBe(400);
    expect(await tell(test, { sub: undefined })).toBe(400);
    provider.lie = { isForged: true };
    expect(await tell(test, {})).toBe(400);
    provider.lie = { isUnsigned: true };
    expect(await tell(test, {})).toBe(400);
  });

  it('counts where the issuer is configured with a slash at its end', async () => {
    const slashed = await startTestPortal({ env: environment(`${provider.issuer}/`) });
    expect((await logIn(slashed)).headers.location).toBe(KNOWN);
    expect(await tell(slashed, {})).toBe(200);
    await slashed.close();
  });

  it('costs the provider no call for each token somebody sends', async () => {
    provider.asked.length = 0;
    for (let sent = 0; sent < 20; sent += 1) await tell(test, {});
    provider.lie = { isForged: true };
    for (let sent = 0; sent < 20; sent += 1) await tell(test, {});
    expect(provider.asked.length).toBeLessThanOrEqual(2);
  });
});
