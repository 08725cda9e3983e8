import type { Page } from '@playwright/test';
import { OPEN_END_TEXTS } from '#features/bulk-invoices/rules/open-ends.ts';
import { takePaymentsFromBank } from '#features/bulk-invoices/rules/texts.ts';
import { ciiXml, pdfWith } from '#features/e-invoice/server/testing/sample-invoice.ts';
import { PREFILL_TEXTS } from '#features/verification/rules/invoices/invoice-texts.ts';
import { TEXTS as PLAN } from '#features/verification/rules/steps/step-4-financing-plan.ts';
import { control } from '../support/fill.ts';
import { forge } from '../support/forge.ts';
import { keptDraft } from '../support/kept-draft.ts';
import { ProofOfUse } from '../support/proof-of-use.ts';
import { expect } from '../support/test.ts';
import { unlikeFiles, unlikePayments } from '../support/unlike-invoices.ts';
import { CHANGED_MONEY } from './changed-money.ts';
import type { PersonStates } from './screen-state.ts';

const FIRST = 'Nachweis 1';
const SECOND = 'Nachweis 2';
const PAYMENT = 'verificationProofs[0].payments[0]';
const FILES = 3;

/** Step 4: rows, invoices, payments and explanations, and the table of all invoices. */
export const PROOF_PLAN_STATES: readonly PersonStates[] = [
  {
    account: 'nachweis-finanzplan',
    besides: 'its plan',
    list: '/vn',
    states: [
      { name: 'plan-row', path: '^/vn/', act: openFirstRow },
      { name: 'invoice', act: editInvoice },
      { name: 'invoice-warnings', act: warnOfDates },
      { name: 'invoice-draft', act: (page) => dialog(page).getByRole('button', { name: 'Schließen' }).click() },
      { name: 'payments-errors', act: payTooMuch },
      { name: 'payments-discard', act: (page) => page.keyboard.press('Escape') },
      { name: 'payments-draft', act: offerDraft },
      { name: 'explanation-errors', path: '+?schritt=4', act: explainNothing },
      { name: 'explanation', act: explain },
      { name: 'plan-funding-errors', path: '+?schritt=4', act: fundTooHigh },
      { name: 'invoice-offered', path: '+?schritt=4', act: offerInvoice },
      { name: 'invoice-errors', act: refuseCreditNote },
      {
        name: 'plan-no-sums',
        path: '+?schritt=4',
        answers: (page) => forge(page, { path: /\/financial-plan$/, answer: 500 }),
        complaints: [500],
      },
      { name: 'all-invoices', path: '+/../rechnungen', route: '/vn/x/rechnungen', act: readFiles },
      { name: 'all-invoices-payments', act: readPayments },
      {
        name: 'plan-open-ends',
        path: '+?schritt=4',
        act: (page) => expect(page.getByRole('heading', { name: OPEN_END_TEXTS.title })).toBeVisible(),
      },
    ],
  },
  {
    account: 'nachweis-uebersicht',
    besides: 'closing what is not decided',
    scenario: CHANGED_MONEY,
    list: '/vn',
    states: [{ name: 'plan-closing-question', path: '^/vn/', act: closeUndecided }],
  },
];

function dialog(page: Page) {
  return page.getByRole('dialog');
}

async function openFirstRow(page: Page): Promise<void> {
  const wizard = new ProofOfUse(page);
  await wizard.chip(4).click();
  await wizard.expectStep(4);
  await wizard.openRow(FIRST);
}

async function editInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bearbeiten: Rechnung R-2021-10' }).click();
  await expect(control(page, 'invoiceNumber')).toBeVisible();
}

/** Every date may lie outside the time that counts, and one in the future. */
async function warnOfDates(page: Page): Promise<void> {
  const dates = { invoiceDate: '01.09.2023', orderDate: '15.03.2010', periodStart: '01.07.2010' };
  for (const [name, day] of Object.entries(dates)) await control(page, name).fill(day);
  await expect(
    dialog(page)
      .getByText(/nicht förderfähig/)
      .first(),
  ).toBeVisible();
}

async function payTooMuch(page: Page): Promise<void> {
  const payments = await new ProofOfUse(page).openPart(PLAN.editPayments, FIRST);
  await control(page, `${PAYMENT}.sum`).fill('99.999.999,00');
  await control(page, `${PAYMENT}.payedAtComment`).fill('Zu viel gezahlt');
  await payments.getByRole('button', { name: PLAN.takeOver }).click();
  await expect(payments.locator('.error-summary')).toBeFocused();
}

/** The page goes before the payments are taken over. */
async function offerDraft(page: Page): Promise<void> {
  await keptDraft(page, 'Zu viel gezahlt');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  const wizard = new ProofOfUse(page);
  await wizard.expectStep(4);
  await wizard.openRow(FIRST);
  await expect((await wizard.openPart(PLAN.editPayments, FIRST)).getByText(PLAN.draftText)).toBeVisible();
}

async function explainNothing(page: Page): Promise<void> {
  const wizard = new ProofOfUse(page);
  await wizard.openRow(FIRST);
  const explanation = await wizard.openPart(PLAN.editExplanation, FIRST);
  await control(page, 'verificationProofs[0].explanation.notChanged').uncheck();
  await explanation.getByRole('button', { name: PLAN.takeOver }).click();
  await expect(explanation.locator('.error-summary')).toBeFocused();
}

async function explain(page: Page): Promise<void> {
  await control(page, 'verificationProofs[0].explanation.providerChanged').check();
  await control(page, 'verificationProofs[0].explanation.provider').fill('Netzwerk Nord GmbH');
}

async function fundTooHigh(page: Page): Promise<void> {
  const wizard = new ProofOfUse(page);
  await control(page, 'hasAdditionalFunding').first().check();
  await control(page, 'additionalFunding').fill('99.999.999,00');
  await wizard.button(PLAN.finish).click();
  await expect(wizard.summary).toBeVisible();
}

/** An electronic invoice, whose own data are offered. */
async function offerInvoice(page: Page): Promise<void> {
  const wizard = new ProofOfUse(page);
  await wizard.openRow(SECOND);
  const buffer = await pdfWith({ name: 'factur-x.xml', content: ciiXml({ net: '40000.00', gross: '47600.00' }) });
  const added = await wizard.addInvoice(SECOND, { name: 'leitsystem.pdf', buffer });
  await expect(added.getByRole('button', { name: PREFILL_TEXTS.accept })).toBeVisible();
}

/** A credit note that says of nothing what it lowers. */
async function refuseCreditNote(page: Page): Promise<void> {
  await control(page, 'sum').fill('-500,00');
  await dialog(page).getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog(page).locator('.error-summary')).toContainText('welche Rechnung die Gutschrift mindert');
}

async function readFiles(page: Page): Promise<void> {
  const files = (await unlikeFiles()).slice(0, FILES);
  await page.locator('input[type=file]').first().setInputFiles(files);
  await expect(page.getByText(`${FILES} von ${FILES} Dateien gelesen`)).toBeVisible();
}

/** Its plan is complete; now files wait that nobody has taken over. */
async function closeUndecided(page: Page): Promise<void> {
  const wizard = new ProofOfUse(page);
  for (const step of [5, 4]) {
    await wizard.button('Zurück').click();
    await wizard.expectStep(step);
  }
  await page.getByRole('link', { name: 'Alle Rechnungen auf einmal bearbeiten' }).click();
  await readFiles(page);
  await page.goBack();
  await wizard.button(PLAN.finish).click();
  await expect(page.getByRole('dialog', { name: OPEN_END_TEXTS.question })).toBeVisible();
}

async function readPayments(page: Page): Promise<void> {
  await page.locator('input[type=file]').last().setInputFiles(unlikePayments());
  await expect(page.getByRole('button', { name: takePaymentsFromBank(FILES) })).toBeVisible();
}
