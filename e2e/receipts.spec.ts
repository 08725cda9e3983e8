import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPerson, openKnown } from './support/login.ts';
import { expect, test } from './support/test.ts';

// The sheets of the demonstration may still be in the making.
test.beforeEach(({ watch }) => watch.expect(503));

test('a receipt is downloaded from the overview and checked without a login; one that was changed is refused', async ({
  page,
  ownBrowser,
  portal,
}) => {
  await openKnown(page, '/antrag', demoPerson('abgeschickt'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ansehen: / })
    .click();
  await page.getByRole('heading', { name: 'Quittungen und Kopien' }).click();
  const receipt = page
    .getByRole('listitem')
    .filter({ hasText: 'Antrag eingereicht', has: page.getByRole('button', { name: 'Quittung als PDF' }) });
  const save = async (kind: 'PDF' | 'JSON') => {
    const download = page.waitForEvent('download');
    await receipt.getByRole('button', { name: `Quittung als ${kind}` }).click();
    return (await download).path();
  };
  const [json, pdf] = [await readFile(await save('JSON'), 'utf8'), await readFile(await save('PDF'))];

  const visitor = await ownBrowser();
  await visitor.goto('/quittung');
  const choose = async (name: string, content: string | Buffer) => {
    const file = join(portal.dataDir, name);
    await writeFile(file, content);
    await visitor.getByLabel('Quittung auswählen').setInputFiles(file);
  };
  await choose('quittung.json', json);
  await expect(visitor.getByText('Die Quittung ist echt')).toBeVisible();
  await choose('fremd.json', json.replace(/"company":"[^"]*"/, '"company":"Fremde AG"'));
  await expect(visitor.getByText('Nicht richtig: fremd.json')).toBeVisible();
  await choose('quittung.pdf', pdf);
  await expect(visitor.getByText('Die Quittung ist echt')).toBeVisible();
  await choose('brief.json', '{}');
  await expect(visitor.getByText('Die Datei ist keine Quittung dieses Portals.')).toBeVisible();
});
