import { readFile } from 'node:fs/promises';
import { demoPerson, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test('one’s own name leads to one’s own data, as one file', async ({ page }) => {
  await openKnown(page, '/antrag', demoPerson('abgeschickt'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Mein Konto/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Konto' })).toBeFocused();
  await scan(page, { state: 'the account', dark: true });
  await page.getByRole('button', { name: /^Meine Daten anfordern/ }).click();
  await expect(page.getByText(/^Ihre Daten liegen bereit bis/)).toBeVisible({ timeout: 60_000 });
  await scan(page, { state: 'the own data are ready', dark: true });
  await shoot(page, 'konto');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Herunterladen/ }).click();
  // Files stand in it as they are, so their names can be read.
  const text = (await readFile(await (await download).path())).toString('latin1');
  expect(text.startsWith('PK')).toBe(true);
  for (const part of ['Meine Person.json', '/Antrag-DJ22-', '/Quittungen/quittung-']) expect(text).toContain(part);
});
