import type { Page } from '@playwright/test';
import {
  logInByService,
  logInThere,
  loginService,
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
