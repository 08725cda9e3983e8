import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type DeskOfficer, keptDesks } from './support/desk.ts';
import { meetEveryCheck, nextAct } from './support/desk-acts.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'money by two' });
test.describe.configure({ mode: 'serial' });

const PROOF_OF_USE = 'Gießerei Fertig';
const AMENDED = 'Logistik Wandel';
const OBJECTED = 'Lackiererei Einspruch';

/** Each officer has a browser of their own, as at desks of their own. */
const deskOf = keptDesks();

/** Opens the case of a company from the work list, of the kind its line names. */
async function openCase(page: Page, company: string, segment: string): Promise<void> {
  await page.goto(`/sachbearbeitung?${new URLSearchParams({ list: 'all', text: company })}`);
  await page.locator(`main a[href*="/fall/${segment}/"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/DJ\d\d-/);
}

/** Presses an act's button and the same in its dialog or panel. */
async function confirmAct(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).first().click();
  await formOf(page).getByRole('button', { name: label, exact: true }).click();
}

function formOf(page: Page) {
  return page.locator('dialog[open], .act-panel');
}

const DONE = { timeout: 15_000 };

async function expectDone(page: Page, said: string): Promise<void> {
  await expect(page.getByRole('main').getByText(said, { exact: true }).first()).toBeVisible(DONE);
  await expect(formOf(page)).toHaveCount(0);
}

test('a proof of use is examined by two, paid by three and closed by two', async ({ browser, watch, portal }) => {
  test.setTimeout(300_000);
  const desk = (officer: DeskOfficer) => deskOf({ browser, portal, watch }, officer);
  const intake = await desk('eingang');
  await openCase(intake, PROOF_OF_USE, 'verifications');
  await confirmAct(intake, 'Eingang des Blatts vermerken');
  await expectDone(intake, 'Eingang des unterschriebenen Blatts vermerkt.');

  const caseworker = await desk('sachbearbeitung');
  await openCase(caseworker, PROOF_OF_USE, 'verifications');
  const address = caseworker.url();
  await examine(caseworker);

  const decider = await desk('entscheidung');
  await decider.goto(address);
  await decider.getByRole('button', { name: 'Ergebnis der Prüfung bestätigen' }).click();
  await expect(formOf(decider)).toContainText('3.900,00 €');
  await expect(formOf(decider)).toContainText('Das Unternehmen hat den Teil selbst genannt.');
  await formOf(decider).getByRole('button', { name: 'Ergebnis der Prüfung bestätigen' }).click();
  await expectDone(decider, 'Ergebnis der Prüfung bestätigt.');

  await proposePayout(caseworker);
  await approve(await desk('auszahlung'));
  await pay(await desk('kasse'));

  await caseworker.goto(address);
  await caseworker.getByRole('button', { name: 'Schlussbescheid vorschlagen' }).click();
  await caseworker.getByLabel('Text', { exact: true }).fill('Der Verwendungsnachweis ist geprüft.');
  await caseworker.getByRole('button', { name: 'Vorschau zeigen' }).click();
  await expect(caseworker.getByRole('heading', { name: /^Schlussbescheid zum Antrag/ })).toBeVisible(DONE);
  await formOf(caseworker).getByRole('button', { name: 'Schlussbescheid vorschlagen' }).click();
  await expectDone(caseworker, 'Schlussbescheid vorgeschlagen.');
  await decider.goto(address);
  await decider.getByRole('button', { name: 'Schlussbescheid unterschreiben' }).click();
  await expect(formOf(decider)).toContainText('Der Verwendungsnachweis ist geprüft.', DONE);
  await formOf(decider).getByRole('button', { name: 'Schlussbescheid unterschreiben' }).click();
  await expectDone(decider, 'Schlussbescheid erlassen.');
  await expect(decider.getByText('abgeschlossen', { exact: true })).toBeVisible();
  await expect(decider.getByRole('region', { name: 'Bescheide' })).toContainText(/Schlussbescheid zum Antrag/);
});

/** Both check lists, then every sum: one invoice is cut, with its reason; what was typed survives a reload. */
async function examine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fall zuweisen' }).click();
  await page.getByLabel('Zuständige Person').selectOption({ label: 'Sami Sachverstand (Sachbearbeitung)' });
  await formOf(page).getByRole('button', { name: 'Fall zuweisen' }).click();
  await expectDone(page, 'Fall zugewiesen.');
  await meetEveryCheck(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 2, name: 'Beträge anerkennen' })).toBeFocused();
  await formOf(page).getByRole('button', { name: 'Beträge anerkennen' }).click();
  await expect(page.getByText('Fehler: Bitte prüfen Sie 5 Angaben')).toBeVisible();
  const rest = page.getByRole('button', { name: /^Übrige Posten/ });
  while ((await rest.count()) > 0) await rest.first().click();
  await expect(page.getByText('Alle 5 Posten sind beurteilt.')).toBeVisible();
  await page.getByLabel('Anerkannt: Rechnung R-2021-10').fill('1.000,00');
  await expect(page.locator('.examination__totals')).toContainText('3.900,00 €');
  await page.reload();
  await page.getByRole('button', { name: 'Beträge anerkennen' }).click();
  await expect(page.getByLabel('Anerkannt: Rechnung R-2021-10')).toHaveValue('1.000,00');
  await page.getByLabel('Grund der Kürzung: Rechnung R-2021-10').fill('Nur ein Teil ist bewilligt.');
  await page
    .getByLabel('Ausnahme von der Anhörung')
    .selectOption({ label: 'Die Anhörung ist nach den Umständen des Einzelfalls nicht geboten (§ 28 Abs. 2 VwVfG)' });
  await page.getByLabel('Begründung der Ausnahme').fill('Das Unternehmen hat den Teil selbst genannt.');
  await formOf(page).getByRole('button', { name: 'Beträge anerkennen' }).click();
  await expectDone(page, 'Ergebnis der Prüfung vorgeschlagen.');
  await expect(page.getByText('Nur ein Teil ist bewilligt.')).toBeVisible();
}

/** Amount and account are typed again; a slip of the fingers is told at its field. */
async function proposePayout(page: Page): Promise<void> {
  await page.reload();
  const iban =
    (await page
      .getByText(/^DE\d\d( \w{1,4})+$/)
      .first()
      .textContent()) ?? '';
  await expect(nextAct(page)).toHaveText(['Auszahlung vorschlagen']);
  await nextAct(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Betrag').fill('39,00');
  await dialog.getByLabel('IBAN', { exact: true }).fill('DE02120300000000202051');
  await dialog.getByRole('button', { name: 'Auszahlung vorschlagen' }).click();
  await expect(dialog.getByRole('link', { name: 'Auszuzahlen sind 3.900,00 €.' })).toBeVisible();
  await dialog.getByLabel('Betrag').fill('3.900,00');
  await dialog.getByLabel('IBAN', { exact: true }).fill(iban);
  await dialog.getByRole('button', { name: 'Auszahlung vorschlagen' }).click();
  await expectDone(page, 'Auszahlung vorgeschlagen.');
}

/** By the second person, who makes no file. */
async function approve(page: Page): Promise<void> {
  await page.goto('/sachbearbeitung/auszahlungen');
  await page
    .getByRole('row', { name: new RegExp(PROOF_OF_USE) })
    .getByRole('link')
    .click();
  await confirmAct(page, 'Auszahlung freigeben');
  await expectDone(page, 'Auszahlung freigegeben.');
  // The rest is the treasury's.
  await page.goto('/sachbearbeitung/auszahlungen?liste=freigegeben');
  await expect(page.getByRole('row', { name: new RegExp(PROOF_OF_USE) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Überweisungsdatei erstellen' })).toHaveCount(0);
}

/** Put into a file that is handed out once, and settled by the bank's answer. */
async function pay(page: Page): Promise<void> {
  await page.goto('/sachbearbeitung/auszahlungen');
  await page.getByRole('button', { name: 'Überweisungsdatei erstellen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Datei erstellen' }).click();
  await expect(page.getByText('Die Überweisungsdatei ist erstellt')).toBeVisible(DONE);
  await page.getByRole('tab', { name: 'Überweisungsdateien' }).click();
  await page
    .getByRole('button', { name: /^Zahlungen zeigen/ })
    .first()
    .click();
  await expect(page.getByText('angewiesen', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Herunterladen/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Jetzt herunterladen' }).click();
  const order = await readFile(await (await download).path(), 'utf8');
  await expect(page.getByRole('button', { name: /^Herunterladen/ })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Antwort der Bank einlesen/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Antwort der Bank (Datei oder Text)' }).fill(settledReport(order));
  await page.getByRole('dialog').getByRole('button', { name: 'Einlesen' }).click();
  await expect(page.getByText('2 Zahlungen haben einen neuen Stand')).toBeVisible(DONE);
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
}

/** The bank's answer: everything in the file is executed. */
function settledReport(order: string): string {
  const one = (name: string) => new RegExp(`<${name}>(.*?)<`).exec(order)?.[1];
  const ids = [...order.matchAll(/<EndToEndId>(.*?)</g)].map(([, id]) => id);
  const answers = ids.map(
    (id) => `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>answer-1</MsgId><CreDtTm>2022-03-16T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${one('MsgId')}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${one('PmtInfId')}</OrgnlPmtInfId>
${answers.join('')}
</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
}

test('an amendment is accepted and an objection rejected by two', async ({ browser, watch, portal }) => {
  test.setTimeout(180_000);
  const desk = (officer: DeskOfficer) => deskOf({ browser, portal, watch }, officer);
  const [caseworker, decider] = [await desk('sachbearbeitung'), await desk('entscheidung')];
  await openCase(caseworker, AMENDED, 'proposals');
  await caseworker.locator('main a[href*="/fall/amendments/"]').first().click();
  await caseworker.getByRole('button', { name: 'Annahme vorschlagen' }).click();
  await caseworker.getByLabel('Ende', { exact: true }).fill('31.12.2022');
  await expect(caseworker.getByRole('row', { name: /Ende des Bewilligungszeitraums .* 31\.12\.2022/ })).toBeVisible();
  await formOf(caseworker).getByRole('button', { name: 'Annahme vorschlagen' }).click();
  await expectDone(caseworker, 'Annahme der Änderung vorgeschlagen.');
  await expect(caseworker.getByText(/Darüber entscheidet eine andere Person/)).toBeVisible();
  await decider.goto(caseworker.url());
  await confirmAct(decider, 'Änderung annehmen');
  await expectDone(decider, 'Änderung angenommen.');

  await openCase(caseworker, OBJECTED, 'proposals');
  await caseworker.locator('main a[href*="/fall/objections/"]').first().click();
  await caseworker.getByRole('button', { name: 'Zurückweisung vorschlagen' }).click();
  await caseworker.getByLabel('Begründung', { exact: true }).fill('Die Entscheidung ist richtig.');
  await formOf(caseworker).getByRole('button', { name: 'Zurückweisung vorschlagen' }).click();
  await expectDone(caseworker, 'Zurückweisung vorgeschlagen.');
  await decider.goto(caseworker.url());
  await confirmAct(decider, 'Widerspruch zurückweisen');
  await expectDone(decider, 'Widerspruch zurückgewiesen.');
});
