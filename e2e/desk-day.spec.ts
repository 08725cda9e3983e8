import type { Page } from '@playwright/test';
import { loginAtDesk } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'a desk at work' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const firstRow = (page: Page) => page.getByRole('rowheader').getByRole('link').first();
const status = (page: Page) => page.locator('.case__status');

test('a working day by keys: take a case, note what for it is seen again, and on which day', async ({ page }) => {
  test.setTimeout(180_000);
  await loginAtDesk(page, 'sachbearbeitung', '/mein-tag');
  await expect(heading(page, 'Mein Tag')).toBeVisible();
  await expect(page.getByText('Kein Fall liegt zur Wiedervorlage bereit.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: /^\d+$/ }).nth(5).click();
  await expect(heading(page, 'Nicht zugewiesen')).toBeVisible();
  await expect(firstRow(page)).toBeVisible();
  await page.keyboard.press('j');
  await expect(firstRow(page)).toBeFocused();
  const taken = await firstRow(page).innerText();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Zuweisen', exact: true }).click();
  await expect(page.getByText('1 Fall ist Ihnen zugewiesen.')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(taken);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(taken);

  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Vermerk schreiben' });
  await dialog.getByLabel('Text', { exact: true }).fill('Beim Steuerberater nachfragen');
  await dialog.getByLabel('Wiedervorlage am').fill('15.03.2022');
  await dialog.getByRole('button', { name: 'Vermerk schreiben' }).click();
  await expect(status(page)).toHaveText('Vermerk geschrieben.');
  await expect(page.getByText('Wiedervorlage am 15.03.2022: Beim Steuerberater nachfragen')).toBeVisible();

  await page.goto('/sachbearbeitung?list=all');
  // A company's application and its proof of use bear one number.
  await expect(page.getByRole('row', { name: taken }).filter({ hasText: 'Wiedervorlage 15.03.2022' })).toHaveCount(1);
  await page.keyboard.press('5');
  await expect(heading(page, 'Wiedervorlage')).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(heading(page, 'Mein Tag')).toBeFocused();
  await expect(page.getByRole('row', { name: taken }).first()).toContainText('Beim Steuerberater nachfragen');
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(taken);
  await page.getByRole('button', { name: 'Erledigt: Wiedervorlage' }).click();
  await expect(status(page)).toHaveText('Wiedervorlage erledigt.');
});
