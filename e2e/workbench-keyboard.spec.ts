import type { Page } from '@playwright/test';
import { WORK_TEXTS } from '@portal/domain/verification/inbox/texts.ts';
import { Keyboard } from './support/keyboard.ts';
import { openProofOfUse } from './support/proof-of-use.ts';
import { scan, settled } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { sixtyFiles } from './support/sixty-files.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'workbench by keyboard' });

const FILES = 3;
const cell = (page: Page, row: number, column: string) =>
  page.locator(`[data-place^="${row}."][data-column="${column}"]`);

test('the table of invoices is filled in by keys alone, on a narrow screen', async ({ page }) => {
  test.slow();
  const wizard = await openProofOfUse(page, 'nachweis-finanzplan');
  await wizard.chip(4).press('Enter');
  await wizard.expectStep(4);
  await page.setViewportSize({ width: 320, height: 800 });
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole('link', { name: WORK_TEXTS.link }));
  await expect(page.getByRole('heading', { level: 1, name: WORK_TEXTS.title })).toBeFocused();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles((await sixtyFiles()).slice(0, FILES));
  await expect(page.getByText(`${FILES} von ${FILES} Dateien gelesen`)).toBeVisible({ timeout: 60_000 });
  await settled(page);
  await keyboard.reach(page.locator('.work-grid [tabindex="0"]'));
  await keyboard.key('Control+Home');
  while (!(await cell(page, 0, 'orderDate').evaluate((one) => one === document.activeElement)))
    await keyboard.key('ArrowRight');
  await page.keyboard.type('20.9.2021');
  await keyboard.key('Enter');
  await expect(cell(page, 0, 'orderDate')).toHaveText('20.09.2021');
  await expect(cell(page, 1, 'orderDate')).toBeFocused();
  await keyboard.key('Control+d');
  await expect(cell(page, 1, 'orderDate')).toHaveText('20.09.2021');
  await keyboard.key('Control+z');
  await expect(cell(page, 1, 'orderDate')).toHaveText('');
  await keyboard.key('Control+d');
  await expect(cell(page, 1, 'orderDate')).toHaveText('20.09.2021');
  await scan(page, { state: 'table of invoices at 320 px', dark: true });
  await shoot(page, 'rechnungen-schmal');
});
