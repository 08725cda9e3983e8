import { expect, type Page, request } from '@playwright/test';
import { presentCode } from '#features/access/server/totp.ts';
import { DEMO_PASSWORD } from '#features/demo/server/situations.ts';
import { addAuthenticator, byName } from '../support/authenticator.ts';
import { demoPerson, fillLogin, sendForm } from '../support/login.ts';
import {
  logInByService,
  logInThere,
  loginService,
  openDeskLogin,
  openLoginForm,
  serviceEnvironment,
  serviceKnows,
} from '../support/login-service.ts';
import { type PersonStates, press } from './screen-state.ts';

const SECURITY = '/oauth/sicherheit';
const LOGIN = '/oauth/login?weiter=sicherheit';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

const follow = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).click();
const shows = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

/** Nobody the other rows log in as. */
const WITH_APP = demoPerson('nachweis-geprueft');
const WITH_PASSKEY = demoPerson('auszahlung-gescheitert');
const AT_SERVICE = demoPerson('frisch');

async function loginElsewhere(page: Page): Promise<void> {
  const { email, password } = demoPerson('gezogen');
  const elsewhere = await request.newContext({ baseURL: new URL(page.url()).origin, userAgent: FIREFOX });
  await sendForm({ request: elsewhere }, '/oauth/login', { email, password, aktion: 'anmelden' });
  await elsewhere.dispose();
  await page.reload();
}

async function forgetLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}

/** Without any login, at the login's own form. */
async function loginAnew(page: Page, address: string, person: typeof WITH_APP): Promise<void> {
  await forgetLogin(page);
  await page.goto(address);
  await fillLogin(page, person);
}

let secret = '';

const APP_STATES: PersonStates = {
  besides: 'with an authenticator',
  list: '/',
  states: [
    {
      name: 'authenticator',
      path: LOGIN,
      act: async (page) => {
        await fillLogin(page, WITH_APP);
        await follow('Authenticator-App einrichten')(page);
        secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
      },
    },
    { name: 'authenticator-no-code', complaints: [422], act: press('Einschalten') },
    {
      name: 'recovery-codes',
      act: async (page) => {
        await page.getByLabel('Code aus Ihrer App').fill(presentCode(secret).code);
        await page.getByLabel('Ihr Passwort').fill(DEMO_PASSWORD);
        await press('Einschalten')(page);
        await expect(page.locator('.codes code')).toHaveCount(10);
      },
    },
    { name: 'authenticator-on', act: follow('Ich habe die Codes aufgehoben') },
    { name: 'code-asked', act: (page) => loginAnew(page, LOGIN, WITH_APP) },
    { name: 'app-lost', act: (page) => page.getByText('Ich habe meine App nicht mehr').click() },
    {
      name: 'authenticator-ending',
      act: async (page) => {
        await loginAnew(page, LOGIN, WITH_APP);
        // A code is good once; the next one is already.
        await page.getByLabel('Code aus Ihrer Authenticator-App').fill(presentCode(secret, 1).code);
        await press('Anmelden')(page);
        await follow('Zweiten Faktor ausschalten')(page);
      },
    },
    {
      name: 'authenticator-off',
      act: async (page) => {
        await page.getByLabel('Ihr Passwort oder ein Code').fill(DEMO_PASSWORD);
        await press('Ausschalten')(page);
        await shows('Der zweite Faktor ist ausgeschaltet.')(page);
      },
    },
  ],
};

const PASSKEY_STATES: PersonStates = {
  besides: 'with a passkey',
  list: '/',
  states: [
    {
      name: 'login-by-passkey',
      path: '/oauth/login',
      act: async (page) => {
        await addAuthenticator(page);
        await page.goto(`${byName(new URL(page.url()).origin)}${LOGIN}`);
        await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible();
      },
    },
    {
      name: 'passkey-new',
      act: async (page) => {
        await fillLogin(page, WITH_PASSKEY);
        await follow('Passkey anlegen')(page);
      },
    },
    {
      name: 'passkey-made',
      act: async (page) => {
        await page.getByLabel('Name des Passkeys').fill('Mein Telefon');
        await page.getByLabel('Ihr Passwort').fill(DEMO_PASSWORD);
        await press('Passkey anlegen')(page);
        await shows('Der Passkey ist angelegt.')(page);
      },
    },
    {
      name: 'passkey-asked',
      act: async (page) => {
        await follow('Passkey nach dem Passwort verlangen')(page);
        await page.getByLabel('Ihr Passwort').fill(DEMO_PASSWORD);
        await press('Bestätigen')(page);
        await expect(page.locator('.codes code')).toHaveCount(10);
        await loginAnew(page, `${new URL(page.url()).origin}${LOGIN}`, WITH_PASSKEY);
        await expect(page.getByRole('heading', { level: 1, name: 'Zweiter Faktor' })).toBeVisible();
      },
    },
    {
      name: 'passkey-one',
      act: async (page) => {
        await press('Mit Passkey anmelden')(page);
        await follow(/^Ändern/)(page);
      },
    },
    {
      name: 'passkey-gone',
      act: async (page) => {
        await page.getByLabel('Ihr Passwort oder ein Code').fill(DEMO_PASSWORD);
        await press('Passkey entfernen')(page);
        await shows('Der Passkey ist entfernt.')(page);
      },
    },
  ],
};

export const LOGIN_STATES: readonly PersonStates[] = [
  {
    account: 'gezogen',
    besides: 'and the logins',
    list: '/konto',
    states: [
      { name: 'own-login', path: SECURITY },
      { name: 'own-logins', act: loginElsewhere },
      { name: 'own-login-ended', act: press(/^Beenden ?: Firefox auf Windows/) },
    ],
  },
  {
    officer: 'revision',
    besides: 'and the logins',
    list: '/sachbearbeitung',
    states: [{ name: 'desk-logins', path: '/oauth/sachbearbeitung/sicherheit' }],
  },
  APP_STATES,
  PASSKEY_STATES,
  {
    besides: 'with a login service',
    list: '/',
    scenario: 'login-service',
    environment: serviceEnvironment,
    prepare: async (portal, watch) => {
      const service = await loginService();
      service.serve(portal.origin);
      watch.alsoAt(service.issuer);
      await serviceKnows('erika');
      await serviceKnows('frieda', { email: AT_SERVICE.email });
      await serviceKnows('niedrig', { acr: 'niedrig' });
      await serviceKnows('ohne', { name: 'Otto Ohne', email: 'otto@behoerde.example', roles: ['kantine'] });
      await serviceKnows('petra', { name: 'Petra Prüfer', email: 'petra@behoerde.example', roles: ['pruefung'] });
    },
    states: [
      { name: 'service-login-page', path: '/anmelden', act: shows('Oder nehmen Sie Muster-Konto.') },
      { name: 'service-login-form', path: '/oauth/login' },
      { name: 'service-registration-page', path: '/registrieren' },
      {
        name: 'service-first-login',
        act: async (page) => {
          await press('Registrieren mit Muster-Konto')(page);
          await logInThere(page, 'erika');
          await shows('Muster Maschinenbau GmbH')(page);
        },
      },
      { name: 'service-registration', act: follow('Neu registrieren') },
      { name: 'service-registration-errors', complaints: [422], act: press('Registrieren') },
      {
        name: 'service-address-known',
        act: async (page) => {
          await forgetLogin(page);
          await openLoginForm(page);
          await logInByService(page, 'frieda');
          await shows('gibt es schon ein Benutzerkonto')(page);
        },
      },
      {
        name: 'service-link-asked',
        act: async (page) => {
          await follow('Anmelden und verknüpfen')(page);
          await fillLogin(page, AT_SERVICE);
          await expect(page.getByRole('button', { name: 'Verknüpfen' })).toBeVisible();
        },
      },
      {
        name: 'service-linked',
        act: async (page) => {
          await press('Verknüpfen')(page);
          await expect(page.getByRole('heading', { level: 1, name: /^Willkommen/ })).toBeVisible();
          await page.goto(SECURITY);
          await shows('Registernummer: HRB 12345')(page);
        },
      },
      {
        name: 'service-parted',
        act: async (page) => {
          await press(/^Aufheben ?: Muster-Konto/)(page);
          await expect(page.getByRole('status')).toContainText('aufgehoben');
          await expect(page.getByRole('link', { name: 'Mit Muster-Konto verknüpfen' })).toBeVisible();
        },
      },
      {
        name: 'service-level-low',
        complaints: [403],
        act: async (page) => {
          await forgetLogin(page);
          await openLoginForm(page);
          await logInByService(page, 'niedrig');
          await shows('Diese Anmeldung ist nicht sicher genug')(page);
        },
      },
      {
        name: 'service-desk-login',
        act: async (page) => {
          await follow('Anmelden mit Passwort')(page);
          await fillLogin(page, demoPerson('gezogen'));
          await expect(page.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible();
          await forgetLogin(page);
          await openDeskLogin(page);
        },
      },
      {
        name: 'service-desk-no-role',
        act: async (page) => {
          await follow('Anmelden mit Amtsanmeldung')(page);
          await logInThere(page, 'ohne');
          await shows('Sie haben hier keine Aufgabe')(page);
        },
      },
      {
        name: 'service-desk-access',
        act: async (page) => {
          await forgetLogin(page);
          await openDeskLogin(page);
          await follow('Anmelden mit Amtsanmeldung')(page);
          await logInThere(page, 'petra');
          await shows('Petra Prüfer')(page);
          await page.goto('/sachbearbeitung/mein-zugang');
          await shows('Ihr Konto ist mit Amtsanmeldung verknüpft.')(page);
        },
      },
      {
        name: 'service-both-logged-out',
        act: async (page) => {
          await page.goto('/sachbearbeitung/abmelden');
          await press('Abmelden')(page);
          await press('Abmelden')(page);
          await shows('Sie haben sich erfolgreich abgemeldet')(page);
        },
      },
    ],
  },
];
