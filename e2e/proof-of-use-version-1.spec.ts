import type { Locator, Page } from '@playwright/test';
import {
  EXPLANATION_WRONG,
  FILE_CHECK_FAILED,
  NO_FILE,
  NO_INVOICE_TOTAL,
  overpaid,
  PAYMENTS_WRONG,
} from '@portal/domain/verification/proof-texts.ts';
import { NO_FUNDING_STATED, TEXTS } from '@portal/domain/verification/step-4-financing-plan/texts.ts';
import {
  countOfFiles,
  rowsOpen,
  VERSION_ONE_TEXTS,
} from '@portal/domain/verification/step-4-financing-plan/version-1-texts.ts';
import { SUCCESS } from '@portal/domain/verification/texts.ts';
import { control } from './support/fill.ts';
import { findProofOfUse, openStep } from './support/open-proof-of-use.ts';
import { type ProofOfUse, plainPdf } from './support/proof-of-use.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'older financial plan' });

const ACCOUNT = 'nachweis-version-1';
const FIRST = 'Nachweis 1';
const SECOND = 'Nachweis 2';
const TOTAL = 'verificationProofs[1].invoiceTotal';
const { status: STATUS } = VERSION_ONE_TEXTS;

test('the older plan: every row is saved, judged in its order, accepted and reopened', async ({ page, watch }) => {
  test.setTimeout(240_000);
  watch.expect(500);
  const { id } = await findProofOfUse(page, ACCOUNT);
  const wizard = await openStep(page, id, 4);
  await test.step('an accepted row and an open one', () => expectFirstLook(wizard));
  await test.step('the row is refused for one reason after the other', () => refuse(wizard));
  await test.step('it is accepted with its file', () => accept(wizard));
  await test.step('an accepted row is reopened by its green check', () => reopen(wizard));
  await test.step('all rows accepted: on to step 5', () => finish(wizard));
});

async function expectFirstLook(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  for (const header of Object.values(TEXTS.columns)) {
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  }
  await expect(accepted(wizard, FIRST)).toBeVisible();
  await expect(row(page, SECOND)).toContainText(STATUS.default);
  await expect(wizard.button(`${TEXTS.open}: ${FIRST}`)).toHaveCount(0);
  await expect(page.getByText(rowsOpen([2]))).toBeVisible();
  await scan(page, { state: 'older plan', dark: true });
  await shoot(page, 'version-1');
}

async function refuse(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await expectRefused(wizard, NO_INVOICE_TOTAL);
  await scan(page, { state: 'older plan, a row refused', dark: true });
  await shoot(page, 'version-1-fehler');
  await control(page, TOTAL).fill('1.000,00');
  await pay(wizard);
  await control(page, TOTAL).fill('500,00');
  await expectRefused(wizard, PAYMENTS_WRONG);
  await control(page, TOTAL).fill('1.000,00');
  await expectRefused(wizard, EXPLANATION_WRONG);
  await explain(wizard);
  await page.route('**/api/media?*', (route) => route.fulfill({ status: 500, json: {} }));
  await expectRefused(wizard, FILE_CHECK_FAILED);
  await page.unroute('**/api/media?*');
  await expectRefused(wizard, NO_FILE);
}

/** Too much first: the dialog says by how much. */
async function pay(wizard: ProofOfUse): Promise<void> {
  const dialog = await openPart(wizard, VERSION_ONE_TEXTS.payments);
  await dialog.getByRole('button', { name: 'Zahlung hinzufügen' }).click();
  const payment = 'verificationProofs[1].payments[0]';
  await control(wizard.page, `${payment}.payedAt`).fill('15.09.2021');
  await control(wizard.page, `${payment}.sum`).fill('1.000,01');
  await dialog.getByRole('button', { name: TEXTS.takeOver }).click();
  await expect(dialog).toContainText(overpaid(1));
  await scan(wizard.page, { state: 'older plan, overpaid', dark: true });
  await shoot(wizard.page, 'version-1-zahlungen');
  await control(wizard.page, `${payment}.sum`).fill('1.000,00');
  await dialog.getByRole('button', { name: TEXTS.takeOver }).click();
  await expect(dialog).toBeHidden();
  await expect(opener(wizard, VERSION_ONE_TEXTS.payments)).toBeFocused();
}

async function explain(wizard: ProofOfUse): Promise<void> {
  const dialog = await openPart(wizard, VERSION_ONE_TEXTS.explanation);
  await control(wizard.page, 'verificationProofs[1].explanation.notChanged').check();
  await scan(wizard.page, { state: 'older plan, explanation' });
  await dialog.getByRole('button', { name: TEXTS.takeOver }).click();
  await expect(dialog).toBeHidden();
}

async function accept(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  const dialog = await openPart(wizard, countOfFiles(0));
  const { name, buffer } = plainPdf('rechnung.pdf');
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await expect(dialog.getByText('Hochgeladen', { exact: true })).toBeVisible();
  await scan(page, { state: 'older plan, files' });
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await save(wizard, SECOND);
  await expect(page.getByText(SUCCESS.proofSaved)).toBeVisible();
  await expect(accepted(wizard, SECOND)).toBeFocused();
  await expect(control(page, TOTAL)).toHaveCount(0);
  await expect(row(page, SECOND)).toContainText('1.000,00');
  await page.reload();
  await expect(accepted(wizard, SECOND)).toBeVisible();
}

async function reopen(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await accepted(wizard, FIRST).click();
  await expect(control(page, 'verificationProofs[0].invoiceTotal')).toBeVisible();
  await expect(page.getByText(rowsOpen([1]))).toBeVisible();
  await scan(page, { state: 'older plan, a row reopened' });
  // Locked it goes nowhere, and says what else is missing.
  await wizard.button(TEXTS.finish).click({ force: true });
  await expect(wizard.summary).toContainText(NO_FUNDING_STATED);
  await wizard.expectStep(4);
  await save(wizard, FIRST);
  await expect(accepted(wizard, FIRST)).toBeVisible();
  await expect(page.getByText(rowsOpen([1]))).toHaveCount(0);
}

async function finish(wizard: ProofOfUse): Promise<void> {
  await control(wizard.page, 'hasAdditionalFunding').nth(1).check();
  await scan(wizard.page, { state: 'older plan, all accepted', dark: true });
  await shoot(wizard.page, 'version-1-fertig');
  await wizard.button(TEXTS.finish).click();
  await wizard.expectStep(5);
}

async function expectRefused(wizard: ProofOfUse, text: string): Promise<void> {
  await save(wizard, SECOND);
  await expect(row(wizard.page, SECOND).getByText(text)).toBeVisible();
  await expect(row(wizard.page, SECOND)).toContainText(STATUS.error);
  await expect(accepted(wizard, SECOND)).toHaveCount(0);
}

async function save(wizard: ProofOfUse, proof: string): Promise<void> {
  await wizard.button(`${TEXTS.save}: ${proof}`).click();
}

function accepted(wizard: ProofOfUse, proof: string): Locator {
  return wizard.button(`${VERSION_ONE_TEXTS.finished}: ${proof}`);
}

function opener(wizard: ProofOfUse, label: string): Locator {
  return wizard.button(`${label}: ${SECOND}`);
}

async function openPart(wizard: ProofOfUse, label: string): Promise<Locator> {
  await opener(wizard, label).click();
  return wizard.dialog(new RegExp(`: ${SECOND}$`));
}

/** Each of its buttons names the proof. */
function row(page: Page, proof: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name: new RegExp(`: ${proof}$`) }) });
}
