import type { Page } from '@playwright/test';
import { control } from './support/fill.ts';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { openApplication } from './support/wizard.ts';

const answer = (page: Page, question: RegExp, said: string) =>
  page.getByRole('radiogroup', { name: question }).getByLabel(said, { exact: true }).check();
const result = (page: Page) => page.getByRole('region', { name: 'Ergebnis' });

/** A company of 11 to 50 people that plans to spend 50,000 euros. */
async function answerAll(page: Page): Promise<void> {
  await answer(page, /Wie viele Mitarbeitende/, '11 bis 50');
  await answer(page, /kommunales/, 'Nein');
  await page.getByLabel(/De-minimis-Beihilfe/).fill('0');
  await answer(page, /in Deutschland/, 'Ja');
  await answer(page, /strukturschwachen Region/, 'Nein');
  await answer(page, /schon begonnen/, 'Nein');
  await page.getByLabel(/kostet das Vorhaben/).fill('50.000');
  await page.getByLabel('Das Vorhaben verbessert die IT-Sicherheit.').check();
}

test('a visitor learns what the grant would be, tells the server nothing, and finds the answers in the application', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Kann ich gefördert werden?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kann ich gefördert werden?' })).toBeFocused();
  await settled(page);
  const sent: string[] = [];
  page.on('request', (request) => request.resourceType() !== 'script' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await answerAll(page);
  await page.getByRole('button', { name: 'Prüfen' }).press('Enter');
  await expect(result(page)).toBeFocused();
  await expect(result(page)).toContainText('Ein Zuschuss von etwa 22.500,00 € ist möglich');
  await expect(result(page)).toContainText('Satz für 11 bis 50 Mitarbeitende');
  await answer(page, /in Deutschland/, 'Nein');
  await answer(page, /schon begonnen/, 'Ja');
  await expect(result(page).getByRole('listitem')).toHaveCount(2);
  await answer(page, /in Deutschland/, 'Ja');
  await answer(page, /schon begonnen/, 'Nein');
  expect(sent.filter((url) => url.startsWith('http') && /\/api\//.test(url))).toEqual([]);

  await page.reload();
  await expect(page.getByLabel(/kostet das Vorhaben/)).toHaveValue('50.000,00');
  // Looked at, not saved.
  await openApplication(page, 'schritt-0');
  await expect(page.getByText('Aus Ihrer Prüfung übernommen')).toBeVisible();
  await expect(control(page, 'isValueChain').nth(1)).toBeChecked();
});
