import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { newSecret, presentCode } from '#features/access/server/totp.ts';
import { Browser, buildUser, csrfIn, PASSWORD } from './testing/oauth-browser.ts';
import { buildOfficer } from './testing/officers.ts';
import { registeredRoutes } from './testing/routes.ts';
import { usePortal } from './testing/use-portal.ts';

/** No forms: programs send these, with a secret or a signature of their own, or the form's token, the bearer or our own origin. */
const CALLS = ['/oauth/token', '/oauth/organisation/abmeldung', '/oauth/sachbearbeitung/organisation/abmeldung'];

/** Reached only after a login by an organisation: led back without one, and refused with one in features/organisation-login/server/lying-provider.test.ts. */
const AFTER_ORGANISATION = [
  '/oauth/organisation/registrieren',
  '/oauth/organisation/verknuepfen',
  '/oauth/sachbearbeitung/organisation/verknuepfen',
];

const test = usePortal();

/** Logged in on both sides: forged forms are worth something only there. */
async function loggedIn(): Promise<Browser> {
  const browser = new Browser(test.app);
  const officer = await buildOfficer(test, { password: PASSWORD });
  await browser.submit('/oauth/sachbearbeitung/anmelden', { email: officer.email, password: PASSWORD });
  await browser.submit('/oauth/sachbearbeitung/code', { code: presentCode(officer.secret).code });
  const { email, accountId } = await buildUser(test);
  await browser.logIn(email);
  // So that there is something to switch off.
  const app = { account_id: accountId, secret: newSecret(), confirmed_at: test.portal.clock.now() };
  await test.portal.db.insertInto('account_totp').values(app).execute();
  return browser;
}

/**
 * Shown again as stale; or led back, before anything is looked at, by a page somebody is not as far as, or whose link is good
 * for nothing. Where something was done, the address says so.
 */
function isRefused({ statusCode, headers }: LightMyRequestResponse): boolean {
  const back = [
    '/oauth/login',
    '/oauth/sachbearbeitung/anmelden',
    '/oauth/sicherheit',
    '/oauth/sachbearbeitung/sicherheit',
  ];
  if (statusCode === 303) return back.includes(String(headers.location).replace(/\?weiter=\w+$/, ''));
  return statusCode === 403 || statusCode === 410;
}

it('every form under /oauth is refused unless it came from a page sent to this very browser', async () => {
  const forms = registeredRoutes(test.app)
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/oauth/'))
    .map(({ path }) => path)
    .filter((path) => ![...CALLS, ...AFTER_ORGANISATION].includes(path));
  expect(forms.length).toBeGreaterThan(20);
  const foreign = csrfIn(await new Browser(test.app).get('/oauth/login'));
  const taken: string[] = [];
  const browser = await loggedIn();
  for (const path of forms) {
    for (const formular of ['', foreign]) {
      const answer = await browser.post(path.replace(':token', 'x'.repeat(43)), { formular, nachweis: PASSWORD });
      if (!isRefused(answer)) taken.push(`${path} ${answer.statusCode} ${answer.headers.location}`);
    }
  }
  expect(taken).toEqual([]);
  expect((await browser.get('/oauth/sicherheit')).statusCode).toBe(200);
  expect((await browser.get('/oauth/sachbearbeitung/sicherheit')).statusCode).toBe(200);
});
