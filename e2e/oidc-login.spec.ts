import type { Page } from '@playwright/test';
import { demoPerson, fillLogin } from './support/login.ts';
import {
  logInByService,
  logInThere,
  loginService,
  openDeskLogin,
  openLoginForm,
  serviceEnvironment,
  serviceKnows,
} from './support/login-service.ts';
import { expect, test } from './support/test.ts';

const SMALL = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

test.use({
  scenario: 'login-service',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs off the pattern
  environment: async ({}, use) => use(await serviceEnvironment()),
});

test.beforeEach(async ({ portal, watch }) => {
  const service = await loginService();
  service.serve(portal.origin);
  watch.alsoAt(service.issuer);
});

test.afterAll(async () => {
  await (await loginService()).close();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the first login: registers with what is confirmed, and logs out at both sides', { tag: '@gate' }, async ({
  page,
  watch,
}) => {
  watch.expect(422);
  await serviceKnows('erika');
  await openLoginForm(page);
  await page.getByRole('link', { name: 'Anmelden mit Muster-Konto' }).press('Enter');
  await logInThere(page, 'erika');

  await expect(heading(page, 'Zum ersten Mal mit Muster-Konto angemeldet')).toBeVisible();
  await expect(page.getByText('Muster Maschinenbau GmbH')).toBeVisible();
  await page.setViewportSize(SMALL);
  await page.getByRole('link', { name: 'Neu registrieren' }).click();
  await expect(page.getByText('HRB 12345')).toBeVisible();
  await expect(page.getByLabel('Vorname')).toHaveCount(0);
  await page.setViewportSize(WIDE);
  await page.getByLabel('Straße').fill('Hauptstraße');
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Straße')).toHaveValue('Hauptstraße');
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
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await logInByService(page, 'erika');
  await expect(heading(page, 'Willkommen')).toBeVisible();
});

test('the pages of the application lead to the login service at once', async ({ page }) => {
  await serviceKnows('rita');
  await page.goto('/anmelden');
  await expect(page.getByText('Oder nehmen Sie Muster-Konto.')).toBeVisible();
  await page.goto('/registrieren');
  await expect(page.getByRole('button', { name: 'Registrieren mit Muster-Konto' })).toBeVisible();
  await page.getByRole('button', { name: 'Registrieren mit Muster-Konto' }).press('Enter');
  await logInThere(page, 'rita');
  await expect(heading(page, 'Zum ersten Mal mit Muster-Konto angemeldet')).toBeVisible();
});

test('an account that exists is linked after its own login, and parted on its page', async ({ page, portal }) => {
  const account = demoPerson('frisch');
  await serviceKnows('frieda', { email: account.email });
  await openLoginForm(page);
  await logInByService(page, 'frieda');
  await expect(page.getByText('gibt es schon ein Benutzerkonto')).toBeVisible();
  await page.getByRole('link', { name: 'Anmelden und verknüpfen' }).click();
  await fillLogin(page, account);
  await expect(heading(page, 'Benutzerkonto mit Muster-Konto verknüpfen?')).toBeVisible();
  await page.getByRole('button', { name: 'Verknüpfen' }).press('Enter');
  await expect(heading(page, 'Willkommen')).toBeVisible();
  await portal.getMail(account.email, /verknüpft/);

  await page.goto('/oauth/sicherheit');
  await expect(page.getByText('Registernummer: HRB 12345')).toBeVisible();
  await page.setViewportSize(SMALL);
  await page.getByRole('button', { name: /^Aufheben ?: Muster-Konto/ }).click();
  await expect(page.getByRole('status')).toContainText('aufgehoben');
  await expect(page.getByRole('link', { name: 'Mit Muster-Konto verknüpfen' })).toBeVisible();
});

test('below the wanted level the password remains', async ({ page, watch }) => {
  watch.expect(403);
  await serviceKnows('niedrig', { acr: 'niedrig' });
  await openLoginForm(page);
  await logInByService(page, 'niedrig');
  await expect(heading(page, 'Diese Anmeldung ist nicht sicher genug')).toBeVisible();
  await page.getByRole('link', { name: 'Anmelden mit Passwort' }).click();
  await fillLogin(page, demoPerson('gezogen'));
  await expect(heading(page, 'Willkommen')).toBeVisible();
});

test('from the login window it goes on in the main one, without a limit of time', async ({ page }) => {
  await serviceKnows('paul');
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
  await serviceKnows('ohne', { name: 'Otto Ohne', email: 'otto@behoerde.example', roles: ['kantine'] });
  await serviceKnows('petra', { name: 'Petra Prüfer', email: 'petra@behoerde.example', roles: ['pruefung'] });
  await openDeskLogin(page);
  await page.getByRole('link', { name: 'Anmelden mit Amtsanmeldung' }).click();
  await logInThere(page, 'ohne');
  await expect(heading(page, 'Sie haben hier keine Aufgabe')).toBeVisible();

  await page.context().clearCookies();
  await openDeskLogin(page);
  await page.getByRole('link', { name: 'Anmelden mit Amtsanmeldung' }).click();
  await logInThere(page, 'petra');
  await page.waitForURL(/\/sachbearbeitung/);
  await expect(page.getByText('Petra Prüfer').first()).toBeVisible();
  await page.goto('/sachbearbeitung/mein-zugang');
  await expect(page.getByText('Ihr Konto ist mit Amtsanmeldung verknüpft.')).toBeVisible();
  await page.goto('/sachbearbeitung/abmelden');
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect(heading(page, 'Abmelden')).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(heading(page, 'Sie haben sich erfolgreich abgemeldet')).toBeVisible();
});
