import type { Page } from '@playwright/test';
import { takeAll, taken, WORK_TEXTS } from '@portal/domain/verification/inbox/texts.ts';
import { countInputs } from './support/counted-inputs.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan, settled } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { sixtyFiles } from './support/sixty-files.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'sixty invoices', viewport: { width: 1440, height: 900 } });

const COUNT = 60;
/** Keys, presses and pastes from dropping the files until the account agrees with them. */
const INPUTS_MOST = 60;

test('sixty invoices are dropped, read, answered and accounted for in one table', async ({ page }) => {
  test.setTimeout(240_000);
  const inputs = await countInputs(page);
  await openKnown(page, '/vn', demoPerson('nachweis-finanzplan'));
  await page
    .getByRole('link', { name: /bearbeiten/i })
    .first()
    .click();
  await page.waitForURL(/\/bearbeiten/);
  const id = /vn\/([^/]+)\//.exec(page.url())?.[1];
  await page.goto(`/vn/${id}/bearbeiten?schritt=4`);
  await page.getByRole('link', { name: WORK_TEXTS.link }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORK_TEXTS.title })).toBeVisible();
  await settled(page);
  const before = await inputs.sum();
  await page.locator('input[type=file]').setInputFiles(await sixtyFiles());
  await expect(page.getByText(`${COUNT} von ${COUNT} Dateien gelesen`)).toBeVisible({ timeout: 120_000 });
  await expect(grid(page)).toHaveAttribute('aria-rowcount', /6\d/);
  await scan(page, { state: 'sixty files read', dark: true });
  await shoot(page, 'rechnungen-gelesen');
  await page.getByLabel(WORK_TEXTS.filter).selectOption({ label: WORK_TEXTS.waiting });
  for (const [column, value] of [
    ['Auftrag am', '20.09.2021'],
    ['Maßnahme geändert', 'Nein'],
    ['Nur Vorhaben', 'Ja'],
  ] as const)
    await setAll(page, column, value);
  await page.getByRole('button', { name: takeAll(COUNT) }).click();
  await expect(page.getByText(taken(COUNT)).first()).toBeVisible({ timeout: 60_000 });
  await page.getByLabel(WORK_TEXTS.filter).selectOption({ label: WORK_TEXTS.all });
  await page.getByRole('button', { name: WORK_TEXTS.settleAll }).click();
  await expect(page.getByText(WORK_TEXTS.settleDone).first()).toBeVisible();
  await shoot(page, 'rechnungen-uebernommen');
  const used = (await inputs.sum()) - before;
  console.log(`sixty invoices: ${used} inputs`);
  expect(used).toBeLessThanOrEqual(INPUTS_MOST);
});

const grid = (page: Page) => page.getByRole('grid', { name: WORK_TEXTS.table });

async function setAll(page: Page, column: string, value: string): Promise<void> {
  const form = page.getByRole('form', { name: WORK_TEXTS.setAll });
  await form.getByLabel(WORK_TEXTS.question).selectOption({ label: column });
  const given = form.getByLabel(WORK_TEXTS.value);
  if ((await given.evaluate((element) => element.tagName)) === 'SELECT') await given.selectOption({ label: value });
  else {
    await given.click();
    await page.keyboard.type(value);
  }
  await form.getByRole('button', { name: WORK_TEXTS.set }).click();
}
