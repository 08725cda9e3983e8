import { readFileSync } from 'node:fs';
import { demoPerson, openKnown } from './support/login.ts';
import { scan, settled } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'questionnaire' });

test('everybody reads all questions before there is an account, on the screen and on paper', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Was wird gefragt?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Was wird gefragt?' })).toBeFocused();
  await settled(page);
  await scan(page, { state: 'all questions, folded', dark: true });
  await shoot(page, 'was-wird-gefragt');
  await page.getByRole('button', { name: 'Alle öffnen' }).press('Enter');
  await expect(page.getByText('Nur bei freiberuflicher Tätigkeit.')).toBeVisible();
  await expect(page.getByText('Rechnungsdatum')).toBeVisible();
  await scan(page, { state: 'all questions' });
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Als PDF herunterladen' }).press('Enter');
  const bytes = readFileSync(await (await downloading).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('whoever may begin an application reads first what to have at hand', async ({ page }) => {
  await openKnown(page, '/antrag', demoPerson('gezogen'));
  const list = page.getByRole('region', { name: 'Das brauchen Sie heute Abend' });
  await expect(list.getByText('De-minimis-Bescheide')).toBeVisible();
  await settled(page);
  await scan(page, { state: 'before the first step', dark: true });
  await shoot(page, 'heute-abend');
});
