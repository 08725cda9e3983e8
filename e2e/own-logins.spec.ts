import type { Locator } from '@playwright/test';
import { demoPerson, fillLogin, openKnown, openLoggedIn } from './support/login.ts';
import { expect, test } from './support/test.ts';

const SMALL = { width: 320, height: 640 };
/** In CSS pixels. */
const sizeOf = (text: Locator) =>
  text.first().evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

test('a person sees where they are logged in, and ends another login', async ({ page, browser, portal, watch }) => {
  const person = demoPerson('gezogen');
  const elsewhere = await browser.newContext({
    baseURL: portal.origin,
    userAgent: FIREFOX,
  });
  await openLoggedIn(page, '/konto', person);
  const other = await elsewhere.newPage();
  await other.goto('/oauth/login?weiter=sicherheit');
  await fillLogin(other, person);
  await expect(other.getByRole('heading', { level: 1, name: 'Anmeldung und Sicherheit' })).toBeVisible();
  await portal.getMail(person.email, /Firefox auf Windows/);

  await page.getByRole('link', { name: 'Anmeldung und Sicherheit öffnen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anmeldung und Sicherheit' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '(diese Anmeldung)' })).toContainText('Chrome auf');
  const devices = page.getByRole('region', { name: 'Meine Geräte' }).getByRole('listitem');
  await expect(devices.filter({ hasText: 'Firefox auf Windows' })).toContainText('Zuerst angemeldet: ');
  await expect(page.getByText(/^Passkeys gibt es hier nicht: /)).toBeVisible();
  await page.setViewportSize(SMALL);
  expect(await sizeOf(page.getByRole('heading', { level: 2 }))).toBeGreaterThan(await sizeOf(page.locator('main p')));
  const end = page.getByRole('button', { name: /^Beenden ?: Firefox auf Windows/ });
  await end.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Die Anmeldung ist beendet.' })).toBeVisible();
  await expect(end).toBeHidden();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await elsewhere.close();

  await test.step('all others at once: an application that is open there is out as well', async () => {
    watch.expect(401);
    const open = await browser.newContext({ baseURL: portal.origin });
    const third = await open.newPage();
    await openKnown(third, '/antrag', person);
    await expect(third.getByRole('heading', { level: 1, name: 'Antragsübersicht' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Alle anderen beenden' }).click();
    await expect(page.getByRole('button', { name: 'Alle anderen beenden' })).toBeHidden();
    await third.getByRole('navigation').getByRole('link', { name: 'Verwendungsnachweis' }).click();
    await expect(third.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' })).toBeVisible();
    await open.close();
  });

  await page.goto('/personen/protokoll');
  await expect(page.getByRole('main').getByText('Mit einem neuen Gerät angemeldet: Firefox auf Windows')).toBeVisible();
});
