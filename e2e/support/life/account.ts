import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { VERIFICATION_EXAMPLES } from '#features/verification/rules/examples.ts';
import { INVOICE_FIELDS } from '#features/verification/rules/invoices/invoice.ts';
import { TEXTS as LATE } from '#features/verification/rules/resubmission-texts.ts';
import { TEXTS as PLAN } from '#features/verification/rules/steps/step-4-financing-plan.ts';
import { TEXTS as REVIEW } from '#features/verification/rules/steps/step-6-review.ts';
import { TEXTS as COMPLETION } from '#features/verification/rules/steps/step-7-completion.ts';
import { LIST_TEXTS, stateText } from '#features/verification/rules/texts.ts';
import { readPdf } from '#ground/server/testing/pdf-text.ts';
import { control, fillFields } from '../fill.ts';
import { addInvoice } from '../late-invoices.ts';
import { ProofOfUse, plainPdf } from '../proof-of-use.ts';
import { expect } from '../test.ts';
import type { Life } from './life.ts';

const ADDRESS = VERIFICATION_EXAMPLES[1];
const DIGITISATION = VERIFICATION_EXAMPLES[2];
const RATINGS = VERIFICATION_EXAMPLES[3];
const AFFIRMED = VERIFICATION_EXAMPLES[5];

const FIRST = 'Nachweis 1';
const SECOND = 'Nachweis 2';

const INVOICE = {
  invoiceNumber: 'RE-2022/117',
  invoiceDate: '2022-11-04',
  orderDate: '2022-07-04',
  periodStart: '2022-09-01',
  periodEnd: '2022-10-31',
  sum: 4_400_000,
  hasProviderChanged: false,
  hasInvestChanged: false,
  relevantPosOnly: true,
  periodApproved: true,
};
/** A part of the first one that the seller had invoiced on its own. */
const FORGOTTEN = { ...INVOICE, invoiceNumber: 'S-4711', invoiceDate: '2022-12-02', sum: 400_000 };

/** The seven steps; each is looked at in all its states by the journey of a proof of use. */
export async function accountForUse(life: Life): Promise<void> {
  const { page } = life;
  await page.goto('/vn');
  await page.getByRole('button', { name: `${LIST_TEXTS.create}: ${life.number}` }).click();
  await page.waitForURL(/\/vn\/.+\/bearbeiten/);
  life.proofId = new URL(page.url()).pathname.split('/')[2] ?? '';
  const wizard = new ProofOfUse(page);
  await wizard.expectStep(1);
  await wizard.fill(1, ADDRESS);
  await wizard.goOn(2);
  await wizard.fill(2, DIGITISATION);
  await wizard.goOn(3);
  await wizard.fill(3, RATINGS);
  await wizard.goOn(4);
  await fillPlan(wizard);
  await wizard.fill(5, AFFIRMED);
  await wizard.goOn(6);
  await control(page, 'isFinalized').check();
  await wizard.button(REVIEW.transmit).click();
  await wizard.expectStep(7);
}

async function fillPlan(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await wizard.openRow(FIRST);
  const invoice = await wizard.addInvoice(FIRST, plainPdf('leitsystem.pdf'));
  await answerInvoice(invoice, wizard, INVOICE);
  await control(page, 'verificationProofs[0].invoiceTotal').fill('44.000');
  const payments = await wizard.openPart(PLAN.editPayments, FIRST);
  await payments.getByRole('button', { name: 'Zahlung hinzufügen' }).click();
  await control(page, 'verificationProofs[0].payments[0].payedAt').fill('20.11.2022');
  await control(page, 'verificationProofs[0].payments[0].sum').fill('44.000');
  await takeOver(payments);
  const explanation = await wizard.openPart(PLAN.editExplanation, FIRST);
  await control(page, 'verificationProofs[0].explanation.notChanged').check();
  await takeOver(explanation);
  await wizard.openRow(SECOND);
  await control(page, 'verificationProofs[1].noInvoice').check();
  await control(page, 'hasAdditionalFunding').first().check();
  await control(page, 'additionalFunding').fill('2000');
  await control(page, 'additionalComment').fill('Zuschuss der Stadt');
  await wizard.save();
  await wizard.button(PLAN.finish).click();
  await wizard.expectStep(5);
}

async function answerInvoice(dialog: Locator, { page }: { page: Life['page'] }, answers: object): Promise<void> {
  await fillFields(page, INVOICE_FIELDS, { ...answers });
  await dialog.getByRole('checkbox', { name: /^1\.1 / }).check();
  await dialog.getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog).toBeHidden();
}

async function takeOver(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: PLAN.takeOver }).click();
  await expect(dialog).toBeHidden();
}

/** Sent by post like the application, with the same number on the sheet. */
export async function sendAccount(life: Life): Promise<void> {
  const { page, number } = life;
  const wizard = new ProofOfUse(page);
  const { pages } = readPdf(await readFile(await wizard.downloadSheet()));
  expect(pages.join(' ')).toContain(number);
  await control(page, 'documentTransmission').first().check();
  await wizard.button(COMPLETION.submit).click();
  await wizard.dialog(COMPLETION.submitTitle).getByRole('button', { name: COMPLETION.submit }).click();
  await life.expectMail(/Verwendungsnachweis zum Antrag .* ist eingegangen/);
  await page.goto('/vn');
  await expect(page.getByText(stateText('submitted'), { exact: true })).toBeVisible();
}

/** The forgotten invoice, asked for until the end of a day. */
export async function handInLate(life: Life): Promise<void> {
  const { page, number } = life;
  await life.expectMail(/Rechnungen nachreichen bis/);
  await page.goto('/vn');
  await expect(page.getByText(stateText('resubmit_invoices'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `${LIST_TEXTS.resubmit}: ${number}` }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await addInvoice(page, 'sensoren.pdf');
  await answerInvoice(page.getByRole('dialog'), life, FORGOTTEN);
  await expect(page.getByRole('row').filter({ hasText: FORGOTTEN.invoiceNumber })).toContainText('vollständig');
  await page.getByRole('button', { name: LATE.finish }).click();
  await page.getByRole('dialog', { name: LATE.finishTitle }).getByRole('button', { name: LATE.finish }).click();
  await expect(page.getByText(LATE.closed)).toBeVisible();
}
