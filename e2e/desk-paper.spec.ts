import { samplePdf } from '../api/src/platform/pdf/inspection/sample-pdf.ts';
import { loginAtDesk } from './support/desk.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'desk-paper' });

test('an application on paper is begun, scanned, and typed in the name of its company', async ({ page }) => {
  test.setTimeout(240_000);
  await loginAtDesk(page, 'sachbearbeitung', '/papierantraege');
  await expect(page.getByRole('heading', { level: 1, name: 'Papieranträge' })).toBeVisible();
  await scan(page, { state: 'no paper applications', dark: true });

  await test.step('what is missing is said at the field, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Papierantrag erfassen' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Papierantrag erfassen' });
    await dialog.getByLabel('Name des Unternehmens').fill('Schreinerei Esche');
    await dialog.getByRole('button', { name: 'Papierantrag erfassen' }).click();
    await expect(dialog.getByRole('link', { name: 'Bitte geben Sie den Tag des Eingangs an.' })).toBeVisible();
    await expect(dialog.getByLabel('Name des Unternehmens')).toHaveValue('Schreinerei Esche');
    await scan(page, { state: 'a paper application without its day' });
    await dialog.getByLabel('Tag des Eingangs').fill('14.03.2022');
    await dialog.getByLabel('Straße').fill('Waldweg');
    await dialog.getByLabel('Hausnummer').fill('3');
    await dialog.getByLabel('Postleitzahl').fill('53113');
    await dialog.getByLabel('Ort').fill('Bonn');
    await dialog.getByRole('radio', { name: 'Frau' }).check();
    await dialog.getByLabel('Vorname').fill('Elsa');
    await dialog.getByLabel('Nachname').fill('Esche');
    await dialog.getByRole('button', { name: 'Papierantrag erfassen' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Schreinerei Esche' })).toBeVisible();
  });

  await test.step('the scan is kept', async () => {
    const file = { name: 'Antrag-Esche.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
    await page.getByLabel('Scan des unterschriebenen Antrags: Schreinerei Esche').setInputFiles(file);
    await expect(page.getByText('Antrag-Esche.pdf')).toBeVisible();
    await expect(page.getByText('Der Antrag ist im Portal noch nicht eingereicht.')).toBeVisible();
    await shoot(page, 'papierantrag');
    await page.setViewportSize({ width: 320, height: 800 });
    await scan(page, { state: 'a paper application being typed at 320 pixels' });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('the portal opens for the company, and the desk is still there', async () => {
    await page.getByRole('button', { name: 'Angaben erfassen: Schreinerei Esche' }).click();
    await expect(page).toHaveURL(/\/antrag$/);
    await expect(page.getByRole('link', { name: 'Mein Konto, angemeldet als Elsa Esche' })).toBeVisible();
    await shoot(page, 'papierantrag-portal');
    await page.goto('/sachbearbeitung/papierantraege');
    await expect(page.getByRole('heading', { level: 3, name: 'Schreinerei Esche' })).toBeVisible();
  });
});
