import type { Locator, Page } from '@playwright/test';
import { loginAtDesk } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'a desk at work' });

/** Sent and waiting for its sheet; the other one is a proof of use. */
const APPLICATION = 'Sanitär Post';
const PROOF_OF_USE = 'Gießerei Fertig';
const WAITS = 'proposal';

async function numberOf(page: Page, company: string, kind: string): Promise<string> {
  await page.goto(`/sachbearbeitung?${new URLSearchParams({ list: 'all', kind, text: company })}`);
  return (await page.locator('main a[href*="/fall/"]').first().textContent()) ?? '';
}

/** As a hand scanner does it. */
async function typeIn(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** A field of one line takes many lines: each is an entry. */
async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('sheets are noted one after the other, each with its result', async ({ page }) => {
  test.setTimeout(180_000);
  await loginAtDesk(page, 'eingang');
  const application = await numberOf(page, APPLICATION, WAITS);
  const proofOfUse = await numberOf(page, PROOF_OF_USE, 'verification');
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Posteingang' }).click();
  const field = page.getByLabel('Fördernummer oder Code vom Blatt');
  await expect(field).toBeFocused();

  await page.getByRole('button', { name: 'Mangel vermerken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mangel am Blatt vermerken' });
  await dialog.getByRole('button', { name: 'Mangel vermerken' }).click();
  await expect(dialog.getByRole('link', { name: 'Bitte beschreiben Sie den Mangel.' })).toBeVisible();
  await dialog.getByLabel('Fördernummer').fill(application);
  await dialog.getByLabel('Mangel').fill('Die zweite Unterschrift fehlt.');
  await dialog.getByRole('button', { name: 'Mangel vermerken' }).click();
  await expect(dialog).toHaveCount(0);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toContainText('Mangel vermerkt');

  await field.focus();
  await typeIn(page, application.toLowerCase());
  await expect(rows.first()).toContainText('Vermerkt');
  await expect(rows.first()).toContainText(APPLICATION);
  await expect(rows.first()).toContainText('Antrag');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  await typeIn(page, 'DJ22-0000018');
  await expect(rows.first()).toContainText('Prüfziffer');
  await pasteInto(field, `${application}\n${proofOfUse}\r\n\nDJ22-9999995`);
  await expect(rows).toHaveCount(6);
  await expect(rows.filter({ hasText: 'Schon eingegangen am' })).toContainText('vermerkt von Ina Eingang');
  await expect(rows.filter({ hasText: PROOF_OF_USE })).toContainText('Verwendungsnachweis');
  await expect(rows.filter({ hasText: PROOF_OF_USE })).toContainText('Vermerkt');

  await page.getByRole('link', { name: proofOfUse }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(proofOfUse);
  await page.goBack();
  await expect(rows).toHaveCount(6);
});
