import { demoPerson, fillLogin, openLoggedIn } from './support/login.ts';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test('in a window of its own: texts of the way, then the page that was asked for', { tag: '@gate' }, async ({
  page,
}) => {
  await page.goto('/los');
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
  const popup = await opened;
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await expect(dialog).toContainText('Sie wurden zum Login weitergeleitet...');
  await fillLogin(popup, demoPerson('frisch'));
  await expect(page.getByRole('heading', { level: 1, name: 'Bewerbung Antragskontingent' })).toBeFocused();
  await expect(dialog).toBeHidden();
});

test('the window is closed, then the login is tried again', async ({ page }) => {
  await page.goto('/anmelden');
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
  await (await opened).close();
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await expect(dialog).toContainText('Das Loginfenster wurde geschlossen');
  const again = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
  await fillLogin(await again, demoPerson('frisch'));
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible();
});

test('the window tells its time, shows the password, and hands over to this one', async ({ page }) => {
  await page.goto('/anmelden');
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
  const popup = await opened;
  await expect(popup.getByLabel('E-Mail-Adresse')).toBeFocused();
  await expect(popup.getByText(/^Dieses Fenster schließt in \d+ Sekunden\.$/)).toBeVisible();
  await popup.getByLabel('Passwort', { exact: true }).fill('geheim');
  await popup.getByLabel('Passwort anzeigen').check();
  await expect(popup.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'text');
  await popup.getByLabel('E-Mail-Adresse').fill('frisch@example.org');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Im selben Fenster weitermachen' }).click();
  await closed;
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('frisch@example.org');
});

test('in the same window with the keyboard alone; wrong input first', { tag: '@gate' }, async ({ page, watch }) => {
  watch.expect(422);
  await page.goto('/antrag');
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Im selben Fenster anmelden' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible();
  await page.getByLabel('E-Mail-Adresse').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Fehler: Anmelden – Förderportal$/);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused();

  const { email, password } = demoPerson('frisch');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Falsches-Passwort-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('passen nicht zusammen');
  await page.getByLabel('Passwort', { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/antrag$/);
});

test('logging out says so and forgets; a failure says so too', { tag: '@gate' }, async ({ page, watch }) => {
  watch.expect('no-answer');
  await openLoggedIn(page, '/', demoPerson('frisch'));
  await page.route('**/oauth/logout', (route) => route.abort());
  const logOut = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Abmelden' });
  await logOut.click();
  await expect(page.getByText('Beim Abmelden ist ein Fehler aufgetreten.')).toBeVisible();
  await page.unroute('**/oauth/logout');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('Sie haben sich erfolgreich abgemeldet.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).length)).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Erneut anmelden' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  // The session at the login's own page has ended as well.
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible();
});

test('a second tab is logged in without asking, and logged out with the first', { tag: '@gate' }, async ({
  page,
  context,
}) => {
  const waiting = await context.newPage();
  await waiting.goto('/anmelden');
  await expect(waiting.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  await openLoggedIn(page, '/los', demoPerson('frisch'));
  await expect(waiting.getByText('Sie sind angemeldet.')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/los');
  await expect(second.getByRole('heading', { level: 1, name: 'Bewerbung Antragskontingent' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Abmelden' }).click();
  await expect(page.getByText('Sie haben sich erfolgreich abgemeldet.')).toBeVisible();
  await expect(second.getByRole('heading', { level: 1, name: 'Nicht angemeldet' })).toBeVisible();
});
