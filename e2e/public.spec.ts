import { scan, settled } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  ['/', 'Den Mittelstand digitalisieren'],
  ['/anmelden', 'Anmelden'],
  ['/registrieren', 'Registrieren'],
  ['/faq', 'Häufige Fragen'],
  ['/impressum', 'Impressum'],
  ['/datenschutz', 'Datenschutz'],
  ['/barrierefreiheit', 'Barrierefreiheit'],
  ['/leichte-sprache', 'Leichte Sprache'],
  ['/gebaerdensprache', 'Gebärdensprache'],
  ['/gibt/es-nicht', '404 - Seite nicht gefunden.'],
] as const;

const SERVER_PAGES = ['/oauth/passwort-vergessen', '/oauth/bestaetigung-anfordern', '/demo/postfach'] as const;

const PROTECTED = [
  '/los',
  '/antrag',
  '/antrag/1',
  '/eingereicht/1',
  '/uebersicht/1',
  '/uebersicht/1/unterlagen',
  '/uebersicht/1/aenderung',
  '/uebersicht/1/widerspruch',
  '/vn',
  '/vn/1/bearbeiten',
  '/vn/1/anzeigen',
  '/nachreichen/1',
] as const;

for (const [path, heading] of PAGES) {
  test(`${path} is open to everybody`, async ({ page, watch }) => {
    const status = heading.startsWith('404') ? 404 : 200;
    if (status === 404) watch.expect(status);
    expect((await page.goto(path))?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await scan(page, { state: path, dark: true });
    await shoot(page, `public${path}`);
  });
}

for (const path of SERVER_PAGES) {
  test(`${path} is open to everybody`, async ({ page }) => {
    await page.goto(path);
    await scan(page, { state: path, dark: true });
    await shoot(page, `public${path}`);
  });
}

test('a page that needs a login says so and offers it', async ({ page }) => {
  for (const path of PROTECTED) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Nicht angemeldet' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
  }
  await scan(page, { state: 'logged out', dark: true });
  await shoot(page, 'nicht-angemeldet');
});

test('the 404 leads to the login', async ({ page, watch }) => {
  watch.expect(404);
  await page.goto('/so-nicht');
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeFocused();
});

test('the footer leads to every page of duty from anywhere', async ({ page, watch }) => {
  watch.expect(404);
  await page.goto('/so-nicht');
  const footer = page.getByRole('contentinfo');
  for (const name of ['FAQ', 'Impressum', 'Datenschutz', 'Barrierefreiheit', 'Leichte Sprache', 'Gebärdensprache']) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await settled(page);
  }
  await footer.getByRole('link', { name: 'Barriere melden' }).click();
  await expect(page.locator('#barriere-melden')).toBeInViewport();
});

test('on a phone the menu is a drawer that keeps the focus until Escape or a link closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await expect(menu.getByRole('link', { name: 'Registrieren' })).toBeHidden();
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(menu.getByRole('link', { name: 'Registrieren' })).toBeVisible();
  await scan(page, { state: 'menu open' });
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menü' })).toBeFocused();
  await page.getByRole('button', { name: 'Menü' }).click();
  await menu.getByRole('link', { name: 'Registrieren' }).click();
  await expect(menu.getByRole('link', { name: 'Anmelden' })).toBeHidden();
});

test.describe('answers that fail', () => {
  test('registration: the open-check fails, then is repeated', async ({ page, watch }) => {
    watch.expect(503, 'no-answer');
    await page.route('**/oauth/check/register', (route) => route.fulfill({ status: 503 }));
    await page.goto('/registrieren');
    await expect(page.getByText('Die Überprüfung der Registrierung ist aufgrund der hohen Auslastung')).toBeVisible();
    await scan(page, { state: 'open-check failed' });
    await page.unroute('**/oauth/check/register');
    await page.getByRole('button', { name: 'Neu Laden' }).click();
    await expect(page.getByLabel('Vorname')).toBeVisible();
  });

  test('registration: the cap is reached', async ({ page, watch }) => {
    watch.expect(406);
    await page.route('**/oauth/check/register', (route) => route.fulfill({ status: 406 }));
    await page.goto('/registrieren');
    await expect(page.getByText('Die Registrierung ist geschlossen')).toBeVisible();
    await scan(page, { state: 'registration closed' });
  });

  test('confirmation: an unknown token', async ({ page, watch }) => {
    watch.expect(422);
    await page.goto('/benutzerkonto-bestaetigen/unbekannt');
    await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
    await scan(page, { state: 'token invalid' });
    await shoot(page, 'bestaetigung-ungueltig');
  });

  test('confirmation: no answer, then one', async ({ page, watch }) => {
    watch.expect('no-answer', 422);
    await page.route('**/api/action/account-confirm', (route) => route.abort());
    await page.goto('/benutzerkonto-bestaetigen/irgendeins');
    await expect(page.getByText('Ihre E-Mail-Adresse konnte nicht bestätigt werden')).toBeVisible();
    await scan(page, { state: 'confirmation without answer' });
    await page.unroute('**/api/action/account-confirm');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
  });

  test('a page whose program cannot be fetched', async ({ page, watch }) => {
    watch.expect('no-answer');
    await page.goto('/');
    await settled(page);
    // What the start page fetches later is not what this is about.
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Auf dieser Seite ist ein Fehler' })).toBeVisible();
    await expect(page.getByText('500', { exact: true })).toBeVisible();
    await scan(page, { state: 'program not fetched' });
  });

  test('a server that does not answer at all', async ({ page, watch }) => {
    watch.expect('no-answer');
    await page.route('**/config.json', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Das Portal ist gerade nicht erreichbar' })).toBeVisible();
    await scan(page, { state: 'no answer at all' });
  });
});
