import type { Page } from '@playwright/test';
import { control } from './support/fill.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan, settled } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

test.use({ scenario: 'eligibility' });

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
  test.slow();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Kann ich gefördert werden?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kann ich gefördert werden?' })).toBeFocused();
  await settled(page);
  await scan(page, { state: 'check, empty', dark: true });
  const sent: string[] = [];
  page.on('request', (request) => request.resourceType() !== 'script' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await expect(page.getByText('7 Angaben', { exact: false }).first()).toBeVisible();
  await scan(page, { state: 'check with mistakes' });
  await answerAll(page);
  await page.getByRole('button', { name: 'Prüfen' }).press('Enter');
  await expect(result(page)).toBeFocused();
  await expect(result(page)).toContainText('Ein Zuschuss von etwa 22.500,00 € ist möglich');
  await expect(result(page)).toContainText('Satz für 11 bis 50 Mitarbeitende');
  await scan(page, { state: 'check with a grant', dark: true });
  await shoot(page, 'foerdercheck');
  await answer(page, /in Deutschland/, 'Nein');
  await answer(page, /schon begonnen/, 'Ja');
  await expect(result(page).getByRole('listitem')).toHaveCount(2);
  await scan(page, { state: 'check with reasons why not' });
  await shoot(page, 'foerdercheck-nein');
  await answer(page, /in Deutschland/, 'Ja');
  await answer(page, /schon begonnen/, 'Nein');
  expect(sent.filter((url) => url.startsWith('http') && /\/api\//.test(url))).toEqual([]);

  await page.reload();
  await expect(page.getByLabel(/kostet das Vorhaben/)).toHaveValue('50.000,00');
  await openKnown(page, '/', demoPerson('gezogen'));
  await carried(page);
});

async function carried(page: Page): Promise<void> {
  const wizard = new Wizard(page);
  await page.getByRole('main').locator('.kern-btn--primary').click();
  await wizard.button('Neuen Antrag Erstellen').click();
  for (const step of [0, 1, 2, 3]) {
    await wizard.expectStep(step);
    await expect(page.getByText('Aus Ihrer Prüfung übernommen')).toHaveCount(step === 1 ? 0 : 1);
    if (step === 0) await expect(control(page, 'isValueChain').nth(1)).toBeChecked();
    if (step === 2) await expect(control(page, 'inGermany').nth(0)).toBeChecked();
    if (step === 3) break;
    await wizard.fill(step);
    await wizard.saveAndGoOn();
  }
  await expect(control(page, 'employeesCount').nth(2)).toBeChecked();
  await scan(page, { state: 'step with carried answers' });
}

test('whoever shares the computer takes the answers away again', async ({ page }) => {
  await page.goto('/foerdercheck');
  await answerAll(page);
  await page.getByRole('button', { name: 'Antworten löschen' }).click();
  await page.reload();
  await expect(page.getByLabel(/kostet das Vorhaben/)).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('eligibility')))).toEqual([]);
});
