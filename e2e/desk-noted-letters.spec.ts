import type { Page } from '@playwright/test';
import { actInCase, CASEWORKER } from './support/agency-acts.ts';
import { Desks } from './support/desk.ts';
import { button, expectState, formOf, openAct, openCase, openRelated } from './support/desk-acts.ts';
import { pagedPdf } from './support/paged-pdf.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'letters on paper of companies that have a login' });

/** The day before the demonstration's. */
const STAMP = '14.03.2022';
const ASKED = 'Dachdecker Prüfung';
const GRANTED = 'Maschinenbau Zusage';

test('a statement, an objection with its withdrawal and a change are noted with stamp and scan', async ({
  browser,
  portal,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.expect(422, 503);
  const desks = new Desks({ browser, portal, watch });
  const desk = await desks.of('eingang');
  const reader = await desks.of('sachbearbeitung');

  await test.step('an objection: a file that is no PDF is said at its field, and what was typed stays', async () => {
    const number = await numberOf(desk, GRANTED);
    await desk.getByRole('link', { name: 'Widerspruch aufnehmen' }).click();
    const form = await openAct(desk, 'Widerspruch einlegen');
    await form.getByLabel('Tag des Eingangs').fill(STAMP);
    await form.getByLabel('Begründung').fill('Der Zuschuss ist zu niedrig.');
    const chooser = form.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'Brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('kein PDF') });
    await expect(form.getByText('Die Datei "Brief.pdf" hat ein ungültiges Dateiformat.')).toBeVisible();
    await expect(form.getByLabel('Begründung')).toHaveValue('Der Zuschuss ist zu niedrig.');
    await scan(desk, { state: 'an objection with a scan that is none' });
    await attach(desk, 'Widerspruch auf Papier.pdf');
    await shoot(desk, 'widerspruch-mit-scan');
    await send(desk, 'Widerspruch einlegen');
    await openRelated(reader, 'objections', number);
    await expectState(reader, 'eingelegt');
    await expectScan(reader, 'Widerspruch auf Papier.pdf');
    await scan(reader, { state: 'an objection with its scan', dark: true });
    await shoot(reader, 'widerspruch-scan-am-fall');
  });

  await test.step('its withdrawal counts from the day of its stamp', async () => {
    await desk.goto(reader.url());
    const form = await openAct(desk, 'Widerspruch zurücknehmen');
    await form.getByLabel('Tag des Eingangs').fill('13.03.2022');
    await button(form, 'Widerspruch zurücknehmen').click();
    const early = 'Der Brief kann nicht vor dem Widerspruch eingegangen sein (14.03.2022).';
    await expect(form.getByRole('link', { name: early })).toBeVisible();
    await form.getByLabel('Tag des Eingangs').fill(STAMP);
    await attach(desk, 'Rücknahme.pdf');
    await send(desk, 'Widerspruch zurücknehmen');
    await expectState(desk, 'zurückgenommen');
    await expectScan(desk, 'Rücknahme.pdf');
  });

  await test.step('a change', async () => {
    const number = await numberOf(desk, GRANTED);
    await desk.getByRole('link', { name: 'Änderungsantrag aufnehmen' }).click();
    const form = await openAct(desk, 'Änderung beantragen');
    await form.getByLabel('Tag des Eingangs').fill(STAMP);
    const end = form.getByLabel('Ende', { exact: true });
    await end.fill((await end.inputValue()).replace(/\d{4}$/, (year) => String(Number(year) + 1)));
    await form.getByLabel('Begründung des Unternehmens').fill('Die Lieferung verspätet sich.');
    await attach(desk, 'Änderung auf Papier.pdf');
    await scan(desk, { state: 'a change on paper with its scan' });
    await shoot(desk, 'aenderung-mit-scan');
    await send(desk, 'Änderung beantragen');
    await openRelated(reader, 'amendments', number);
    await expect(reader.locator('.case__head').getByText(STAMP)).toBeVisible();
    await expectScan(reader, 'Änderung auf Papier.pdf');
    await shoot(reader, 'aenderung-scan-am-fall');
  });

  await test.step('a statement, and every scan lies in the file of its case', async () => {
    const number = await numberOf(desk, ASKED);
    await actInCase(portal, { kind: 'proposal', of: number, act: 'assign', fields: { assignee: CASEWORKER } });
    const asked = { purpose: 'denial', reason: 'Das Vorhaben hatte schon begonnen.', until: '2022-04-01' };
    await actInCase(portal, { kind: 'hearing', of: number, act: 'open', fields: asked });
    await openRelated(desk, 'hearings', number);
    const form = await openAct(desk, 'Antwort auf die Anhörung vermerken');
    await form.getByLabel('Text').fill('Der Auftrag stand unter einem Vorbehalt.');
    await attach(desk, 'Stellungnahme auf Papier.pdf');
    await send(desk, 'Antwort auf die Anhörung vermerken');
    await expectScan(desk, 'Stellungnahme auf Papier.pdf');
    await shoot(desk, 'stellungnahme-scan-am-fall');
    await openCase(reader, 'proposals', number);
    await reader.getByRole('link', { name: 'Akte erstellen' }).click();
    const row = reader.getByRole('row').filter({ hasText: 'Stellungnahme auf Papier.pdf' });
    await expect(row.getByText('Brief des Unternehmens: Anhörung')).toBeVisible();
    await shoot(reader, 'akte-mit-scan');
  });
});

/** The case of a company's application; answers its number. */
async function numberOf(page: Page, company: string): Promise<string> {
  await page.goto(`/sachbearbeitung?${new URLSearchParams({ list: 'all', text: company })}`);
  await page.getByRole('main').locator('a[href*="/fall/proposals/"]').first().click();
  const heading = page.getByRole('heading', { level: 1, name: /^Antrag DJ/ });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).replace('Antrag ', '');
}

async function attach(page: Page, name: string): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: pagedPdf(1) };
  await formOf(page).locator('input[type=file]').setInputFiles(file);
  await expect(formOf(page).getByText(`Hochgeladen: ${name}`)).toBeVisible();
}

async function send(page: Page, label: string): Promise<void> {
  await button(formOf(page), label).click();
  await expect(formOf(page)).toHaveCount(0);
}

async function expectScan(page: Page, name: string): Promise<void> {
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
  await expect(line).toBeVisible();
  await expect(line.getByRole('button', { name: /^Herunterladen/ })).toBeVisible();
}
