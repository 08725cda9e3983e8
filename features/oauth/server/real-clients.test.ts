import * as oauth4webapi from 'oauth4webapi';
import * as openidClient from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { Browser, buildUser } from '#app/server/testing/oauth-browser.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';

const test = usePortal();
let origin: URL;
let email: string;

beforeAll(async () => {
  origin = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
  email = (await buildUser(test)).email;
});

/** What a browser does with the authorization address: log in, and bring back where it was sent to. */
async function visit(address: URL): Promise<URL> {
  const browser = new Browser(test.app);
  await browser.logIn(email);
  const headers = { cookie: `portal_session=${browser.cookie}` };
  const response = await fetch(address, { headers, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '', origin);
}

async function emailOf(accessToken: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(new URL('/api/action/account-profile', origin), { headers });
  return ((await response.json()) as { email?: string }).email;
}

describe('oauth4webapi', () => {
  const insecure = { [oauth4webapi.allowInsecureRequests]: true };
  const client: oauth4webapi.Client = { client_id: 'portal' };

  it('discovers, logs in with PKCE, refreshes', async () => {
    const found = await oauth4webapi.discoveryRequest(origin, { algorithm: 'oauth2', ...insecure });
    const server = await oauth4webapi.processDiscoveryResponse(origin, found);
    expect(server.code_challenge_methods_supported).toEqual(['S256']);
    const redirectUri = `${origin.origin}/anmelden`;
    const verifier = oauth4webapi.generateRandomCodeVerifier();
    const state = oauth4webapi.generateRandomState();
    const address = new URL(server.authorization_endpoint ?? '');
    address.search = new URLSearchParams({
      client_id: client.client_id,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'user',
      code_challenge: await oauth4webapi.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    }).toString();
    const parameters = oauth4webapi.validateAuthResponse(server, client, await visit(address), state);
    const none = oauth4webapi.None();
    const codeAnswer = await oauth4webapi.authorizationCodeGrantRequest(
      server,
      client,
      none,
      parameters,
      redirectUri,
      verifier,
      insecure,
    );
    const tokens = await oauth4webapi.processAuthorizationCodeResponse(server, client, codeAnswer);
    expect(await emailOf(tokens.access_token)).toBe(email);
    const refreshAnswer = await oauth4webapi.refreshTokenGrantRequest(
      server,
      client,
      none,
      tokens.refresh_token ?? '',
      insecure,
    );
    const next = await oauth4webapi.processRefreshTokenResponse(server, client, refreshAnswer);
    expect(await emailOf(next.access_token)).toBe(email);
  });

  it('understands a refusal', async () => {
    const server = { issuer: origin.origin, token_endpoint: `${origin.origin}/oauth/token` };
    const answer = await oauth4webapi.refreshTokenGrantRequest(server, client, oauth4webapi.None(), 'x', insecure);
    await expect(oauth4webapi.processRefreshTokenResponse(server, client, answer)).rejects.toMatchObject({
      error: 'invalid_request',
      error_description: 'The refresh token is invalid.',
    });
  });
});

describe('openid-client', () => {
  it('discovers, logs in with PKCE, refreshes', async () => {
    const options: openidClient.DiscoveryRequestOptions = {
      algorithm: 'oauth2',
      execute: [openidClient.allowInsecureRequests],
    };
    const config = await openidClient.discovery(origin, 'portal', undefined, openidClient.None(), options);
    const verifier = openidClient.randomPKCECodeVerifier();
    const state = openidClient.randomState();
    const address = openidClient.buildAuthorizationUrl(config, {
      redirect_uri: `${origin.origin}/oauth/callback`,
      scope: 'user',
      code_challenge: await openidClient.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    });
    const tokens = await openidClient.authorizationCodeGrant(config, await visit(address), {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    expect(await emailOf(tokens.access_token)).toBe(email);
    const next = await openidClient.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(await emailOf(next.access_token)).toBe(email);
  });
});

describe('the silent variant', () => {
  it('reads the code from the address a fetch ends at', async () => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: `${origin.origin}/oauth/callback`,
      code_challenge: await oauth4webapi.calculatePKCECodeChallenge(oauth4webapi.generateRandomCodeVerifier()),
      state: 'silent',
      scope: 'register',
    });
    const response = await fetch(new URL(`/oauth/authorize?${query}`, origin));
    expect(response.status).toBe(200);
    const ended = new URL(response.url);
    expect(ended.searchParams.get('state')).toBe('silent');
    expect(ended.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });
});

it('publishes its metadata (RFC 8414)', async () => {
  const response = await fetch(new URL('/.well-known/oauth-authorization-server', origin));
  expect(await response.json()).toMatchObject({
    issuer: origin.origin,
    authorization_endpoint: `${origin.origin}/oauth/authorize`,
    token_endpoint: `${origin.origin}/oauth/token`,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    scopes_supported: ['user', 'register', 'agency'],
  });
});
