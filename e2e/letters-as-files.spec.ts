import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '../api/src/platform/pdf/pdf-text.ts';
import { approveByTwo, postLetter } from './support/agency-acts.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'letters as files' });

/** What a company reads in the PDF behind a button; kept beside the pictures where somebody wants to look. */
async function readLetter(page: Page, title: string): Promise<{ name: string; text: string; source: string }> {
  const letter = page.getByRole('button', { name: new RegExp(`^Herunterladen: ${title}`) });
  await expect(letter).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), letter.click()]);
  const bytes = await readFile(await download.path());
  if (process.env.SHOTS !== undefined) await writeFile(`${process.env.SHOTS}/${title}.pdf`, bytes);
  const { pages, source } = readPdf(bytes);
  return { name: download.suggestedFilename(), text: pages.join(' ').replaceAll(/\s+/g, ' '), source };
}

test('an approval and its de-minimis certificate are two letters that say the same sum', async ({
  page,
  portal,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.expect(503);
  await openKnown(page, '/antrag', demoPerson('abgeschickt'));
  const view = page.getByRole('main').getByRole('link', { name: /^Ansehen: / });
  const number = (await view.getAttribute('aria-label'))?.replace('Ansehen: ', '') ?? '';
  await approveByTwo(portal, number);
  await postLetter(portal, number, '2022-03-15');
  await view.click();
  await expect(page.getByText('Ihr Antrag ist bewilligt.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Herunterladen: De-minimis/ })).toBeVisible({ timeout: 60_000 });
  await scan(page, { state: 'overview, both letters' });
  await shoot(page, 'zwei-briefe');

  const approval = await readLetter(page, 'Zuwendungsbescheid');
  const [, grant = ''] = /nicht rückzahlbaren Zuschuss bis zu ([\d.,]+)/.exec(approval.text) ?? [];
  expect(grant).toMatch(/^\d{1,3}(\.\d{3})*,\d{2}$/);
  for (const part of [
    `Unser Zeichen: ${number}`,
    'Datum: 15.03.2022',
    'Verwendungsnachweis fällig am',
    'Nebenbestimmungen 1.',
    '§ 44 BHO',
    'Rechtsbehelfsbelehrung',
    'schriftlich oder zur Niederschrift',
    'Anerkannte Kosten je Position',
    'Im Auftrag Elke Entscheid',
    'Seite 1 von',
  ])
    expect(approval.text).toContain(part);

  const certificate = await readLetter(page, 'De-minimis-Bescheinigung');
  expect(certificate.text).toContain(`Bruttosubventionsäquivalent ${grant}`);
  expect(certificate.text).toContain('Tag der Gewährung 15.03.2022');
  expect(certificate.text).toContain('zehn Jahre');
  for (const { name, text, source } of [approval, certificate]) {
    expect(name).toMatch(/\.pdf$/);
    expect(source).toMatch(/\/Marked true/);
    expect(text).toContain(`Unser Zeichen: ${number}`);
    expect(text).not.toMatch(/[{}]|undefined|null\b/);
  }
});
