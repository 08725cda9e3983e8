import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const DUTIES = ['FAQ', 'Impressum', 'Datenschutz', 'Barrierefreiheit', 'Leichte Sprache', 'Gebärdensprache'];

test('the footer leads to every page of duty from anywhere', { tag: '@gate' }, async ({ page, watch }) => {
  watch.expect(404);
  await page.goto('/so-nicht');
  const footer = page.getByRole('contentinfo');
  for (const name of DUTIES) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await settled(page);
  }
  await footer.getByRole('link', { name: 'Barriere melden' }).click();
  await expect(page.locator('#barriere-melden')).toBeInViewport();
});

test('on a phone the menu is a drawer that keeps the focus until Escape or a link closes it', {
  tag: '@gate',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await expect(menu.getByRole('link', { name: 'Registrieren' })).toBeHidden();
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(menu.getByRole('link', { name: 'Registrieren' })).toBeVisible();
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

test('a page whose program cannot be fetched', { tag: '@gate' }, async ({ page, watch }) => {
  watch.expect('no-answer');
  await page.goto('/');
  await settled(page);
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auf dieser Seite ist ein Fehler' })).toBeVisible();
  await expect(page.getByText('500', { exact: true })).toBeVisible();
});
