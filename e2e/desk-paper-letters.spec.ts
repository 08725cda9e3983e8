import type { Page } from '@playwright/test';
import { TEXTS as LATE } from '@portal/domain/verification/resubmission/texts.ts';
import { TEXTS as COMPLETION } from '@portal/domain/verification/step-7-completion/texts.ts';
import { LIST_TEXTS, SUCCESS } from '@portal/domain/verification/texts.ts';
import { Desks, loginAtDesk } from './support/desk.ts';
import { button, expectState, formOf, openAct, openCase } from './support/desk-acts.ts';
import { control } from './support/fill.ts';
import { addInvoice } from './support/late-invoices.ts';
import { pagedPdf } from './support/paged-pdf.ts';
import { plantPapers } from './support/plant-papers.ts';
import { ProofOfUse } from './support/proof-of-use.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'letters on paper' });

/** The day before the demonstration's. */
const STAMP = '14.03.2022';
const BEGIN = 'Brief des Unternehmens eingeben';
const WITHDRAWAL = 'Rücknahme des Antrags, eines Widerspruchs oder eines Änderungsantrags';
const PAPERS = '/sachbearbeitung/papierantraege';

const ASKED = 'Schreinerei Offen';
const LATE_INVOICES = 'Fahrzeugbau Nachtrag';
const PROPOSED = 'Mosterei Vorschlag';
const OBJECTED = 'Lackiererei Einspruch';
const EXAMINED = 'Gerberei Geprüft';
const ACCOUNTING = 'Brauerei Schluss';
const GRANTED = 'Maschinenbau Zusage';
const ALL = [ASKED, LATE_INVOICES, PROPOSED, OBJECTED, EXAMINED, ACCOUNTING, GRANTED];

test('every kind of letter is typed with its scan, on the day after its stamp', async ({
  page,
  browser,
  portal,
  watch,
}) => {
  test.setTimeout(300_000);
  // Dialogs are sent with errors, nobody is logged in for a company once its letter is closed, and one act is refused.
  watch.expect(401, 409, 422, 503);
  await portal.halt();
  await plantPapers(portal.dataDir, { companies: ALL, receivedOn: '2022-02-01', typedBy: 'zweitpruefung' });
  await portal.revive();
  await loginAtDesk(page, 'sachbearbeitung');

  await test.step('a day that cannot be is said at its field, and a file that is no PDF beside the button', async () => {
    await openOf(page, ASKED);
    await button(page, BEGIN).click();
    const dialog = page.getByRole('dialog', { name: BEGIN });
    await dialog.getByLabel('Was gekommen ist').selectOption('Antwort auf eine Nachforderung');
    for (const [day, said] of [
      ['31.02.2022', 'Diesen Tag gibt es nicht. Bitte prüfen Sie das Datum.'],
      ['16.03.2022', 'Der Tag des Eingangs darf nicht in der Zukunft liegen.'],
      ['14.03.2021', 'Der Brief kann nicht vor dem Antrag eingegangen sein (01.02.2022).'],
    ] as const) {
      await dialog.getByLabel('Tag des Eingangs').fill(day);
      await button(dialog, BEGIN).click();
      await expect(dialog.getByRole('link', { name: said })).toBeVisible();
    }
    await scan(page, { state: 'a letter older than its application' });
    await shoot(page, 'papierbrief-tag');
    await dialog.getByLabel('Tag des Eingangs').fill(STAMP);
    await button(dialog, BEGIN).click();
    const chooser = page.getByLabel(`Scan (Antwort auf eine Nachforderung): ${ASKED}`);
    await chooser.setInputFiles({ name: 'Scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('kein PDF') });
    await expect(page.getByText('Die Datei "Scan.pdf" hat ein ungültiges Dateiformat.')).toBeVisible();
    await shoot(page, 'papierbrief-scan-falsch');
    await sendScan(page, ASKED, 'Antwort auf eine Nachforderung');
  });

  await test.step('documents that were asked for, with what is attached', async () => {
    await enter(page, ASKED, /\/unterlagen$/);
    await control(page, 'explainCommon').fill('Wir schaffen eine vernetzte Fräse an.');
    await page.getByRole('button', { name: /^Weiter zu/ }).click();
    const file = { name: 'Bankauskunft.pdf', mimeType: 'application/pdf', buffer: pagedPdf(2) };
    await page.locator('form input[type=file]').setInputFiles(file);
    await expect(page.getByText('neue Datei da')).toBeVisible();
    await button(page, 'Fertig').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click();
    await expect(page.getByRole('heading', { name: 'Ihre Unterlagen sind eingegangen' })).toBeVisible();
    await close(page, ASKED);
    await openOf(page, ASKED);
    await expectState(page, 'in Prüfung');
    await expectTyped(page, 'Antwort auf eine Nachforderung');
    await page.getByRole('main').locator('a[href*="/fall/corrections/"]').first().click();
    await expect(page.getByText('neue Datei', { exact: true })).toBeVisible();
    await expect(page.getByText('Wir schaffen eine vernetzte Fräse an.')).toBeVisible();
  });

  await test.step('late invoices', async () => {
    await begin(page, LATE_INVOICES, 'Nachgereichte Rechnungen');
    await enter(page, LATE_INVOICES, /\/vn$/);
    await page.getByRole('link', { name: new RegExp(`^${LIST_TEXTS.resubmit}`) }).click();
    await addInvoice(page, 'Rechnung auf Papier.pdf');
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
    await button(page, LATE.finish).click();
    await page.getByRole('dialog').getByRole('button', { name: LATE.finish }).click();
    await expect(page.getByRole('heading', { level: 1, name: LATE.closedTitle })).toBeVisible();
    await close(page, LATE_INVOICES);
    await openOf(page, LATE_INVOICES);
    await expectTyped(page, 'Nachgereichte Rechnungen');
  });

  await test.step('an application is withdrawn where it can be, and nobody signs it meanwhile', async () => {
    const number = await begin(page, PROPOSED, WITHDRAWAL);
    await enter(page, PROPOSED, /\/antrag$/);
    const decider = await new Desks({ browser, portal, watch }).of('entscheidung');
    await openCase(decider, 'proposals', number);
    const signing = await openAct(decider, 'Bewilligung unterschreiben');
    await button(signing, 'Bewilligung unterschreiben').click();
    await expect(signing.getByText(/^Sami Sachverstand erfasst gerade einen Brief des Unternehmens/)).toBeVisible();
    await scan(decider, { state: 'signing what is being withdrawn' });
    await shoot(decider, 'papierbrief-haelt-auf');
    await button(page, `Zurückziehen: ${number}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Antrag zurückziehen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Endgültig zurückziehen' }).click();
    await expect(page.getByText('Ihr Antrag ist zurückgezogen.')).toBeVisible();
    await page.getByRole('link', { name: `Ansehen: ${number}` }).click();
    await expect(page.getByText(`${STAMP}, 00:00 Uhr`).first()).toBeVisible();
    await close(page, PROPOSED);
    await expect(page.getByRole('link', { name: number, exact: true }).first()).toBeVisible();
    await decider.reload();
    await expectState(decider, 'zurückgezogen');
    await expectTyped(decider, WITHDRAWAL);
  });

  await test.step('an objection, and the withdrawal of one', async () => {
    await begin(page, GRANTED, 'Widerspruch');
    await enter(page, GRANTED, /\/widerspruch$/);
    await control(page, 'reason').fill('Der Zuschuss ist zu niedrig.');
    await button(page, 'Widerspruch einlegen').click();
    await expect(page.getByText('Widerspruch in Prüfung')).toBeVisible();
    await close(page, GRANTED);
    await openOf(page, GRANTED);
    await expect(page.getByText('Widerspruch offen')).toBeVisible();
    await expectTyped(page, 'Widerspruch');

    await begin(page, OBJECTED, WITHDRAWAL);
    await enter(page, OBJECTED, /\/uebersicht\/[^/]+$/);
    await button(page, 'Widerspruch zurücknehmen').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Widerspruch zurücknehmen' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Widerspruch zurückgenommen' }).first()).toBeVisible();
    await close(page, OBJECTED);
    await openOf(page, OBJECTED);
    await expect(page.getByText('Widerspruch offen')).toHaveCount(0);
  });

  await test.step('another account, at the desk itself', async () => {
    const number = await begin(page, EXAMINED, 'Neue Bankverbindung');
    await expect(page.getByRole('button', { name: `Angaben erfassen: ${EXAMINED}` })).toHaveCount(0);
    await shoot(page, 'papierbrief-konto');
    await openCase(page, 'verifications', number);
    await button(page, 'Bankverbindung ändern').click();
    const form = formOf(page);
    await form.getByLabel('Neue IBAN').fill('DE89 3704 0044 0532 0130 01');
    await form.getByLabel('Wodurch ist die neue Bankverbindung belegt?').fill(`Brief, eingegangen am ${STAMP}`);
    await button(form, 'Bankverbindung ändern').click();
    await expect(form.getByRole('link', { name: /IBAN/ })).toBeVisible();
    await form.getByLabel('Neue IBAN').fill('DE89 3704 0044 0532 0130 00');
    await button(form, 'Bankverbindung ändern').click();
    await expect(formOf(page)).toHaveCount(0);
    await close(page, EXAMINED);
    await openOf(page, EXAMINED);
    await expectTyped(page, 'Neue Bankverbindung');
  });

  await test.step('a proof of use counts from its stamp', async () => {
    const number = await begin(page, ACCOUNTING, 'Verwendungsnachweis mit Bankverbindung');
    await enter(page, ACCOUNTING, /\/vn$/);
    await page.getByRole('link', { name: new RegExp(`^${LIST_TEXTS.edit}: `) }).click();
    const wizard = new ProofOfUse(page);
    await wizard.downloadSheet();
    await control(page, 'documentTransmission').first().check();
    await wizard.button(COMPLETION.submit).click();
    await wizard.dialog(COMPLETION.submitTitle).getByRole('button', { name: COMPLETION.submit }).click();
    await expect(page.getByText(SUCCESS.submitted).first()).toBeVisible();
    await close(page, ACCOUNTING);
    await openCase(page, 'verifications', number);
    await expectState(page, 'Blatt eingegangen');
    await expect(page.locator('.case__head').getByText(STAMP)).toHaveCount(2);
    await scan(page, { state: 'a proof of use on paper' });
    await shoot(page, 'papierbrief-nachweis');
  });
});

/** The case of the application of a company; answers its number. */
async function openOf(page: Page, company: string): Promise<string> {
  await page.goto(`/sachbearbeitung?${new URLSearchParams({ list: 'all', text: company })}`);
  await page.getByRole('main').locator('a[href*="/fall/proposals/"]').first().click();
  const heading = page.getByRole('heading', { level: 1, name: /^Antrag DJ/ });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).replace('Antrag ', '');
}

/** A letter of this kind with its scan; answers the number of its application. */
async function begin(page: Page, company: string, what: string): Promise<string> {
  const number = await openOf(page, company);
  await button(page, BEGIN).click();
  const dialog = page.getByRole('dialog', { name: BEGIN });
  await dialog.getByLabel('Was gekommen ist').selectOption(what);
  await dialog.getByLabel('Tag des Eingangs').fill(STAMP);
  await button(dialog, BEGIN).click();
  await sendScan(page, company, what);
  return number;
}

async function sendScan(page: Page, company: string, what: string): Promise<void> {
  const file = { name: `Brief ${company}.pdf`, mimeType: 'application/pdf', buffer: pagedPdf(1) };
  await page.getByLabel(`Scan (${what}): ${company}`).setInputFiles(file);
  await expect(page.getByText(file.name)).toBeVisible();
}

/** From here on the browser acts for the company. */
async function enter(page: Page, company: string, place: RegExp): Promise<void> {
  await page.getByRole('button', { name: `Angaben erfassen: ${company}` }).click();
  await page.waitForURL(place);
}

async function close(page: Page, company: string): Promise<void> {
  await page.goto(PAPERS);
  await page.getByRole('button', { name: `Abschließen: ${company}`, exact: true }).click();
  await expect(page.getByText('Gerade wird nichts erfasst.')).toBeVisible();
}

/** The case names letter, stamp and typist. */
async function expectTyped(page: Page, what: string): Promise<void> {
  const note = `${what}, eingegangen am ${STAMP}, erfasst von Sami Sachverstand.`;
  await expect(page.getByText(note)).toBeVisible();
}
