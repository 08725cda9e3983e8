import type { Page } from '@playwright/test';
import { TestIdentityProvider } from '../api/src/testing/identity-provider.ts';
import { demoPerson, fillLogin } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

const SMALL = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

let started: Promise<TestIdentityProvider> | undefined;
const provider = () => {
  started ??= TestIdentityProvider.start();
  return started;
};

test.use({
  scenario: 'login-service',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs off the pattern
  environment: async ({}, use) => {
    const service = await provider();
    await use({
      ...service.environment('OIDC', { NAME: 'Muster-Konto', ACR: 'substantiell hoch' }),
      ...service.environment('DESK_OIDC', { NAME: 'Amtsanmeldung', ACR: 'hoch', ROLES: 'pruefung=caseworker' }),
    });
  },
});

test.beforeEach(async ({ portal, watch }) => {
  const service = await provider();
  service.isAway = false;
  service.serve(portal.origin);
  watch.alsoAt(service.issuer);
});

test.afterAll(async () => {
  await (await provider()).close();
});

/** Everything the organisation knows of somebody. */
async function person(sub: string, claims: Record<string, unknown> = {}): Promise<void> {
  const known = {
    acr: 'hoch',
    given_name: 'Erika',
    family_name: 'Mustermann-Langenscheidt',
    company_name: 'Muster Maschinenbau GmbH',
    register_number: 'HRB 12345',
    email: `${sub}@muster.example`,
    email_verified: true,
  };
  (await provider()).people.set(sub, { ...known, ...claims, sub });
}

async function logInThere(page: Page, sub: string): Promise<void> {
  await page.getByLabel('Kennung').fill(sub);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

async function toLogin(page: Page): Promise<void> {
  await page.goto('/anmelden');
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await expect(page.getByRole('link', { name: 'Anmelden mit Muster-Konto' })).toBeVisible();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the first login: registers with what is confirmed, and logs out at both sides', async ({ page, watch }) => {
  watch.expect(422);
  await person('erika');
  await toLogin(page);
  await scan(page, { state: 'login with a login service', dark: true });
  await shoot(page, 'login-organisation');
  await page.getByRole('link', { name: 'Anmelden mit Muster-Konto' }).press('Enter');
  await logInThere(page, 'erika');

  await expect(heading(page, 'Zum ersten Mal mit Muster-Konto angemeldet')).toBeVisible();
  await expect(page.getByText('Muster Maschinenbau GmbH')).toBeVisible();
  await scan(page, { state: 'first login with a login service', dark: true });
  await shoot(page, 'organisation-neu');
  await page.setViewportSize(SMALL);
  await shoot(page, 'organisation-neu-klein');
  await page.getByRole('link', { name: 'Neu registrieren' }).click();
  await expect(page.getByText('HRB 12345')).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveCount(0);
  await scan(page, { state: 'registration beside what is confirmed' });
  await shoot(page, 'organisation-registrieren-klein');
  await page.setViewportSize(WIDE);
  await page.getByLabel('Straße').fill('Hauptstraße');
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Straße')).toHaveValue('Hauptstraße');
  await scan(page, { state: 'registration with gaps', dark: true });
  await shoot(page, 'organisation-registrieren-fehler');
  await page.getByLabel('Anrede').selectOption('Frau');
  await page.getByLabel('Telefonnummer').fill('0228 123456');
  await page.getByLabel('Hausnummer').fill('1');
  await page.getByLabel('Postleitzahl').fill('53111');
  await page.getByLabel('Ort').fill('Bonn');
  await page.getByLabel(/Datenschutzerklärung gelesen/).check();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(heading(page, 'Willkommen')).toBeVisible();

  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Abmelden' }).click();
  await expect(heading(page, 'Abmelden')).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(heading(page, 'Sie haben sich erfolgreich abgemeldet')).toBeVisible();
  await scan(page, { state: 'logged out at both sides' });
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await page.getByRole('link', { name: 'Anmelden mit Muster-Konto' }).click();
  await logInThere(page, 'erika');
  await expect(heading(page, 'Willkommen')).toBeVisible();
});

test('the pages of the application lead to the login service at once', async ({ page }) => {
  await person('rita');
  await page.goto('/anmelden');
  await expect(page.getByText('Oder nehmen Sie Muster-Konto.')).toBeVisible();
  await scan(page, { state: 'page of the login with a login service' });
  await shoot(page, 'anmelden-organisation');
  await page.goto('/registrieren');
  await expect(page.getByRole('button', { name: 'Registrieren mit Muster-Konto' })).toBeVisible();
  await scan(page, { state: 'registration with a login service' });
  await shoot(page, 'registrieren-organisation');
  await page.getByRole('button', { name: 'Registrieren mit Muster-Konto' }).press('Enter');
  await logInThere(page, 'rita');
  await expect(heading(page, 'Zum ersten Mal mit Muster-Konto angemeldet')).toBeVisible();
});

test('an account that exists is linked after its own login, and parted on its page', async ({ page, portal }) => {
  const account = demoPerson('frisch');
  await person('frieda', { email: account.email });
  await toLogin(page);
  await page.getByRole('link', { name: 'Anmelden mit Muster-Konto' }).click();
  await logInThere(page, 'frieda');
  await expect(page.getByText('gibt es schon ein Benutzerkonto')).toBeVisible();
  await scan(page, { state: 'an address with an account' });
  await page.getByRole('link', { name: 'Anmelden und verknüpfen' }).click();
  await fillLogin(page, account);
  await expect(heading(page, 'Benutzerkonto mit Muster-Konto verknüpfen?')).toBeVisible();
  await scan(page, { state: 'asks whether to link', dark: true });
  await shoot(page, 'organisation-verknuepfen');
  await page.getByRole('button', { name: 'Verknüpfen' }).press('Enter');
  await expect(heading(page, 'Willkommen')).toBeVisible();
  await portal.getMail(account.email, /verknüpft/);

  await page.goto('/oauth/sicherheit');
  await expect(page.getByText('Registernummer: HRB 12345')).toBeVisible();
  await page.setViewportSize(SMALL);
  await scan(page, { state: 'linked logins' });
  await shoot(page, 'organisation-sicherheit-klein');
  await page.getByRole('button', { name: /^Aufheben ?: Muster-Konto/ }).click();
  await expect(page.getByRole('status')).toContainText('aufgehoben');
  await expect(page.getByRole('link', { name: 'Mit Muster-Konto verknüpfen' })).toBeVisible();
  await scan(page, { state: 'no linked login' });
});

test('below the wanted level the password remains', async ({ page, watch }) => {
  watch.expect(403);
  await person('niedrig', { acr: 'niedrig' });
  await toLogin(page);
  await page.getByRole('link', { name: 'Anmelden mit Muster-Konto' }).click();
  await logInThere(page, 'niedrig');
  await expect(heading(page, 'Diese Anmeldung ist nicht sicher genug')).toBeVisible();
  await scan(page, { state: 'level too low', dark: true });
  await shoot(page, 'organisation-niveau');
  await page.getByRole('link', { name: 'Anmelden mit Passwort' }).click();
  await fillLogin(page, demoPerson('gezogen'));
  await expect(heading(page, 'Willkommen')).toBeVisible();
});

test('from the login window it goes on in the main one, without a limit of time', async ({ page }) => {
  await person('paul');
  await page.goto('/los');
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
  const popup = await opened;
  await expect(popup.getByText(/^Dieses Fenster schließt in \d+ Sekunden\.$/)).toBeVisible();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link', { name: 'Anmelden mit Muster-Konto' }).click();
  await closed;
  await logInThere(page, 'paul');
  await expect(heading(page, 'Zum ersten Mal mit Muster-Konto angemeldet')).toBeVisible();
});

test('an officer gets in with the role the login service tells', async ({ page, watch }) => {
  watch.expect(403);
  await person('ohne', { name: 'Otto Ohne', email: 'otto@behoerde.example', roles: ['kantine'] });
  await person('petra', { name: 'Petra Prüfer', email: 'petra@behoerde.example', roles: ['pruefung'] });
  await page.goto('/sachbearbeitung');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('link', { name: 'Anmelden mit Amtsanmeldung' })).toBeVisible();
  await scan(page, { state: 'login at the desk with a login service' });
  await page.getByRole('link', { name: 'Anmelden mit Amtsanmeldung' }).click();
  await logInThere(page, 'ohne');
  await expect(heading(page, 'Sie haben hier keine Aufgabe')).toBeVisible();
  await scan(page, { state: 'no role at the desk' });
  await shoot(page, 'organisation-ohne-rolle');

  await page.context().clearCookies();
  await page.goto('/sachbearbeitung');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: 'Anmelden mit Amtsanmeldung' }).click();
  await logInThere(page, 'petra');
  await page.waitForURL(/\/sachbearbeitung/);
  await expect(page.getByText('Petra Prüfer').first()).toBeVisible();
  await page.goto('/sachbearbeitung/mein-zugang');
  await expect(page.getByText('Ihr Konto ist mit Amtsanmeldung verknüpft.')).toBeVisible();
  await scan(page, { state: 'own access at the desk with a login service' });
  await shoot(page, 'mein-zugang-organisation');
  await page.goto('/sachbearbeitung/abmelden');
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect(heading(page, 'Abmelden')).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(heading(page, 'Sie haben sich erfolgreich abgemeldet')).toBeVisible();
});

test('with the provider away from the start the page says so', async ({ page, watch, portals }) => {
  watch.expect(503);
  const away = await TestIdentityProvider.start();
  const { portal } = await portals.get('login-service-away', away.environment('OIDC', { NAME: 'Muster-Konto' }));
  watch.alsoAt(portal.origin);
  await page.goto(`${portal.origin}/anmelden`);
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await page.getByRole('link', { name: 'Anmelden mit Muster-Konto' }).click();
  await expect(heading(page, 'Der Anmeldedienst antwortet gerade nicht')).toBeVisible();
  await scan(page, { state: 'login service away', dark: true });
  await shoot(page, 'organisation-weg');
  await page.getByRole('link', { name: 'Anmelden mit Passwort' }).click();
  await fillLogin(page, demoPerson('frisch'));
  await expect(heading(page, 'Willkommen')).toBeVisible();
  await away.close();
});
