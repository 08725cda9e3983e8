import { demoPerson, openLoggedIn } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

// A page's clock and what it waits for stay in its context.
test.use({ cold: true });

test('the end of a session is announced two minutes before, and one key extends it', async ({ page }) => {
  await page.clock.install();
  await openLoggedIn(page, '/los', demoPerson('gezogen'));
  await page.clock.fastForward('58:30');
  const dialog = page.getByRole('dialog', { name: 'Ihre Sitzung endet bald' });
  await expect(dialog.getByRole('button', { name: 'Angemeldet bleiben' })).toBeFocused();
  await scan(page, { state: 'session ends soon', dark: true });
  await shoot(page, 'sitzung-endet');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.clock.fastForward('30:00');
  await expect(page.getByRole('heading', { level: 1, name: 'Bewerbung Antragskontingent' })).toBeVisible();
});

test('nobody answers: logged out, with the reason', async ({ page }) => {
  await page.clock.install();
  await openLoggedIn(page, '/los', demoPerson('gezogen'));
  await page.clock.fastForward('01:01:00');
  await expect(page.getByText('Sie wurden wegen zu langer Inaktivität abgemeldet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Nicht angemeldet' })).toBeVisible();
  await scan(page, { state: 'session over' });
});
