import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { loginAtDesk } from './support/desk.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'a desk at work' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rowOf = (page: Page, company: string) => page.getByRole('row', { name: company });
const count = (page: Page) => page.getByText(/^\d+ (Fall|Fälle)$/);

test('a caseworker goes through the lists by keys, assigns many at once and hears what did not work', async ({
  page,
}) => {
  await loginAtDesk(page, 'zweitpruefung', '/?list=mine');
  await expect(heading(page, 'Meine Fälle')).toBeVisible();
  await expect(page.getByText('Ihnen ist kein offener Fall zugewiesen.')).toBeVisible();
  await page.keyboard.press('2');
  await expect(heading(page, 'Nicht zugewiesen')).toBeFocused();
  await page.keyboard.press('6');
  await expect(heading(page, 'Alle Fälle')).toBeFocused();

  // All of them stand on one page.
  await page.goto('/sachbearbeitung?list=all&kind=proposal');
  // One that can be assigned, and one that is denied already.
  for (const company of ['Dachdecker Prüfung', 'Spedition Absage'])
    await rowOf(page, company).getByRole('checkbox').check();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Zuständige Person')).toBeFocused();
  await expect(dialog.getByLabel('Zuständige Person')).toHaveText(/Gleichmäßig/);
  await expect(dialog.getByRole('option', { name: 'Zeno Zweitprüfung (Sachbearbeitung)' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Zuweisen', exact: true }).click();
  await expect(dialog).toContainText('1 Fall ist Ihnen zugewiesen.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Spedition Absage' })).toContainText(/abgelehnt/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Auswahl' })).toContainText('1 Fall ausgewählt');
  await expect(rowOf(page, 'Dachdecker Prüfung')).toContainText('Zeno Zweitprüfung');
  await page.keyboard.press('1');
  await expect(rowOf(page, 'Dachdecker Prüfung')).toContainText('in Prüfung');
});

test('the incoming mail filters without a mouse, finds a number and loads the view as a file', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await loginAtDesk(page, 'eingang');
  await expect(heading(page, 'Alle Fälle')).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await keyboard.press(page.locator('summary', { hasText: 'Filter und Reihenfolge' }));
  await keyboard.reach(page.getByRole('combobox', { name: 'Art' }));
  await page.keyboard.type('Verw');
  const from = page.getByLabel(/^Eingang von/);
  await keyboard.reach(from);
  await page.keyboard.type('31.2.2022');
  await keyboard.press(page.getByRole('button', { name: 'Anwenden' }));
  await expect(from).toBeFocused();
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await from.fill('');
  await page.keyboard.press('Enter');
  await expect(count(page)).toBeFocused();
  await expect(page).toHaveURL(/kind=verification/);
  const shown = Number.parseInt(await count(page).innerText(), 10);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Liste als CSV (${shown})` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('faelle-2022-03-15.csv');
  expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(shown + 1);

  const first = page.getByRole('rowheader').getByRole('link').first();
  const number = await first.innerText();
  await page.keyboard.press('/');
  await page.keyboard.type('gibt es nicht');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kein Fall passt zu Suche und Filtern.')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  // Straight to the case, or to the few that carry the number.
  await expect(page).toHaveURL(new RegExp(`/sachbearbeitung/(fall/|\\?list=all&text=${number})`));
});
