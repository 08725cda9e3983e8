import type { Page } from '@playwright/test';
import { FILE_MESSAGES } from '@portal/domain/media/purposes.ts';
import { INVOICE_TEXTS } from '@portal/domain/verification/invoice-texts.ts';
import { TEXTS as RESUBMISSION } from '@portal/domain/verification/resubmission/texts.ts';
import { TEXTS as PLAN } from '@portal/domain/verification/step-4-financing-plan/texts.ts';
import { VERSION_ONE_TEXTS } from '@portal/domain/verification/step-4-financing-plan/version-1-texts.ts';
import { TEXTS as COMPLETION } from '@portal/domain/verification/step-7-completion/texts.ts';
import { FILE_ERRORS, LIST_TEXTS, SAVE_ERRORS, SUCCESS } from '@portal/domain/verification/texts.ts';
import { samplePdf } from '../api/src/demo/sample-pdf.ts';
import { control } from './support/fill.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { findProofOfUse, openStep } from './support/open-proof-of-use.ts';
import type { ProofOfUse } from './support/proof-of-use.ts';
import { scan } from './support/scan.ts';
import { type Forged, forge, SeenTexts } from './support/seen-texts.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'proof of use, saves that fail' });
// The last test looks at what the others have seen.
test.describe.configure({ mode: 'serial' });

const seen = new SeenTexts();

const DETAIL = /\/api\/verifications\/[\w-]+$/;
const INVOICE = /\/api\/verification_proof_invoices\//;
const SHEET = /\/verification_pdf$/;

test('steps 1 to 4: a save that fails and one that does not', async ({ page, watch }) => {
  watch.expect(500);
  const { id } = await findProofOfUse(page, 'nachweis-finanzplan');
  const wizard = await openStep(page, id, 1);
  await forge(page, { path: DETAIL, method: 'PATCH', answer: 500 });
  await control(page, 'hasNewAddress').nth(1).check();
  await wizard.button('Speichern').click();
  await seen.expect(page, SAVE_ERRORS.data);
  await wizard.button('Speichern und weiter').click();
  await seen.expect(page, SAVE_ERRORS.verification);
  await scan(page, { state: 'step not saved', dark: true });
  await shoot(page, 'vn-speichern-fehler');
  await page.unroute(DETAIL);
  for (const [step, text] of SAVED_STEPS) {
    if (step > 1) await openStep(page, id, step);
    await wizard.button('Speichern').click();
    await seen.expect(page, text);
  }
});

const SAVED_STEPS = [
  [1, SUCCESS.dataSaved],
  [2, SUCCESS.saved],
  [3, SUCCESS.verificationSavedShort],
  [4, SUCCESS.planSaved],
] as const;

test('a change of state that fails and one that does not', async ({ page, watch }) => {
  // The signature sheet takes a moment.
  watch.expect(500, 503);
  const { id } = await findProofOfUse(page, 'nachweis-uebersicht');
  const wizard = await openStep(page, id, 6);
  await forge(page, { path: DETAIL, method: 'PATCH', isTransition: true, answer: 500 });
  await control(page, 'isFinalized').check();
  await wizard.button('Übermitteln').click();
  await seen.expect(page, SAVE_ERRORS.step);
  await scan(page, { state: 'step not changed', dark: true });
  await shoot(page, 'vn-schritt-fehler');
  await page.unroute(DETAIL);
  await wizard.button('Übermitteln').click();
  await seen.expect(page, SUCCESS.stepChanged);
  await wizard.expectStep(7);
});

test('a row of the older plan', async ({ page, watch }) => {
  watch.expect(500);
  const { id } = await findProofOfUse(page, 'nachweis-version-1');
  const wizard = await openStep(page, id, 4);
  const total = control(page, 'verificationProofs[0].invoiceTotal');
  await wizard.button(`${VERSION_ONE_TEXTS.finished}: Nachweis 1`).click();
  await forge(page, { path: DETAIL, method: 'PATCH', answer: 500 });
  await total.fill('45.000,00');
  await wizard.button(`${PLAN.save}: Nachweis 1`).click();
  await seen.expect(page, SAVE_ERRORS.proof);
  await scan(page, { state: 'row not saved' });
  await shoot(page, 'vn-zeile-fehler');
  await page.unroute(DETAIL);
  await wizard.button(`${PLAN.save}: Nachweis 1`).click();
  await seen.expect(page, SUCCESS.proofSaved);
});

test('invoices: added, saved, fetched and deleted', async ({ page, watch }) => {
  test.setTimeout(180_000);
  watch.expect(422, 500, 'no-answer');
  const { id } = await findProofOfUse(page, 'nachreichen');
  await page.goto(`/nachreichen/${id}`);
  await test.step('files that are none', () => refuseFiles(page));
  await test.step('added', () => addInvoice(page));
  await test.step('saved', () => saveInvoice(page));
  await test.step('fetched', () => fetchInvoice(page));
  await test.step('deleted', () => deleteInvoice(page));
});

async function refuseFiles(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${INVOICE_TEXTS.add}: `) })
    .last()
    .click();
  const refused = [
    ['rechnung.docx', Buffer.from('Text'), FILE_MESSAGES.wrongFormat],
    ['falsch.pdf', Buffer.from('Text'), FILE_MESSAGES.wrongFormat],
    ['leer.pdf', Buffer.alloc(0), FILE_MESSAGES.empty],
  ] as const;
  for (const [name, buffer, text] of refused) {
    await choose(page, name, buffer);
    await seen.expect(page, text(name));
  }
  await scan(page, { state: 'no invoice file' });
}

async function addInvoice(page: Page): Promise<void> {
  await forge(page, { path: INVOICE, method: 'PUT', answer: 500 });
  await choose(page, 'neu.pdf', samplePdf('neu'));
  await seen.expect(page, SAVE_ERRORS.invoiceCreate);
  await scan(page, { state: 'invoice not added', dark: true });
  await shoot(page, 'vn-rechnung-anlegen-fehler');
  await page.unroute(INVOICE);
  await dialog(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(control(page, 'invoiceNumber')).toBeVisible();
}

async function saveInvoice(page: Page): Promise<void> {
  const save = dialog(page).getByRole('button', { name: 'Rechnung speichern' });
  await forge(page, { path: INVOICE, method: 'PATCH', answer: 500 });
  await control(page, 'invoiceNumber').fill('RE-99');
  await save.click();
  await seen.expect(page, SAVE_ERRORS.invoice);
  await page.unroute(INVOICE);
  const violations = [{ propertyPath: 'meta.invoiceDate', message: 'Dieses Datum geht nicht.' }];
  await forge(page, { path: INVOICE, method: 'PATCH', answer: 422, json: { violations } });
  await control(page, 'invoiceDate').fill('05.08.2021');
  await save.click();
  await seen.expect(page, `${SAVE_ERRORS.invoice} (Rechnungsdatum)`);
  await scan(page, { state: 'invoice not saved', dark: true });
  await shoot(page, 'vn-rechnung-fehler');
  await page.unroute(INVOICE);
  for (const name of ['invoiceDate', 'orderDate', 'periodStart', 'periodEnd'])
    await control(page, name).fill('06.08.2021');
  await control(page, 'sum').fill('100');
  for (const name of ['hasProviderChanged', 'hasInvestChanged']) await control(page, name).nth(1).check();
  for (const name of ['relevantPosOnly', 'periodApproved']) await control(page, name).first().check();
  await save.click();
  await seen.expect(page, SUCCESS.invoiceSaved);
  await expect(dialog(page)).toHaveCount(0);
}

async function fetchInvoice(page: Page): Promise<void> {
  await forge(page, { path: /\/download$/, answer: 'none' });
  await page.getByRole('button', { name: 'Herunterladen: Rechnung RE-99' }).click();
  await seen.expect(page, FILE_ERRORS.download);
  await page.unroute(/\/download$/);
}

async function deleteInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Löschen: Rechnung RE-99' }).click();
  const remove = dialog(page).getByRole('button', { name: 'Rechnung löschen' });
  await forge(page, { path: INVOICE, method: 'DELETE', answer: 500 });
  await remove.click();
  await seen.expect(page, SAVE_ERRORS.invoiceDelete);
  await scan(page, { state: 'invoice not deleted' });
  await shoot(page, 'vn-rechnung-loeschen-fehler');
  await page.unroute(INVOICE);
  await remove.click();
  await seen.expect(page, SUCCESS.invoiceDeleted);
}

test('the end of a resubmission', async ({ page, watch }) => {
  watch.expect(500);
  const { id } = await findProofOfUse(page, 'nachreichen');
  await page.goto(`/nachreichen/${id}`);
  await page.getByRole('button', { name: RESUBMISSION.finish }).click();
  const finish = dialog(page).getByRole('button', { name: RESUBMISSION.finish });
  await forge(page, { path: DETAIL, method: 'PATCH', isTransition: true, answer: 500 });
  await finish.click();
  await seen.expect(page, SAVE_ERRORS.resubmission);
  await scan(page, { state: 'resubmission not finished' });
  await shoot(page, 'nachreichen-fehler');
  await page.unroute(DETAIL);
  await finish.click();
  await seen.expect(page, SUCCESS.resubmissionFinished);
});

test('the last step: the sheet, the way, the submission', async ({ page, watch }) => {
  watch.expect(404, 500, 'no-answer');
  const { id } = await findProofOfUse(page, 'nachweis-abschluss');
  const wizard = await openStep(page, id, 7);
  await forge(page, { path: SHEET, answer: 500 });
  await page.reload();
  await seen.expect(page, FILE_ERRORS.notLoaded);
  await page.unroute(SHEET);
  await wizard.button('Erneut laden').click();
  await page.getByRole('radio', { name: /Per Post/ }).check();
  await wizard.button('Speichern').click();
  await seen.expect(page, SUCCESS.verificationSaved);
  await failDownload(wizard, 'none', FILE_ERRORS.download);
  await failDownload(wizard, 404, FILE_ERRORS.sheetMissing);
  await scan(page, { state: 'sheet gone', dark: true });
  await wizard.downloadSheet();
  await wizard.button(COMPLETION.submit).click();
  await wizard.dialog(COMPLETION.submitTitle).getByRole('button', { name: COMPLETION.submit }).click();
  await seen.expect(page, SUCCESS.submitted);
  await expect(page.getByRole('heading', { level: 1, name: LIST_TEXTS.title })).toBeVisible();
});

async function failDownload(wizard: ProofOfUse, answer: Forged['answer'], text: string): Promise<void> {
  const { page } = wizard;
  await forge(page, { path: /\/download$/, answer });
  await wizard.button(`${COMPLETION.sheetLabel} herunterladen`).click();
  await seen.expect(page, text);
  await page.unroute(/\/download$/);
}

test('one that cannot be begun', async ({ page, watch }) => {
  watch.expect(500);
  await openKnown(page, '/vn', demoPerson('bewilligt'));
  await forge(page, { path: '**/api/verifications', method: 'POST', answer: 500 });
  await page.getByRole('button', { name: new RegExp(`^${LIST_TEXTS.create}: `) }).click();
  await seen.expect(page, LIST_TEXTS.createError);
});

test('no text about saving, files and success is left out', () => {
  const catalogue = [SAVE_ERRORS, FILE_ERRORS, SUCCESS].flatMap((part) => Object.values<string>(part));
  expect(seen.missing([...catalogue, LIST_TEXTS.createError])).toEqual([]);
});

function dialog(page: Page) {
  return page.getByRole('dialog');
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
}
