import { readFile } from 'node:fs/promises';
import { CASEWORKER } from './support/agency-acts.ts';
import { loginAtDesk } from './support/desk.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'desk-case-file' });

test('a whole case becomes one file, with third parties blacked and drafts left out', async ({ page, portal }) => {
  test.setTimeout(240_000);
  const { proposals } = await portal.agency<{ proposals: { id: string; number: string }[] }>(
    ...['proposal', 'list', '--text', 'Sanitär Post', '--officer', CASEWORKER],
  );
  const { id = '', number = '' } = proposals[0] ?? {};
  await loginAtDesk(page, 'sachbearbeitung');

  await test.step('from the case to its file, and what is missing is said', async () => {
    await page.goto(`/sachbearbeitung/fall/proposals/${id}`);
    await page.getByRole('link', { name: 'Akte erstellen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Akte ${number}` })).toBeVisible();
    await scan(page, { state: 'the documents of a case', dark: true });
    await page.getByRole('button', { name: 'Akte erstellen' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Bitte wählen Sie, wofür die Akte erstellt wird.' })).toBeVisible();
    await scan(page, { state: 'a file without its purpose' });
  });

  await test.step('drafts are left out of an inspection, and a choice stays', async () => {
    await page.getByRole('radio', { name: 'Akteneinsicht der Antragstellerin' }).check();
    await page.getByLabel('Wer sie verlangt').fill('Antrag vom 16.03.2022');
    await page.getByRole('checkbox', { name: /^Personen des Unternehmens/ }).check();
    await page.getByLabel('Weitere Wörter schwärzen').fill('Sanitär');
    await expect(page.getByLabel(/, Prüfliste zum Antrag$/)).toHaveValue('draft');
    await page.getByRole('button', { name: 'Alle aufnehmen' }).click();
    await expect(page.getByText(/davon keines entnommen/)).toBeVisible();
    await page.getByLabel(/, Prüfliste zum Antrag$/).selectOption('draft');
    await expect(page.getByText(/davon 1 entnommen/)).toBeVisible();
    await shoot(page, 'akte-auswahl');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await scan(page, { state: `the choice at ${width} pixels` });
    }
    await shoot(page, 'akte-auswahl-schmal');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('it is made, and holds what the index says', async () => {
    await page.getByRole('button', { name: 'Akte erstellen' }).click();
    const made = page.getByRole('button', { name: `Herunterladen: Akte-${number}.zip` });
    await expect(made).toBeVisible({ timeout: 60_000 });
    await scan(page, { state: 'a file that was made' });
    await shoot(page, 'akte-erstellt');
    const [download] = await Promise.all([page.waitForEvent('download'), made.click()]);
    // Nothing in the ZIP is compressed: names and data can be read as they are.
    const zip = (await readFile(await download.path())).toString('utf8');
    expect(zip).toContain('000 Inhaltsverzeichnis.pdf');
    expect(zip).toContain(`Antrag ${number}.pdf`);
    expect(zip).not.toMatch(/\d Prüfliste zum Antrag\.pdf/);
    expect(zip).toContain('entnommen: Entwurf oder Vorarbeit einer Entscheidung');
    expect(zip).toContain('[geschwärzt]');
    expect(zip).not.toContain('Sanitär');
  });
});
