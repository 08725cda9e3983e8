import { demoPerson, openKnown } from './support/login.ts';
import { expect, test } from './support/test.ts';

// A page's clock and what it waits for stay in its context.
test.use({ cold: true });

test('the end of a session is announced two minutes before, and one key extends it', { tag: '@gate' }, async ({
  page,
}) => {
  await page.clock.install();
  await openKnown(page, '/los', demoPerson('gezogen'));
  await page.clock.fastForward('58:30');
  const dialog = page.getByRole('dialog', { name: 'Ihre Sitzung endet bald' });
  await expect(dialog.getByRole('button', { name: 'Angemeldet bleiben' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.clock.fastForward('30:00');
  await expect(page.getByRole('heading', { level: 1, name: 'Bewerbung Antragskontingent' })).toBeVisible();
});
