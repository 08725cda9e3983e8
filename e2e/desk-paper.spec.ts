import { readFile } from 'node:fs/promises';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { Desks, loginAtDesk } from './support/desk.ts';
import { button, expectState, formOf, openAct, openCase } from './support/desk-acts.ts';
import { drawMarch } from './support/draw.ts';
import { fillIn } from './support/life/application.ts';
import { approve, examineApplication } from './support/life/decision.ts';
import { Life } from './support/life/life.ts';
import { pagedPdf } from './support/paged-pdf.ts';
import { applicant, enterPot, forgetLogin } from './support/registration.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'desk-paper' });

const COMPANY = 'Schreinerei Esche';
const FILE_LETTER = 'Brief des Unternehmens ablegen';

test('an application on paper is typed to its end in the name of its company, and decided like any other', async ({
  page,
  browser,
  portal,
  watch,
}) => {
  test.setTimeout(560_000);
  // Letters and sheets take a moment; once it is handed in, nobody is logged in for the company.
  watch.expect(503, 401, 422);
  const desks = new Desks({ browser, portal, watch });
  const life = new Life({ portal, page, desks, who: applicant('esche', COMPANY) });
  const papers = async () => {
    await page.goto('/sachbearbeitung/papierantraege');
    await expect(page.getByRole('heading', { level: 3, name: COMPANY })).toBeVisible();
  };
  const enter = async () => {
    await papers();
    await page.getByRole('button', { name: `Angaben erfassen: ${COMPANY}` }).click();
    await expect(page).toHaveURL(/\/antrag$/);
  };

  await loginAtDesk(page, 'zweitpruefung', '/papierantraege');
  await expect(page.getByRole('heading', { level: 1, name: 'Papieranträge' })).toBeVisible();

  await test.step('what is missing is said at the field, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Papierantrag erfassen' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Papierantrag erfassen' });
    await dialog.getByLabel('Name des Unternehmens').fill(COMPANY);
    await dialog.getByRole('button', { name: 'Papierantrag erfassen' }).click();
    await expect(dialog.getByRole('link', { name: 'Bitte geben Sie den Tag des Eingangs an.' })).toBeVisible();
    await expect(dialog.getByLabel('Name des Unternehmens')).toHaveValue(COMPANY);
    await dialog.getByLabel('Tag des Eingangs').fill('14.03.2022');
    await dialog.getByLabel('Straße').fill('Waldweg');
    await dialog.getByLabel('Hausnummer').fill('3');
    await dialog.getByLabel('Postleitzahl').fill('53113');
    await dialog.getByLabel('Ort').fill('Bonn');
    await dialog.getByRole('radio', { name: 'Frau' }).check();
    await dialog.getByLabel('Vorname').fill('Elsa');
    await dialog.getByLabel('Nachname').fill('Esche');
    await dialog.getByRole('button', { name: 'Papierantrag erfassen' }).click();
    await expect(page.getByRole('heading', { level: 3, name: COMPANY })).toBeVisible();
  });

  await test.step('the scan is kept', async () => {
    const file = { name: 'Antrag-Esche.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
    await page.getByLabel(`Scan (Antrag): ${COMPANY}`).setInputFiles(file);
    await expect(page.getByText('Antrag-Esche.pdf')).toBeVisible();
    await expect(page.getByText('Der Antrag ist im Portal noch nicht eingereicht.')).toBeVisible();
  });

  await test.step('the portal opens for the company, and enters its lot', async () => {
    await enter();
    await expect(page.getByRole('link', { name: 'Mein Konto, angemeldet als Elsa Esche' })).toBeVisible();
    await page.goto('/los');
    await enterPot(page, 'Als Einzelunternehmen');
  });

  await test.step('it wins, and all of it is typed on another day', async () => {
    await drawMarch(portal);
    await forgetLogin(page);
    await loginAtDesk(page, 'zweitpruefung', '/papierantraege');
    await enter();
    await fillIn(life);
  });

  await test.step('it is handed in for the company and counts from the day of its stamp', async () => {
    await papers();
    await page.getByRole('button', { name: `Abschließen: ${COMPANY}`, exact: true }).click();
    const link = page.getByRole('main').locator('a[href*="/fall/proposals/"]');
    await expect(link).toBeVisible();
    life.number = (await link.textContent()) ?? '';
    await page.goto('/antrag');
    await expect(page.getByRole('link', { name: /angemeldet als Elsa Esche/ })).toHaveCount(0);
  });

  await test.step('list and case say that it came on paper', async () => {
    const desk = await desks.of('sachbearbeitung');
    await desk.goto(`/sachbearbeitung?${new URLSearchParams({ list: 'all', text: life.number })}`);
    await expect(desk.getByRole('row', { name: life.number })).toContainText('auf Papier');
    await openCase(desk, 'proposals', life.number);
    await expectState(desk, 'Blatt eingegangen');
    await expectState(desk, 'Auf Papier');
    // The scan of a signature with a pen bears no electronic one.
    await expect(desk.getByText('Die elektronische Signatur wird nicht anerkannt')).toHaveCount(0);
    await expect(desk.getByText('Auf Papier gestellt, erfasst von Zeno Zweitprüfung')).toBeVisible();
    await expect(desk.getByText('Antrag-Esche.pdf').first()).toBeVisible();
  });

  await test.step('it is examined and decided like any other', async () => {
    await examineApplication(life);
    await approve(life);
  });

  await test.step('its letters go by post', async () => {
    const desk = await desks.of('eingang');
    await desk.goto('/sachbearbeitung/postausgang');
    const row = desk.locator('tbody tr').filter({ hasText: `Zuwendungsbescheid zum Antrag ${life.number}` });
    await expect(row).toContainText(COMPANY);
  });

  await test.step('a later letter is filed to the case with its scan: what is no PDF is said at its field', async () => {
    await openCase(page, 'proposals', life.number);
    const form = await openAct(page, FILE_LETTER);
    await form.getByLabel('Was gekommen ist').selectOption('Änderungsantrag');
    await form.getByLabel('Tag des Eingangs').fill('26.03.2022');
    const chooser = form.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'Brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('kein PDF') });
    await expect(form.getByText('Die Datei "Brief.pdf" hat ein ungültiges Dateiformat.')).toBeVisible();
    await chooser.setInputFiles({ name: 'Brief-Esche.pdf', mimeType: 'application/pdf', buffer: pagedPdf(3) });
    await expect(form.getByText('Hochgeladen: Brief-Esche.pdf')).toBeVisible();
    await button(form, FILE_LETTER).click();
    await expect(formOf(page)).toHaveCount(0);
    await expect(page.getByText('Eingegangen am 26.03.2022, abgelegt von Zeno Zweitprüfung')).toBeVisible();
  });

  await test.step('all of it lies in its file', async () => {
    const desk = await desks.of('sachbearbeitung');
    await openCase(desk, 'proposals', life.number);
    await desk.getByRole('link', { name: 'Akte erstellen' }).click();
    await desk.getByRole('radio', { name: 'Vorlage an das Gericht' }).check();
    await desk.getByRole('button', { name: 'Akte erstellen' }).click();
    const made = desk.getByRole('button', { name: `Herunterladen: Akte-${life.number}.zip` });
    await expect(made).toBeVisible({ timeout: 60_000 });
    const [download] = await Promise.all([desk.waitForEvent('download'), made.click()]);
    const zip = (await readFile(await download.path())).toString('utf8');
    expect(zip).toContain(`Antrag ${life.number}, auf Papier.pdf`);
    for (const scanned of ['Antrag-Esche.pdf', 'Brief-Esche.pdf']) expect(zip).toContain(scanned);
  });
});
