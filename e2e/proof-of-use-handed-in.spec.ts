import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { creditNoteXml } from '#features/e-invoice/server/testing/sample-invoice.ts';
import { REFUSALS } from '#features/signature/rules/refusals.ts';
import { SIGNATURE_TEXTS } from '#features/signature/rules/verdict.ts';
import { VERIFICATION_EXAMPLES } from '#features/verification/rules/examples.ts';
import { PREFILL_TEXTS } from '#features/verification/rules/invoices/invoice-texts.ts';
import { TEXTS as PLAN, takeInvoiceSum } from '#features/verification/rules/steps/step-4-financing-plan.ts';
import { TEXTS as REVIEW } from '#features/verification/rules/steps/step-6-review.ts';
import { TEXTS as COMPLETION } from '#features/verification/rules/steps/step-7-completion.ts';
import { LIST_TEXTS, SUCCESS, stateText } from '#features/verification/rules/texts.ts';
import { CASEWORKER } from './support/agency-acts.ts';
import { loginAtDesk } from './support/desk.ts';
import { admitRest, openAct, openCase, perform } from './support/desk-acts.ts';
import { control } from './support/fill.ts';
import { Keyboard } from './support/keyboard.ts';
import { demoPerson } from './support/login.ts';
import { openProofOfUse, type ProofOfUse, plainPdf } from './support/proof-of-use.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { SIGNER, signSheet } from './support/sign.ts';
import { expect, test } from './support/test.ts';
import { expectAccepted, expectReceived, type Shown, verdict } from './support/verdict.ts';

const AFFIRMED = VERIFICATION_EXAMPLES[5];

test.use({ scenario: 'proofs of use' });

const COMPANY = 'Holzbau Beleg';
const [FIRST, SECOND] = ['Nachweis 1', 'Nachweis 2'];
/** The demonstration has it, of 44,000.00 €; the company's name of two words follows. */
const LOWERED = /R-2021-10 \p{Lu}\p{L}+ \p{Lu}\p{L}+/u;

test('credit notes, typed and as XML, lower what is claimed, and both sides see them', async ({
  page,
  ownBrowser,
  watch,
}) => {
  test.setTimeout(300_000);
  // The signature sheet takes a moment; a save that meets an invoice's own save is made again.
  watch.expect(503, 409);
  const wizard = await openProofOfUse(page, 'nachweis-finanzplan');
  await wizard.chip(4).click();
  await wizard.expectStep(4);
  await wizard.openRow(FIRST);
  const lowered = LOWERED.exec(await wizard.row(FIRST).getByRole('row', { name: LOWERED }).innerText())?.[0] ?? '';
  await test.step('types one', () => typeCredit(wizard, lowered));
  await test.step('uploads one as XML', () => uploadCredit(wizard, lowered));
  await test.step('lowers the account', () => lowerAccount(wizard));
  await test.step('hands in', () => handIn(wizard));
  await test.step('the officer sees them', async () => {
    const [intake, caseworker] = [await ownBrowser(), await ownBrowser()];
    await loginAtDesk(intake, 'eingang');
    await openCase(intake, 'verifications', COMPANY);
    await perform(intake, 'Eingang des Blatts vermerken', 'Eingang des unterschriebenen Blatts vermerkt.');
    await loginAtDesk(caseworker, 'sachbearbeitung');
    await examine(caseworker);
  });
});

/** The question for the invoice it lowers comes with the minus; a number nobody has is told before anything is handed in. */
async function typeCredit(wizard: ProofOfUse, lowered: string): Promise<void> {
  const { page } = wizard;
  const dialog = await wizard.addInvoice(FIRST, plainPdf('gutschrift.pdf'));
  await expect(control(page, 'corrects')).toHaveCount(0);
  await control(page, 'invoiceNumber').fill('G-1');
  for (const name of ['invoiceDate', 'orderDate', 'periodStart', 'periodEnd'])
    await control(page, name).fill('05.10.2021');
  await control(page, 'sum').fill('-500,00');
  await dialog.getByRole('checkbox', { name: /^1\.1 / }).check();
  await answerInvoice(page);
  await dialog.getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog.locator('.error-summary')).toContainText(
    'Bitte geben Sie an, welche Rechnung die Gutschrift mindert.',
  );
  await control(page, 'corrects').fill(lowered);
  await saveInvoice(wizard, dialog);
  await expect(wizard.row(FIRST).getByRole('row', { name: /G-1/ })).toContainText('-500,00');
}

async function uploadCredit(wizard: ProofOfUse, lowered: string): Promise<void> {
  const { page } = wizard;
  const dates = { date: '20211104', period: ['20210901', '20211031'] as const, delivered: '20211015' };
  const xml = creditNoteXml({ ...dates, number: 'G-2', net: '1000.00', gross: '1190.00', corrects: lowered });
  const dialog = await wizard.addInvoice(FIRST, { name: 'gutschrift.xml', buffer: Buffer.from(xml) });
  await dialog.getByRole('button', { name: PREFILL_TEXTS.accept }).click();
  await expect(control(page, 'invoiceNumber')).toHaveValue('G-2');
  await expect(control(page, 'sum')).toHaveValue('-1.000,00');
  await expect(control(page, 'corrects')).toHaveValue(lowered);
  await control(page, 'orderDate').fill('05.10.2021');
  await answerInvoice(page);
  await saveInvoice(wizard, dialog);
  await expect(wizard.row(FIRST).getByRole('row', { name: /G-2/ })).toContainText('-1.000,00');
}

/** By hand: 44,000.00 € less 500.00 € and 1,000.00 € are 42,500.00 €, invoiced and paid. */
async function lowerAccount(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await wizard.button(takeInvoiceSum(4_250_000)).click();
  await expect(control(page, 'verificationProofs[0].invoiceTotal')).toHaveValue('42.500,00');
  const dialog = await wizard.openPart(PLAN.editPayments, FIRST);
  for (const [nth, sum] of [
    [1, '-500,00'],
    [2, '-1.000,00'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Zahlung hinzufügen' }).click();
    await control(page, `verificationProofs[0].payments[${nth}].payedAt`).fill('20.12.2021');
    await control(page, `verificationProofs[0].payments[${nth}].sum`).fill(sum);
  }
  await dialog.getByRole('button', { name: PLAN.takeOver }).click();
  await expect(dialog).toBeHidden();
  await wizard.openRow(SECOND);
  await control(page, 'verificationProofs[1].noInvoice').check();
  await control(page, 'hasAdditionalFunding').nth(1).check();
  await wizard.save();
  await expect(page.getByText('42.500,00 €').first()).toBeVisible();
  await wizard.button(PLAN.finish).click();
  await wizard.expectStep(5);
}

async function handIn(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await expect(page.getByText('42.500,00 €').first()).toBeVisible();
  await wizard.fill(5, AFFIRMED);
  await wizard.goOn(6);
  await wizard.button('Alle aufklappen').click();
  for (const text of ['G-1', 'G-2', '-500,00 €', '-1.000,00 €', '42.500,00 €'])
    await expect(page.getByText(text).first()).toBeVisible();
  await control(page, 'isFinalized').check();
  await wizard.button(REVIEW.transmit).click();
  await wizard.expectStep(7);
  await wizard.downloadSheet();
  await control(page, 'documentTransmission').first().check();
  await wizard.button(COMPLETION.submit).click();
  await wizard.dialog(COMPLETION.submitTitle).getByRole('button', { name: COMPLETION.submit }).click();
  await expect(page.getByText(SUCCESS.submitted).first()).toBeVisible();
}

async function examine(page: Page): Promise<void> {
  await openCase(page, 'verifications', COMPANY);
  await perform(page, 'Fall zuweisen', 'Fall zugewiesen.');
  await openAct(page, 'Beträge anerkennen');
  const invoices = page.getByRole('table', { name: 'Rechnungen' }).first();
  await expect(invoices.getByRole('row', { name: /G-1/ })).toContainText(/Gutschrift zu Rechnung R-2021-10/);
  await expect(invoices.getByRole('row', { name: /G-1/ })).toContainText('-500,00 €');
  await expect(invoices.getByRole('row', { name: /G-2/ })).toContainText('-1.000,00 €');
  await admitRest(page);
  await expect(page.locator('.examination__totals')).toContainText('42.500,00 €');
}

async function answerInvoice(page: Page): Promise<void> {
  const answers = { hasProviderChanged: 1, hasInvestChanged: 1, relevantPosOnly: 0, periodApproved: 0 };
  for (const [name, nth] of Object.entries(answers)) await control(page, name).nth(nth).check();
}

async function saveInvoice({ page }: ProofOfUse, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(SUCCESS.invoiceSaved).first()).toBeVisible();
}

const RIGHT = 'blatt-signiert.pdf';

test('a proof of use signed electronically, by the keyboard alone', async ({ page, portal, watch }) => {
  test.setTimeout(240_000);
  watch.expect(503);
  const wizard = await openProofOfUse(page, 'nachweis-abschluss');
  await wizard.expectStep(7);
  const keys = new Keyboard(page);
  const sheet = await download(wizard, keys);
  await keys.choose('documentTransmission', 1);
  await choose(wizard, keys, 'ohne-signatur.pdf', await readFile(sheet));
  await expect(verdict(page, SIGNATURE_TEXTS.refused)).toContainText(REFUSALS['no-signature']);
  await keys.press(page.getByRole('button', { name: 'Löschen: ohne-signatur.pdf' }));
  await expect(chooser(page)).toBeFocused();
  await choose(wizard, keys, RIGHT, await signSheet(portal, sheet));
  await expectAccepted(page);
  await submitSigned(wizard, keys);
  await lookBack(page, portal);
});

async function download(wizard: ProofOfUse, keys: Keyboard): Promise<string> {
  const button = wizard.button(`${COMPLETION.sheetLabel} herunterladen`);
  await expect(button).toBeVisible({ timeout: 40_000 });
  const downloading = wizard.page.waitForEvent('download');
  await keys.press(button);
  return (await downloading).path();
}

function chooser(page: Page): Locator {
  return page.getByRole('button', { name: `Datei auswählen: ${COMPLETION.fileLabel}` });
}

async function choose({ page }: ProofOfUse, keys: Keyboard, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await keys.press(chooser(page));
  await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer });
}

async function submitSigned(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  const { page } = wizard;
  await keys.press(wizard.button(COMPLETION.submit));
  const dialog = wizard.dialog(COMPLETION.submitTitle);
  await expect(dialog.getByRole('button', { name: COMPLETION.keepEditing })).toBeFocused();
  await keys.press(dialog.getByRole('button', { name: COMPLETION.submit }));
  await page.waitForURL((url) => url.pathname === '/vn');
  await expect(page.getByText(SUCCESS.submitted).first()).toBeVisible();
  await expect(page.getByText(stateText('submitted'), { exact: true })).toBeVisible();
}

/** The verdict stays to be seen, by the applicant and by the agency. */
async function lookBack(page: Page, portal: RunningPortal): Promise<void> {
  const view = page.getByRole('link', { name: new RegExp(`^${LIST_TEXTS.view}: `) });
  const number = (await view.getAttribute('aria-label'))?.replace(`${LIST_TEXTS.view}: `, '') ?? '';
  const href = await view.getAttribute('href');
  await page.goto(`${href}?schritt=7`);
  await expectAccepted(page);
  const { text } = await portal.getMail(demoPerson('nachweis-abschluss').email, /eingegangen/);
  expect(text).toContain(`Signiert hat ${SIGNER}`);
  expectReceived(await portal.agency<Shown>('verification', 'show', number, '--officer', CASEWORKER));
}
