import { beforeEach, describe, expect, it } from 'vitest';
import type { BuiltAccount } from '#app/server/testing/builders.ts';
import {
  Browser,
  buildUser,
  type Changes,
  codeForm,
  getCode,
  getTokens,
  parameters,
  postToken,
  profileOf,
  refreshForm,
  type Tokens,
} from '#app/server/testing/oauth-browser.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { deactivateAccount } from '#features/account/server/change-by-agency.ts';
import { later } from '#ground/server/clock.ts';

const test = usePortal();
let account: BuiltAccount;
let browser: Browser;

beforeEach(async () => {
  account = await buildUser(test);
  browser = new Browser(test.app);
  await browser.logIn(account.email);
});

function pass(seconds: number): void {
  test.clock.set(later(test.clock.now(), seconds * 1000));
}

const LONG =
  'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.';
const GRANT =
  'The provided authorization grant (e.g., authorization code, resource owner credentials) or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.';
const UNSUPPORTED = 'The authorization grant type is not supported by the authorization server.';
const REFRESH = 'The refresh token is invalid.';

interface Expected {
  status: number;
  error: string;
  text: string;
  hint?: string;
}

function invalid(hint: string): Expected {
  return { status: 400, error: 'invalid_request', text: LONG, hint };
}

function refused(hint: string): Expected {
  return { status: 401, error: 'invalid_request', text: REFRESH, hint };
}

function noScope(name: string): Expected {
  const text = 'The requested scope is invalid, unknown, or malformed';
  return { status: 400, error: 'invalid_scope', text, hint: `Check the \`${name}\` scope` };
}

const ALL_PARAMETERS = 'Check that all required parameters have been provided';
const NO_GRANT: Expected = { status: 400, error: 'unsupported_grant_type', text: UNSUPPORTED, hint: ALL_PARAMETERS };
const NO_CLIENT: Expected = { status: 401, error: 'invalid_client', text: 'Client authentication failed' };
const DISABLED: Expected = { status: 401, error: 'access_denied', text: 'Account is disabled' };

async function expectError(form: URLSearchParams, { status, error, text, hint }: Expected): Promise<void> {
  const response = await postToken(test, form);
  const hints = hint === undefined ? {} : { hint };
  expect(response.json()).toEqual({ error, error_description: text, ...hints, message: text });
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
}

function sendForm(type: string, payload: string | Buffer) {
  return test.app.inject({ method: 'POST', url: '/oauth/token', headers: { 'content-type': type }, payload });
}

describe('token: code exchange', () => {
  it.each(['urlencoded', 'multipart'])('gives a pair for a code sent %s', async (encoding) => {
    const { code, verifier } = await getCode(browser);
    const form = codeForm(code, verifier, { scope: 'user' });
    const multipart = new FormData();
    for (const [name, value] of form) multipart.append(name, value);
    const sent = new Response(encoding === 'multipart' ? multipart : form);
    const response = await sendForm(sent.headers.get('content-type') ?? '', Buffer.from(await sent.arrayBuffer()));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': 'no-store',
      pragma: 'no-cache',
    });
    const secret = expect.stringMatching(/^[\w-]{43}$/);
    const pair = { access_token: secret, refresh_token: secret };
    expect(response.json()).toEqual({ token_type: 'Bearer', expires_in: 600, ...pair });
    const profile = await profileOf(test, response.json<Tokens>().access_token);
    expect(profile.json()).toMatchObject({ email: account.email });
  });

  it('keeps nothing of a token but its hash', async () => {
    const { access_token: access, refresh_token: refresh } = await getTokens(test, browser);
    const rows = await test.portal.db.selectFrom('oauth_token').selectAll().execute();
    const settings = await test.portal.db.selectFrom('setting').selectAll().execute();
    const stored = JSON.stringify({ rows, settings });
    for (const token of [access, refresh]) {
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(JSON.stringify(Buffer.from(token, 'base64url')));
    }
  });

  it.each<[string, Changes, Expected]>([
    ['no grant type', { grant_type: undefined }, NO_GRANT],
    ['unknown grant type', { grant_type: 'password' }, NO_GRANT],
    ['no client', { client_id: undefined }, invalid('Check the `client_id` parameter')],
    ['no code', { code: undefined }, invalid('Check the `code` parameter')],
    ['no verifier', { code_verifier: undefined }, invalid('Check the `code_verifier` parameter')],
    ['no redirect address', { redirect_uri: undefined }, invalid('Check the `redirect_uri` parameter')],
    ['unknown client', { client_id: 'other' }, NO_CLIENT],
    ['unknown code', { code: 'x'.repeat(43) }, invalid('Cannot decrypt the authorization code')],
    ['other redirect address', { redirect_uri: 'http://localhost/' }, invalid('Invalid redirect URI')],
    [
      'short verifier',
      { code_verifier: 'x'.repeat(42) },
      invalid('Code Verifier must follow the specifications of RFC-7636.'),
    ],
    [
      'odd verifier',
      { code_verifier: `${'x'.repeat(43)}=` },
      invalid('Code Verifier must follow the specifications of RFC-7636.'),
    ],
    [
      'wrong verifier',
      { code_verifier: 'x'.repeat(43) },
      { status: 400, error: 'invalid_grant', text: GRANT, hint: 'Failed to verify `code_verifier`.' },
    ],
  ])('%s', async (_name, changes, expected) => {
    const { code, verifier } = await getCode(browser);
    await expectError(codeForm(code, verifier, changes), expected);
    const afterwards = await postToken(test, codeForm(code, verifier));
    expect(afterwards.statusCode).toBe(200);
  });

  it('says how to authenticate only to whoever tried', async () => {
    const form = codeForm('x', 'y', { client_id: 'other' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (more: object) =>
      test.app.inject({ method: 'POST', url: '/oauth/token', headers: { ...headers, ...more }, payload: form });
    expect((await send({ authorization: 'Basic eA==' })).headers['www-authenticate']).toBe('Basic realm="OAuth"');
    expect((await send({})).headers['www-authenticate']).toBeUndefined();
  });

  it.each([
    ['application/json', '{"grant_type":"authorization_code"}'],
    ['multipart/form-data; boundary=x', 'broken'],
    ['multipart/form-data', 'no boundary'],
    ['text/plain', 'grant_type=authorization_code'],
  ])('reads %s as an empty form', async (type, payload) => {
    const response = await sendForm(type, payload);
    expect(response.json()).toMatchObject({ error: 'unsupported_grant_type' });
  });

  it('refuses a parameter that comes twice', async () => {
    const { code, verifier } = await getCode(browser);
    const form = codeForm(code, verifier);
    form.append('code', code);
    await expectError(form, invalid('Check the `code` parameter'));
  });

  it('refuses a code after a minute', async () => {
    const { code, verifier } = await getCode(browser);
    pass(61);
    await expectError(codeForm(code, verifier), invalid('Authorization code has expired'));
  });

  it('refuses a code of another client', async () => {
    const { code, verifier } = await getCode(browser);
    await test.portal.db.updateTable('oauth_code').set({ client_id: 'other' }).where('used_at', 'is', null).execute();
    await expectError(codeForm(code, verifier), invalid('Authorization code was not issued to this client'));
  });

  it('refuses a code that comes twice and revokes what it was spent for', async () => {
    const { code, verifier } = await getCode(browser);
    const tokens = (await postToken(test, codeForm(code, verifier))).json<Tokens>();
    expect((await profileOf(test, tokens.access_token)).statusCode).toBe(200);
    await expectError(codeForm(code, verifier), invalid('Authorization code has been revoked'));
    expect((await profileOf(test, tokens.access_token)).statusCode).toBe(401);
    await expectError(refreshForm(tokens.refresh_token), refused('Token has been revoked'));
  });

  it('gives one pair at most when a code comes many times at once', { tags: ['server'] }, async () => {
    const { code, verifier } = await getCode(browser);
    const responses = await Promise.all(Array.from({ length: 8 }, () => postToken(test, codeForm(code, verifier))));
    const granted = responses.filter(({ statusCode }) => statusCode === 200);
    expect(granted).toHaveLength(1);
    const [winner] = granted.map((response) => response.json<Tokens>());
    expect((await profileOf(test, winner?.access_token ?? '')).statusCode).toBe(401);
  });
});

describe('token: refresh', () => {
  it('rotates: a new pair, and the old access token is good for nothing', async () => {
    const first = await getTokens(test, browser);
    const response = await postToken(test, refreshForm(first.refresh_token, { scope: 'user' }));
    const second = response.json<Tokens>();
    expect(response.statusCode).toBe(200);
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await profileOf(test, second.access_token)).statusCode).toBe(200);
    expect((await profileOf(test, first.access_token)).statusCode).toBe(401);
  });

  it('gives racing tabs the same pair', { tags: ['server'] }, async () => {
    const first = await getTokens(test, browser);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => postToken(test, refreshForm(first.refresh_token))),
    );
    const bodies = responses.map((response) => response.json<Tokens>());
    expect(new Set(bodies.map((body) => body.access_token)).size).toBe(1);
    expect(new Set(bodies.map((body) => body.refresh_token)).size).toBe(1);
    expect((await profileOf(test, bodies[0]?.access_token ?? '')).statusCode).toBe(200);
  });

  it('gives the same pair for ten seconds, with what is left of its time', async () => {
    const first = await getTokens(test, browser);
    const second = (await postToken(test, refreshForm(first.refresh_token))).json<Tokens>();
    pass(8);
    const again = (await postToken(test, refreshForm(first.refresh_token))).json<Tokens>();
    expect(again).toEqual({ ...second, expires_in: expect.any(Number) });
    expect(again.expires_in).toBeLessThanOrEqual(592);
  });

  it('revokes the whole family when a used token comes later', async () => {
    const first = await getTokens(test, browser);
    const second = (await postToken(test, refreshForm(first.refresh_token))).json<Tokens>();
    pass(11);
    await expectError(refreshForm(first.refresh_token), refused('Token has been revoked'));
    expect((await profileOf(test, second.access_token)).statusCode).toBe(401);
    await expectError(refreshForm(second.refresh_token), refused('Token has been revoked'));
  });

  /** As the portal's own pages ask: with the cookie of the browser's login. */
  const postFrom = async (from: Browser, refreshToken: string) => {
    const response = await from.post('/oauth/token', Object.fromEntries(refreshForm(refreshToken)));
    return { statusCode: response.statusCode, ...response.json<Tokens>() };
  };

  it('logs nobody out when a duplicated tab comes with the token its twin has used', async () => {
    const first = await getTokens(test, browser);
    const twin = await postFrom(browser, first.refresh_token);
    for (let round = 0; round < 2; round++) {
      pass(9 * 60);
      const tab = await postFrom(browser, first.refresh_token);
      expect(tab.statusCode).toBe(200);
      expect((await profileOf(test, tab.access_token)).statusCode).toBe(200);
      expect((await profileOf(test, twin.access_token)).statusCode).toBe(round === 0 ? 200 : 401);
    }
    expect((await postFrom(browser, twin.refresh_token)).statusCode).toBe(200);
    expect((await getCode(browser)).code).not.toBe('');
  });

  it('goes on with a tab that slept while another one kept the login awake', async () => {
    const [asleep, awake] = [await getTokens(test, browser), await getTokens(test, browser)];
    pass(40 * 60);
    await postToken(test, refreshForm(awake.refresh_token));
    pass(40 * 60);
    expect((await postFrom(browser, asleep.refresh_token)).statusCode).toBe(200);
  });

  it('takes a used token from nobody but the browser of its own login, and from that only while it is logged in', async () => {
    const first = await getTokens(test, browser);
    await postFrom(browser, first.refresh_token);
    const other = new Browser(test.app);
    await other.logIn((await buildUser(test)).email);
    pass(11);
    expect((await postFrom(other, first.refresh_token)).statusCode).toBe(401);
    expect((await postFrom(browser, first.refresh_token)).statusCode).toBe(401);
    const later = await getTokens(test, browser);
    await postFrom(browser, later.refresh_token);
    await browser.submit('/oauth/logout', {});
    pass(11);
    expect((await postFrom(browser, later.refresh_token)).statusCode).toBe(401);
  });

  it('leaves another login of the same person alone when one family is revoked', async () => {
    const stolen = await getTokens(test, browser);
    const other = await getTokens(test, browser);
    await postToken(test, refreshForm(stolen.refresh_token));
    pass(11);
    await postToken(test, refreshForm(stolen.refresh_token));
    expect((await profileOf(test, other.access_token)).statusCode).toBe(200);
  });

  it.each<[string, (tokens: Tokens) => Changes, Expected]>([
    ['unknown', () => ({ refresh_token: 'x'.repeat(43) }), refused('Cannot decrypt the refresh token')],
    [
      'an access token',
      ({ access_token: access }) => ({ refresh_token: access }),
      refused('Cannot decrypt the refresh token'),
    ],
    ['missing', () => ({ refresh_token: undefined }), invalid('Check the `refresh_token` parameter')],
    ['no client', () => ({ client_id: undefined }), invalid('Check the `client_id` parameter')],
    ['unknown client', () => ({ client_id: 'x' }), NO_CLIENT],
    ['wider scope', () => ({ scope: 'user admin' }), noScope('admin')],
    ['other scope', () => ({ scope: 'register' }), noScope('register')],
  ])('%s', async (_name, changes, expected) => {
    const tokens = await getTokens(test, browser);
    await expectError(refreshForm(tokens.refresh_token, changes(tokens)), expected);
    expect((await postToken(test, refreshForm(tokens.refresh_token))).statusCode).toBe(200);
  });

  it('refuses a token of another client', async () => {
    const tokens = await getTokens(test, browser);
    await test.portal.db.updateTable('token_family').set({ client_id: 'other' }).execute();
    await expectError(refreshForm(tokens.refresh_token), refused('Token is not linked to client'));
    await test.portal.db.updateTable('token_family').set({ client_id: 'portal' }).execute();
  });

  it('ends after an idle hour, of the tokens and of the login', async () => {
    const tokens = await getTokens(test, browser);
    pass(3601);
    await expectError(refreshForm(tokens.refresh_token), refused('Token has expired'));
    expect((await browser.get('/oauth/authorize?x')).statusCode).toBe(400);
    expect((await getCode(browser)).code).toBe('');
  });

  it('stays awake by refreshing, and ends after twelve hours all the same', async () => {
    let tokens = await getTokens(test, browser);
    for (let i = 0; i < 14; i++) {
      pass(50 * 60);
      tokens = (await postToken(test, refreshForm(tokens.refresh_token))).json<Tokens>();
      expect(tokens.access_token).toBeDefined();
    }
    expect((await getCode(browser)).code).not.toBe('');
    pass(20 * 60 - 30);
    tokens = (await postToken(test, refreshForm(tokens.refresh_token))).json<Tokens>();
    expect(tokens.expires_in).toBeLessThanOrEqual(31);
    pass(31);
    expect((await profileOf(test, tokens.access_token)).statusCode).toBe(401);
    await expectError(refreshForm(tokens.refresh_token), refused('Token has expired'));
    expect((await getCode(browser)).code).toBe('');
  });
});

describe('token: an account deactivated meanwhile', () => {
  it('is told so, at refresh and at exchange', async () => {
    const tokens = await getTokens(test, browser);
    const { code, verifier } = await getCode(browser);
    await deactivateAccount(test.portal, account.accountId);
    await expectError(refreshForm(tokens.refresh_token), DISABLED);
    await expectError(codeForm(code, verifier), DISABLED);
    expect((await getCode(browser)).code).toBe('');
  });

  it('may log in anew and read its profile, nothing else', async () => {
    await deactivateAccount(test.portal, account.accountId);
    await browser.logIn(account.email);
    const tokens = await getTokens(test, browser);
    expect((await profileOf(test, tokens.access_token)).json()).toMatchObject({ isActive: false });
    expect((await postToken(test, refreshForm(tokens.refresh_token))).statusCode).toBe(200);
  });
});

it('a form of nonsense never gives a fault', async () => {
  const names = ['grant_type', 'client_id', 'code', 'refresh_token', 'scope', 'code_verifier', 'redirect_uri'];
  for (const value of ['\0', '\ud800', '%', 'x'.repeat(10_000), '__proto__', '🙂']) {
    for (const grant of ['authorization_code', 'refresh_token', value]) {
      const form = parameters(Object.fromEntries(names.map((name) => [name, value])), { grant_type: grant });
      const response = await postToken(test, form);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      form.set('client_id', 'portal');
      expect((await postToken(test, form)).statusCode).toBeLessThan(500);
    }
  }
});
