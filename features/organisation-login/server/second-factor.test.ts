import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestIdentityProvider } from '#app/server/testing/identity-provider.ts';
import { Browser, buildUser, csrfIn, getTokens, ORIGIN, PASSWORD } from '#app/server/testing/oauth-browser.ts';
import { stopAuthenticator } from '#app/server/testing/stop-authenticator.ts';
import { startTestPortal, type TestPortal } from '#app/server/testing/test-portal.ts';
import { logInAtProvider } from '#app/server/testing/visit-provider.ts';
import { presentCode } from '#features/access/server/totp.ts';

const APP = '/oauth/sicherheit/app';
const START = '/oauth/organisation?client_id=portal';
let provider: TestIdentityProvider;
let test: TestPortal;

stopAuthenticator();
beforeAll(async () => {
  provider = (await TestIdentityProvider.start()).serve(ORIGIN);
});
afterAll(() => provider.close());

/** An account that asks for a code, linked by its own login with both factors. */
async function linked(sub: string): Promise<void> {
  const { email } = await buildUser(test);
  provider.people.set(sub, { sub, acr: 'hoch', email, email_verified: true });
  const own = new Browser(test.app);
  await own.logIn(email);
  const page = await own.get(APP);
  const secret = /class="secret">([^<]+)</.exec(page.payload)?.[1]?.replaceAll(' ', '') ?? '';
  await own.post(APP, { formular: csrfIn(page), code: presentCode(secret, -1).code, nachweis: PASSWORD });

  const browser = new Browser(test.app);
  await logInAtProvider(browser, sub);
  const atCode = await browser.submit('/oauth/login?weiter=organisation', { email, password: PASSWORD });
  expect(atCode.headers.location).toBe('/oauth/anmeldung/code?weiter=organisation');
  // A right password alone links nothing.
  expect((await browser.get('/oauth/organisation/verknuepfen')).headers.location).toBe(
    '/oauth/login?weiter=organisation',
  );
  const inside = await browser.submit(String(atCode.headers.location), { code: presentCode(secret).code });
  expect(inside.headers.location).toBe('/oauth/organisation/verknuepfen');
  expect((await browser.submit('/oauth/organisation/verknuepfen', {})).statusCode).toBe(303);
}

it('is not asked for where the wanted level is met', async () => {
  test = await startTestPortal({ env: provider.environment('OIDC', { ACR: 'hoch' }) });
  await linked('mit-niveau');
  const browser = new Browser(test.app);
  const entered = await logInAtProvider(browser, 'mit-niveau', { start: START });
  expect(entered.headers.location).toBe('/oauth/authorize?client_id=portal');
  expect((await getTokens(test, browser)).access_token).toBeTruthy();
  await test.close();
});

it('is asked for where no level is', async () => {
  test = await startTestPortal({ env: provider.environment('OIDC') });
  await linked('ohne-niveau');
  const browser = new Browser(test.app);
  const entered = await logInAtProvider(browser, 'ohne-niveau', { start: START });
  expect(entered.headers.location).toBe('/oauth/anmeldung/code?client_id=portal');
  expect((await getTokens(test, browser)).access_token).toBeUndefined();
  await test.close();
});

it('is asked for as well where it is a passkey', async () => {
  test = await startTestPortal({ env: provider.environment('OIDC') });
  await linked('mit-passkey');
  const email = provider.people.get('mit-passkey')?.email;
  const { db } = test.portal;
  const { id } = await db
    .updateTable('account')
    .set({ asks_passkey: true })
    .where('email', '=', String(email))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('account_totp').where('account_id', '=', id).execute();
  const browser = new Browser(test.app);
  const entered = await logInAtProvider(browser, 'mit-passkey', { start: START });
  expect(entered.headers.location).toBe('/oauth/anmeldung/code?client_id=portal');
  expect((await browser.get('/oauth/anmeldung/code')).payload).toContain(
    'Bestätigen Sie die Anmeldung mit Ihrem Passkey',
  );
  await test.close();
});
