import type { Page } from '@playwright/test';
import { brokenWords } from './support/broken-words.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 320, height: 800 };
test.use({ viewport: PHONE });

/** This browser has no dictionary: what is broken here is broken by the portal itself. */
async function expectHyphens(page: Page) {
  await settled(page);
  await expect.poll(() => brokenWords(page), { message: page.url() }).toEqual([]);
}

for (const path of ['/', '/registrieren', '/faq', '/impressum', '/datenschutz', '/barrierefreiheit', '/gibt-es-nicht'])
  test(`${path}: long words break with a hyphen at 320 px`, async ({ page, watch }) => {
    if (path === '/gibt-es-nicht') watch.expect(404);
    await page.goto(path);
    await expectHyphens(page);
  });

test('headings, chips, heads of tables and what is unfolded break with a hyphen, too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openKnown(page, '/vn', demoPerson('nachweis-uebersicht'));
  await page.setViewportSize(PHONE);
  await expectHyphens(page);
  await page.getByRole('link', { name: /^Bearbeiten: / }).click();
  await expectHyphens(page);
  await page.getByRole('button', { name: 'Alle aufklappen' }).click();
  await expect(page.getByText('vollständig').first()).toBeVisible();
  await expectHyphens(page);
});

test('who copies a broken heading, or asks for it by its name, gets it without the hyphens', async ({ page }) => {
  await page.setViewportSize({ width: 200, height: 800 });
  await page.goto('/barrierefreiheit');
  const heading = page.getByRole('heading', { level: 1, name: 'Erklärung zur Barrierefreiheit' });
  await expect.poll(() => heading.evaluate((one) => one.textContent)).toContain('\u00ad');
  const copied = await heading.evaluate((one) => {
    document.getSelection()?.selectAllChildren(one);
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), cancelable: true });
    document.dispatchEvent(event);
    return event.clipboardData?.getData('text/plain');
  });
  expect(copied).toBe('Erklärung zur Barrierefreiheit');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  expect(await page.evaluate(() => document.body.textContent)).not.toContain('\u00ad');
});
