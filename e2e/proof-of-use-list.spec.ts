import type { Locator } from '@playwright/test';
import { demoPerson, openKnown } from './support/login.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 740 };

test('on a phone every application is a card', async ({ page }) => {
  await openKnown(page, '/vn', demoPerson('nachweis-abschluss'));
  await page.setViewportSize(PHONE);
  const entry = page.getByRole('row').filter({ hasText: /DJ\d\d-\d+/ });
  const button = await boxOf(entry.getByRole('link', { name: /^Bearbeiten: DJ/ }));
  expect(button.height).toBeGreaterThanOrEqual(44);
  expect(button.x + button.width).toBeLessThanOrEqual(PHONE.width);
  const [application, account] = [await boxOf(entry.getByRole('rowheader')), await boxOf(entry.getByRole('cell'))];
  expect(account.y).toBeGreaterThanOrEqual(application.y + application.height - 1);
});

async function boxOf(element: Locator) {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}
