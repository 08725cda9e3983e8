import { readFile } from 'node:fs/promises';
import { samplePdf } from '../api/src/platform/pdf/inspection/sample-pdf.ts';
import { actInCase } from './support/agency-acts.ts';
import { Desks, loginAtDesk } from './support/desk.ts';
import { expectState, openCase, openRelated } from './support/desk-acts.ts';
import { drawMarch } from './support/draw.ts';
import { control } from './support/fill.ts';
import { fillIn } from './support/life/application.ts';
import { typeChange } from './support/life/changes.ts';
import { approve, examineApplication } from './support/life/decision.ts';
import { Life } from './support/life/life.ts';
import { pagedPdf } from './support/paged-pdf.ts';
import { applicant, enterPot, forgetLogin } from './support/registration.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'desk-paper' });

const COMPANY = 'Schreinerei Esche';

test('an application on paper is typed to its end in the name of its company, and decided like any other', async ({
  page,
  browser,
  portal,
  watch,
}) => {
  test.setTimeout(560_000);
  // Letters and sheets take a moment; once it is handed in, nobody is logged in for the company.
  watch.expect(503, 401);
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

  const beginLetter = async (what: string, stamp: string) => {
    await openCase(page, 'proposals', life.number);
    await page.getByRole('button', { name: 'Brief des Unternehmens eingeben' }).click();
    const dialog = page.getByRole('dialog', { name: 'Brief des Unternehmens eingeben' });
    await dialog.getByLabel('Was gekommen ist').selectOption(what);
    await dialog.getByLabel('Tag des Eingangs').fill(stamp);
    await dialog.getByRole('button', { name: 'Brief des Unternehmens eingeben' }).click();
    await expect(page.getByRole('heading', { level: 3, name: `${COMPANY}: ${what}` }).first()).toBeVisible();
    const file = { name: `${what}.pdf`, mimeType: 'application/pdf', buffer: pagedPdf(1) };
    await page.getByLabel(`Scan (${what}): ${COMPANY}`).setInputFiles(file);
    await expect(page.getByText(file.name)).toBeVisible();
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
    await shoot(page, 'papierantrag');
  });

  await test.step('the portal opens for the company, and enters its lot', async () => {
    await enter();
    await expect(page.getByRole('link', { name: 'Mein Konto, angemeldet als Elsa Esche' })).toBeVisible();
    await shoot(page, 'papierantrag-portal');
    await page.goto('/los');
    await enterPot(page, 'Als Einzelunternehmen');
  });

  await test.step('it wins, and all of it is typed on another day', async () => {
    await drawMarch(portal);
    await forgetLogin(page);
    await loginAtDesk(page, 'zweitpruefung', '/papierantraege');
    await enter();
    await fillIn(life);
    await shoot(page, 'papierantrag-eingereicht');
  });

  await test.step('it is handed in for the company and counts from the day of its stamp', async () => {
    await papers();
    await page.getByRole('button', { name: `Abschließen: ${COMPANY}`, exact: true }).click();
    const link = page.getByRole('main').locator('a[href*="/fall/proposals/"]');
    await expect(link).toBeVisible();
    life.number = (await link.textContent()) ?? '';
    await scan(page, { state: 'a paper application handed in', dark: true });
    await shoot(page, 'papierantrag-abgeschlossen');
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
    await scan(desk, { state: 'the case of a paper application', dark: true });
    await shoot(desk, 'papierantrag-fall');
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
    await scan(desk, { state: 'letters to a company on paper' });
    await shoot(desk, 'papierantrag-postausgang');
  });

  await test.step('a later letter begins at the case, and is typed in the portal like the application', async () => {
    await openCase(page, 'proposals', life.number);
    await page.getByRole('button', { name: 'Brief des Unternehmens eingeben' }).click();
    const dialog = page.getByRole('dialog', { name: 'Brief des Unternehmens eingeben' });
    await dialog.getByRole('button', { name: 'Brief des Unternehmens eingeben' }).click();
    await expect(dialog.getByRole('link', { name: 'Bitte wählen Sie, was gekommen ist.' })).toBeVisible();
    await scan(page, { state: 'a letter without what it is', dark: true });
    await shoot(page, 'papierbrief-dialog');
    await dialog.getByLabel('Was gekommen ist').selectOption('Änderungsantrag');
    await dialog.getByLabel('Tag des Eingangs').fill('26.03.2022');
    await dialog.getByRole('button', { name: 'Brief des Unternehmens eingeben' }).click();
    await expect(page.getByRole('heading', { level: 3, name: `${COMPANY}: Änderungsantrag` })).toBeVisible();
    const file = { name: 'Brief-Esche.pdf', mimeType: 'application/pdf', buffer: pagedPdf(3) };
    await page.getByLabel(`Scan (Änderungsantrag): ${COMPANY}`).setInputFiles(file);
    await expect(page.getByText('Brief-Esche.pdf')).toBeVisible();
    await scan(page, { state: 'a letter being typed' });
    await shoot(page, 'papierbrief');
    await page.getByRole('button', { name: `Angaben erfassen: ${COMPANY}` }).click();
    await page.waitForURL(/\/aenderung$/);
    await typeChange(page);
    await page.goto('/sachbearbeitung/papierantraege');
    await page.getByRole('button', { name: `Abschließen: ${COMPANY}`, exact: true }).click();
    await expect(page.getByText('Gerade wird nichts erfasst.')).toBeVisible();
  });

  await test.step('the case shows the letter with who typed it, and decides about it', async () => {
    const desk = await desks.of('sachbearbeitung');
    await openCase(desk, 'proposals', life.number);
    const note = 'Änderungsantrag, eingegangen am 26.03.2022, erfasst von Zeno Zweitprüfung.';
    await expect(desk.getByText(note)).toBeVisible();
    await expect(desk.getByText('Brief des Unternehmens auf Papier erfasst').first()).toBeVisible();
    await scan(desk, { state: 'a case with a letter on paper' });
    await shoot(desk, 'papierbrief-fall');
    await openRelated(desk, 'amendments', life.number);
    await expect(desk.getByRole('table', { name: 'Beantragte Änderungen' })).toContainText('31.08.2023');
  });

  await test.step('so does its file', async () => {
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

  await test.step('a statement that came in time is typed after its period has ended', async () => {
    const heard = { purpose: 'revocation', reason: 'Das Vorhaben hatte schon begonnen.', until: '2022-04-08' };
    await actInCase(portal, { kind: 'hearing', of: life.number, act: 'open', fields: heard });
    await portal.setClock('2022-04-20T09:00:00+02:00');
    await forgetLogin(page);
    await loginAtDesk(page, 'zweitpruefung');
    await beginLetter('Stellungnahme zu einer Anhörung', '08.04.2022');
    await expect(page.getByText('Was in dem Brief steht, ist noch nicht eingegeben.')).toBeVisible();
    await page.getByRole('button', { name: `Angaben erfassen: ${COMPANY}` }).click();
    await page.waitForURL(/\/anhoerung$/);
    await control(page, 'text').fill('Der Auftrag stand unter dem Vorbehalt der Förderung.');
    await page.getByRole('button', { name: 'Stellungnahme absenden' }).click();
    await expect(page.getByRole('heading', { name: 'Ihre Stellungnahme ist eingegangen' }).first()).toBeVisible();
    await page.goto('/sachbearbeitung/papierantraege');
    await page.getByRole('button', { name: `Abschließen: ${COMPANY}`, exact: true }).click();
    await expect(page.getByText('Gerade wird nichts erfasst.')).toBeVisible();
    await openCase(page, 'proposals', life.number);
    const past = page.getByRole('listitem').filter({ hasText: 'Anhörung beantwortet' });
    await expect(past.first()).toContainText('Zeno Zweitprüfung für das Unternehmen (Papier)');
    await expect(page.getByText(/Eingegangen am 08\.04\.2022, innerhalb der Frist bis 08\.04\.2022/)).toBeVisible();
    await shoot(page, 'papierbrief-verlauf');
  });

  await test.step('a letter that leaves nothing to type is closed with the reason', async () => {
    await beginLetter('Widerspruch', '19.04.2022');
    await page.getByRole('button', { name: `Ohne Eingabe abschließen: ${COMPANY}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ohne Eingabe abschließen' });
    await dialog.getByRole('button', { name: 'Ohne Eingabe abschließen' }).click();
    await expect(dialog.getByRole('link', { name: 'Bitte geben Sie an, warum nichts einzugeben ist.' })).toBeVisible();
    await scan(page, { state: 'a letter closed without its reason', dark: true });
    await shoot(page, 'papierbrief-ohne-eingabe');
    await page.setViewportSize({ width: 390, height: 844 });
    await scan(page, { state: 'a letter closed without its reason at 390 pixels' });
    await shoot(page, 'papierbrief-ohne-eingabe-390');
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByLabel('Warum nichts einzugeben ist').fill('Betrifft einen anderen Antrag.');
    await dialog.getByRole('button', { name: 'Ohne Eingabe abschließen' }).click();
    await expect(page.getByText('Gerade wird nichts erfasst.')).toBeVisible();
    await scan(page, { state: 'letters that were closed' });
    await shoot(page, 'papierbriefe-abgeschlossen');
    await openCase(page, 'proposals', life.number);
    await expect(page.getByText(/ohne Eingabe abgeschlossen von Zeno Zweitprüfung: Betrifft einen/)).toBeVisible();
  });
});
