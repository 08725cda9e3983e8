import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  authorizeQuery,
  Browser,
  buildUser,
  type Changes,
  ORIGIN,
  pkce,
  REDIRECT_URI,
  STATE,
} from '#app/server/testing/oauth-browser.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { ANONYMOUS_TOKENS } from '#features/access/server/address-limit.ts';

const test = usePortal();
let loggedIn: Browser;

beforeAll(async () => {
  loggedIn = new Browser(test.app);
  await loggedIn.logIn((await buildUser(test)).email);
});

const { challenge } = pkce();

async function authorize(changes: Changes = {}, browser = loggedIn) {
  return browser.get(`/oauth/authorize?${authorizeQuery(challenge, changes)}`);
}

describe('authorize: granted', () => {
  it('sends a code and the state, letter for letter, to the client', async () => {
    const response = await authorize();
    expect(response.statusCode).toBe(302);
    const location = new URL(String(response.headers.location));
    expect(location.origin + location.pathname).toBe(REDIRECT_URI);
    expect([...location.searchParams.keys()]).toEqual(['code', 'state']);
    expect(location.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    expect(location.searchParams.get('state')).toBe(STATE);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['without a method: S256', { code_challenge_method: undefined }],
    ['without a scope: user', { scope: undefined }],
    ['without a state', { state: undefined }],
    ['with parameters nobody knows', { '{token}': 'x', nonce: '1' }],
    ['on another loopback port', { redirect_uri: 'http://127.0.0.1:4711/anmelden' }],
  ])('%s', async (_name, changes: Changes) => {
    if (changes.redirect_uri !== undefined) test.portal.config.publicOrigin = 'http://127.0.0.1:3000';
    const response = await authorize(changes);
    test.portal.config.publicOrigin = undefined;
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toMatch(/[?&]code=[\w-]{43}/);
  });

  it('asks an unknown browser to log in, and keeps the request', async () => {
    const response = await authorize({}, new Browser(test.app));
    expect(response.statusCode).toBe(302);
    const location = new URL(String(response.headers.location), ORIGIN);
    expect(location.pathname).toBe('/oauth/login');
    expect(Object.fromEntries(location.searchParams)).toEqual(Object.fromEntries(authorizeQuery(challenge)));
  });

  it('asks again with prompt=login, though somebody is logged in', async () => {
    const response = await authorize({ prompt: 'login' });
    expect(response.headers.location).toMatch(/^\/oauth\/login\?/);
    expect(response.headers.location).not.toContain('prompt');
  });

  it('tells the client with prompt=none that nobody is logged in', async () => {
    const location = new URL(String((await authorize({ prompt: 'none' }, new Browser(test.app))).headers.location));
    expect(location.searchParams.get('error')).toBe('login_required');
    expect(location.searchParams.get('state')).toBe(STATE);
  });

  it('answers prompt=none with a code when somebody is logged in', async () => {
    expect((await authorize({ prompt: 'none' })).headers.location).toMatch(/[?&]code=/);
  });

  it('gives an anonymous visitor a code for scope register at once', async () => {
    const browser = new Browser(test.app);
    const response = await authorize({ scope: 'register' }, browser);
    expect(response.headers.location).toMatch(/^http:\/\/localhost\/anmelden\?code=/);
    expect(browser.cookie).toBeUndefined();
  });

  it('slows an address that asks for anonymous tokens without end', async () => {
    // A town may ask three thousand times: a tenth of a second of it shows the same.
    const { requests } = ANONYMOUS_TOKENS;
    ANONYMOUS_TOKENS.requests = 30;
    onTestFinished(() => {
      ANONYMOUS_TOKENS.requests = requests;
    });
    const browser = new Browser(test.app);
    browser.ip = '192.0.2.1';
    for (let i = 0; i < ANONYMOUS_TOKENS.requests; i++) {
      expect((await authorize({ scope: 'register' }, browser)).statusCode).toBe(302);
    }
    const refused = await authorize({ scope: 'register' }, browser);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    browser.ip = '192.0.2.2';
    expect((await authorize({ scope: 'register' }, browser)).statusCode).toBe(302);
  });
});

const CLIENT_FAILED = {
  error: 'invalid_client',
  error_description: 'Client authentication failed',
  message: 'Client authentication failed',
};
const GRANT = 'The authorization grant type is not supported by the authorization server.';
const UNSUPPORTED = {
  error: 'unsupported_grant_type',
  error_description: GRANT,
  hint: 'Check that all required parameters have been provided',
  message: GRANT,
};
const LONG =
  'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.';

function invalid(hint: string) {
  return { error: 'invalid_request', error_description: LONG, hint, message: LONG };
}

const NO_CHALLENGE = 'Code challenge must be provided for public clients';
const BAD_CHALLENGE = 'Code challenge must follow the specifications of RFC-7636.';
const BAD_METHOD = 'Code challenge method must be one of `S256`, `plain`';
const PLAIN = 'Plain code challenge method is not allowed for this client';

describe('authorize: errors answered here, never redirected', () => {
  it.each<[string, Changes, number, object]>([
    ['unknown client', { client_id: 'other' }, 401, CLIENT_FAILED],
    ['no redirect address', { redirect_uri: undefined }, 401, CLIENT_FAILED],
    ['foreign redirect address', { redirect_uri: 'https://evil.example/' }, 401, CLIENT_FAILED],
    ['longer redirect address', { redirect_uri: `${REDIRECT_URI}/x` }, 401, CLIENT_FAILED],
    ['redirect address with a query', { redirect_uri: `${REDIRECT_URI}?x=1` }, 401, CLIENT_FAILED],
    ['redirect address as prefix', { redirect_uri: `${ORIGIN}.evil.example/` }, 401, CLIENT_FAILED],
    ['other scheme', { redirect_uri: REDIRECT_URI.replace('http', 'https') }, 401, CLIENT_FAILED],
    ['no response_type', { response_type: undefined }, 400, UNSUPPORTED],
    ['response_type token', { response_type: 'token' }, 400, UNSUPPORTED],
    ['no challenge', { code_challenge: undefined }, 400, invalid(NO_CHALLENGE)],
    ['short challenge', { code_challenge: 'x'.repeat(42) }, 400, invalid(BAD_CHALLENGE)],
    ['long challenge', { code_challenge: 'x'.repeat(129) }, 400, invalid(BAD_CHALLENGE)],
    ['odd challenge', { code_challenge: `${'x'.repeat(43)}=` }, 400, invalid(BAD_CHALLENGE)],
    ['unknown method', { code_challenge_method: 'S512' }, 400, invalid(BAD_METHOD)],
    ['method plain', { code_challenge_method: 'plain' }, 400, invalid(PLAIN)],
    ['type before client', { response_type: 'x', client_id: 'other' }, 400, UNSUPPORTED],
    ['client before challenge', { client_id: 'other', code_challenge: undefined }, 401, CLIENT_FAILED],
    ['redirect before scope', { redirect_uri: 'https://evil.example/', scope: 'x' }, 401, CLIENT_FAILED],
  ])('%s', async (_name, changes, status, body) => {
    const response = await authorize(changes);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers.location).toBeUndefined();
    expect(response.json()).toEqual(body);
  });

  it('a parameter that comes twice', async () => {
    const response = await loggedIn.get(`/oauth/authorize?${authorizeQuery(challenge)}&client_id=portal`);
    expect(response.json()).toEqual(invalid('Check the `client_id` parameter'));
  });
});

describe('authorize: errors told to the client', () => {
  it.each([
    ['admin', 'admin'],
    ['user admin', 'admin'],
    ['user register', 'register'],
  ])('scope %s', async (scope, named) => {
    const response = await authorize({ scope });
    expect(response.statusCode).toBe(302);
    const location = new URL(String(response.headers.location));
    expect(location.origin + location.pathname).toBe(REDIRECT_URI);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error: 'invalid_scope',
      error_description: 'The requested scope is invalid, unknown, or malformed',
      hint: `Check the \`${named}\` scope`,
      message: 'The requested scope is invalid, unknown, or malformed',
      state: STATE,
    });
  });
});
