import type { Page } from '@playwright/test';
import { demoPerson, fillLogin, openKnown } from './support/login.ts';
import { plantClients } from './support/plant-clients.ts';
import { expect, test } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

test.use({ scenario: 'a tax adviser with 200 companies' });

const ADVISER = demoPerson('frisch');
const SHARED = 'Werkstatt Fünf';
const CLIENTS = Array.from({ length: 200 }, (_, index) => `Mandant ${String(index + 1).padStart(3, '0')} GmbH`);
const SMALL = { width: 390, height: 844 };

const strip = (page: Page) => page.locator('.header__user');
const placeOf = (page: Page) => /^\/f\/[\w-]{36}/.exec(new URL(page.url()).pathname)?.[0] ?? '';

/** From the button in the strip to the company's own address, with the keyboard alone. */
async function changeTo(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Unternehmen wechseln' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Für welches Unternehmen?' });
  await expect(dialog.getByLabel('Unternehmen suchen')).toBeFocused();
  await page.keyboard.type(typed);
  await expect(dialog.getByText('1 Unternehmen.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(strip(page)).toContainText(`${name} (`);
}

test('a tax adviser finds one of 200 companies at once, and no two of them ever mix', async ({
  page,
  portal,
  watch,
}) => {
  test.setTimeout(240_000);
  // A company that is nobody's, a session that has ended, a page that is none.
  watch.expect(403, 401, 404);
  await portal.halt();
  const people = { adviser: ADVISER.email, alsoOf: 'schritt-5@example.org', registeredBy: 'gezogen@example.org' };
  await plantClients(portal.dataDir, { ...people, names: CLIENTS });
  await portal.revive();

  await openKnown(page, '/', ADVISER);
  await expect(strip(page)).toContainText('Tischlerei Frisch (Inhaber)');

  await test.step('the switch: search, keyboard, small screen', async () => {
    await page.getByRole('button', { name: 'Unternehmen wechseln' }).click();
    const dialog = page.getByRole('dialog', { name: 'Für welches Unternehmen?' });
    await expect(dialog.getByText(/^20 von 202 Unternehmen/)).toBeVisible();
    await dialog.getByLabel('Unternehmen suchen').fill('mandant 13');
    await expect(dialog.getByRole('link')).toHaveCount(12);
    await page.setViewportSize(SMALL);
    await page.setViewportSize({ width: 1280, height: 720 });
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await changeTo(page, 'mandant 137', 'Mandant 137 GmbH');
  });
  const client = placeOf(page);
  expect(client).not.toBe('');

  await test.step('every page says for which company', async () => {
    for (const path of ['/', '/antrag', '/los', '/vn', '/konto', '/personen', '/faq', '/gibt-es-nicht']) {
      await page.goto(`${client}${path}`);
      await expect(strip(page), path).toContainText('Mandant 137 GmbH (Steuerberatung)');
      await expect(page, path).toHaveTitle(/Mandant 137 GmbH/);
    }
  });

  const other = await page.context().newPage();
  await test.step('another tab acts for another company, and neither changes the other', async () => {
    await other.goto('/');
    await changeTo(other, 'werkstatt fünf', SHARED);
    await other.goto(`${placeOf(other)}/antrag`);
    await other.getByRole('link', { name: /^Bearbeiten: / }).click();
    await new Wizard(other).expectStep(5);
    await page.goto(`${client}/antrag`);
    await expect(page.getByRole('link', { name: /^Bearbeiten: / })).toHaveCount(0);
    await other.reload();
    await new Wizard(other).expectStep(5);
    await expect(strip(other)).toContainText(SHARED);
    await expect(strip(page)).toContainText('Mandant 137 GmbH');
  });

  const deep = new URL(other.url()).pathname;
  await test.step('a deep link leads back to its own company: after the log-out', async () => {
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Abmelden' }).click();
    await expect(page.getByText('Sie haben sich erfolgreich abgemeldet.')).toBeVisible();
    await page.goto(deep);
    await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
    await fillLogin(page, ADVISER);
    await new Wizard(page).expectStep(5);
    expect(new URL(page.url()).pathname).toBe(deep);
    await expect(strip(page)).toContainText(SHARED);
  });

  await test.step('a session that has ended elsewhere comes back to the same company', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(deep);
    await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
    await fillLogin(page, ADVISER);
    await new Wizard(page).expectStep(5);
    await expect(strip(page)).toContainText(SHARED);
  });

  await test.step('an address without a company is the first one’s; of a foreign one nothing is shown', async () => {
    await page.goto('/antrag');
    await expect(strip(page)).toContainText('Tischlerei Frisch');
    await page.waitForURL(/\/f\/[\w-]{36}\/antrag$/);
    await page.goto(`/f/${crypto.randomUUID()}/antrag`);
    await expect(page.getByRole('heading', { level: 1, name: 'Kein Unternehmen' })).toBeVisible();
  });
});
