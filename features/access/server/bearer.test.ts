import { describe, expect, it } from 'vitest';
import { type AccountOverrides, buildAccount } from '#app/server/testing/builders.ts';
import { Browser, buildUser, getTokens, getVisitorToken, profileOf } from '#app/server/testing/oauth-browser.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { deactivateAccount } from '#features/account/server/change-by-agency.ts';
import { later } from '#ground/server/clock.ts';
import { LIFETIME } from './realm.ts';

const test = usePortal();

/** A call only an active applicant may make. */
function companiesOf(authorization: string | undefined) {
  return test.app.inject({ url: '/api/companies', headers: authorization === undefined ? {} : { authorization } });
}

describe('without a valid bearer', () => {
  it.each([
    ['none', undefined],
    ['another scheme', 'Basic eDp5'],
    ['an empty one', 'Bearer'],
  ])('%s: authentication required', async (_name, authorization) => {
    const response = await companiesOf(authorization);
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toMatchObject({
      'hydra:description': 'Full authentication is required to access this resource.',
    });
    expect(response.json()).not.toHaveProperty('message');
  });

  it.each([
    ['malformed', 'Bearer abc'],
    ['unknown', `Bearer ${'x'.repeat(43)}`],
    ['with odd characters', `Bearer ${'ü'.repeat(43)}`],
  ])('%s: rejected', async (_name, authorization) => {
    const response = await companiesOf(authorization);
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect(response.json()).toMatchObject({ 'hydra:description': 'The resource server rejected the request.' });
  });

  it('refuses a refresh token and an expired access token', async () => {
    const browser = new Browser(test.app);
    await browser.logIn((await buildUser(test)).email);
    const tokens = await getTokens(test, browser);
    expect((await companiesOf(`Bearer ${tokens.refresh_token}`)).statusCode).toBe(401);
    expect((await companiesOf(`bearer  ${tokens.access_token}`)).statusCode).toBe(200);
    test.clock.set(later(test.clock.now(), LIFETIME.access));
    expect((await companiesOf(`Bearer ${tokens.access_token}`)).statusCode).toBe(401);
  });
});

describe('account states', () => {
  it.each<[AccountOverrides, number, string]>([
    [{}, 200, ''],
    [{ confirmed: false }, 403, 'Ihre E-Mail-Adresse ist noch nicht bestätigt.'],
    [{ approved: false }, 403, 'Ihr Benutzerkonto ist noch nicht freigegeben.'],
    [{ weakPassword: true }, 403, 'Ihr Passwort muss geändert werden.'],
    [{ isActive: false }, 401, 'Account is disabled'],
    [{ isActive: false, confirmed: false }, 401, 'Account is disabled'],
  ])('%j: %d %s', async (overrides, status, text) => {
    const { token, email } = await buildAccount(test, overrides);
    const response = await companiesOf(`Bearer ${token}`);
    expect(response.statusCode).toBe(status);
    if (status !== 200) expect(response.json()['hydra:description']).toContain(text);
    if (status === 401) expect(response.json()).toMatchObject({ message: 'Account is disabled', code: 401 });
    if (status === 403) expect(response.json()).not.toHaveProperty('message');
    const profile = await profileOf(test, token);
    expect(profile.statusCode).toBe(200);
    expect(profile.json()).toMatchObject({ email });
  });

  it('tells a deactivated account so, even by a token that was revoked with it', async () => {
    const { token, accountId } = await buildAccount(test);
    await deactivateAccount(test.portal, accountId);
    for (const response of [await companiesOf(`Bearer ${token}`), await profileOf(test, token)]) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ message: 'Account is disabled' });
    }
  });
});

describe('an anonymous visitor', () => {
  it('may neither read a profile nor act as an applicant', async () => {
    const token = await getVisitorToken(test);
    expect((await profileOf(test, token)).statusCode).toBe(403);
    expect((await companiesOf(`Bearer ${token}`)).statusCode).toBe(403);
  });
});
