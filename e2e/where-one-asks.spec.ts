import { addressOf } from './support/built-parts.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan, settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { openApplication } from './support/wizard.ts';

test('the questions that come at a step are answered at that step', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-3');
  await wizard.expectStep(3);
  await expect(page.getByRole('heading', { name: 'Häufige Fragen zu diesem Schritt' })).toBeVisible();
  await page.getByText('Welche Dateien kann ich hochladen?').click();
  await expect(page.locator('details[open]')).toContainText('PDF');
  await expect(page.getByText('Was bedeutet De-minimis?')).toHaveCount(0);
  await scan(page, { state: 'questions at step 3', dark: true });
});

test('a step can be filled in though its questions do not come', async ({ page, watch }) => {
  watch.expect('no-answer');
  await page.route(`**${await addressOf('src/pages/step-questions.tsx')}`, (route) => route.abort());
  const wizard = await openApplication(page, 'schritt-3');
  await wizard.expectStep(3);
  await expect(wizard.button('Speichern & Weiter')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Häufige Fragen zu diesem Schritt' })).toHaveCount(0);
});

test('whoever may enter the lottery sees how likely the last draws were, in bars and in words', async ({ page }) => {
  await openKnown(page, '/los', demoPerson('frisch'));
  await settled(page);
  const odds = page.locator('section').filter({ hasText: 'So standen die Chancen zuletzt' }).last();
  await expect(odds.getByText(/^\d+ von \d+ Bewerbungen wurden gezogen\.$/).first()).toBeVisible();
  await expect(odds.locator('svg').first()).toHaveAttribute('aria-hidden', 'true');
  await scan(page, { state: 'quota with the chances of the last draws', dark: true });
});
