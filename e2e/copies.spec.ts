import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { LIST_TEXTS } from '@portal/domain/verification/texts.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { findProofOfUse } from './support/open-proof-of-use.ts';
import { scan } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'receipts' });

// The sheets of the demonstration may still be in the making.
test.beforeEach(({ watch }) => watch.expect(503));

/** Names of the files in the ZIP a button gives: they stand in it as they are. */
async function archive(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  return { name: download.suggestedFilename(), text: bytes.toString('latin1') };
}

test('an application is downloaded whole from its overview', async ({ page }) => {
  await openKnown(page, '/antrag', demoPerson('abgeschickt'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ansehen: / })
    .click();
  const section = page.getByRole('region', { name: 'Kopie für Ihre Unterlagen' });
  const { name, text } = await archive(page, section.getByRole('button', { name: /^Alles herunterladen: Antrag-/ }));
  expect(name).toMatch(/^Antrag-.*\.zip$/);
  for (const part of ['.pdf', 'Dateien/001 ', 'Quittungen/quittung-']) expect(text).toContain(part);
  await expect(section.getByText(`Heruntergeladen: ${name}`)).toBeVisible();
});

test('a proof of use is downloaded whole from the list and where it is shown, beside its receipts', async ({
  page,
}) => {
  const { number } = await findProofOfUse(page, 'nachweis-eingereicht');
  const button = page.getByRole('button', { name: `Alles herunterladen: Verwendungsnachweis-${number}.zip` });
  const { name, text } = await archive(page, button);
  expect(name).toBe(`Verwendungsnachweis-${number}.zip`);
  for (const part of [`Verwendungsnachweis-${number}.pdf`, 'Dateien/001 ']) expect(text).toContain(part);
  await scan(page, { state: 'list with a copy' });

  await page.getByRole('link', { name: `${LIST_TEXTS.view}: ${number}` }).click();
  await expect(page.getByRole('region', { name: 'Quittungen' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Quittungen' }).getByRole('link', { name: 'Quittung prüfen' }),
  ).toBeVisible();
  const section = page.getByRole('region', { name: 'Kopie für Ihre Unterlagen' });
  expect((await archive(page, section.getByRole('button'))).name).toBe(name);
  await scan(page, { state: 'proof of use with receipts and copy', dark: true });
});

test('every page leads to the check of receipts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quittung prüfen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quittung prüfen' })).toBeVisible();
});
