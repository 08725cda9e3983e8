import { presentCode } from '../api/src/access/factors/totp.ts';
import { codeToEnter } from '../api/src/testing/code-to-enter.ts';
import { demoPerson, fillLogin } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'second factor' });

const SMALL = { width: 320, height: 640 };

test('an applicant adds an authenticator, logs in with it, with a recovery code, and switches it off', async ({
  page,
  browser,
  portal,
  watch,
}) => {
  watch.expect(422);
  const person = demoPerson('frisch');
  await page.goto('/oauth/login?weiter=sicherheit');
  await fillLogin(page, person);
  await page.getByRole('link', { name: 'Authenticator-App einrichten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Authenticator-App einrichten' })).toBeVisible();
  await scan(page, { state: 'authenticator', dark: true });
  await shoot(page, 'authenticator');
  await page.setViewportSize(SMALL);
  await scan(page, { state: 'authenticator on a small phone' });
  await page.setViewportSize({ width: 1280, height: 900 });
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await scan(page, { state: 'authenticator, no code' });
  await page.getByLabel('Code aus Ihrer App').fill(await codeToEnter(secret, -1));
  await page.getByLabel('Ihr Passwort').fill(person.password);
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wiederherstellungscodes' })).toBeVisible();
  await scan(page, { state: 'recovery codes', dark: true });
  await shoot(page, 'wiederherstellungscodes');
  const codes = await page.locator('.codes code').allTextContents();
  expect(codes).toHaveLength(10);
  await portal.getMail(person.email, /Authenticator-App als zweiter Faktor/);
  await page.getByRole('link', { name: 'Ich habe die Codes aufgehoben' }).click();
  await expect(page.getByText('Unbenutzte Wiederherstellungscodes: 10')).toBeVisible();
  await scan(page, { state: 'second factor on', dark: true });
  await shoot(page, 'faktor-an');

  const elsewhere = await browser.newContext({ baseURL: portal.origin });
  const other = await elsewhere.newPage();
  await other.goto('/anmelden');
  await other.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await fillLogin(other, person);
  await expect(other.getByRole('heading', { level: 1, name: 'Zweiter Faktor' })).toBeVisible();
  await scan(other, { state: 'asked for a code', dark: true });
  await shoot(other, 'code-gefragt');
  await other.keyboard.type(presentCode(secret).code);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('navigation', { name: 'Hauptmenü' }).getByText('Abmelden')).toBeAttached();
  await elsewhere.close();

  const lost = await browser.newContext({ baseURL: portal.origin });
  const third = await lost.newPage();
  await third.goto('/oauth/login?weiter=sicherheit');
  await fillLogin(third, person);
  await third.getByText('Ich habe meine App nicht mehr').click();
  await scan(third, { state: 'the app is lost' });
  await shoot(third, 'app-verloren');
  await third.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '');
  await third.getByRole('button', { name: 'Anmelden' }).click();
  await expect(third.getByText('Unbenutzte Wiederherstellungscodes: 9')).toBeVisible();
  await third.getByRole('link', { name: 'Zweiten Faktor ausschalten' }).click();
  await scan(third, { state: 'switching it off' });
  await third.getByLabel('Ihr Passwort oder ein Code').fill(person.password);
  await third.getByRole('button', { name: 'Ausschalten' }).click();
  await expect(third.getByText('Der zweite Faktor ist ausgeschaltet.')).toBeVisible();
  await lost.close();
});
