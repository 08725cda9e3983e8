import type { Locator, Page } from '@playwright/test';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { type ApprovalDates, judgeEligibility } from '@portal/domain/verification/eligibility.ts';
import { PREFILL_TEXTS } from '@portal/domain/verification/invoice-texts.ts';
import { NO_CHANGE_STATED, overpaid } from '@portal/domain/verification/proof-texts.ts';
import {
  FUNDING_TOO_HIGH,
  NO_FUNDING_STATED,
  TEXTS as PLAN,
  takeInvoiceSum,
} from '@portal/domain/verification/step-4-financing-plan/texts.ts';
import { SUCCESS } from '@portal/domain/verification/texts.ts';
import { ciiXml, pdfWith } from '../../api/src/e-invoice/sample-invoice.ts';
import { control } from './fill.ts';
import { type ProofOfUse, plainPdf } from './proof-of-use.ts';
import { scan } from './scan.ts';
import { shoot } from './shoot.ts';
import { expect } from './test.ts';

/** The demonstration starts with the day of the notice; the application names the period. */
const APPROVAL: ApprovalDates = { notice: '2022-03-15', start: '2022-07-01', end: '2023-06-30', monthsAfterEnd: 2 };
const FIRST = 'Nachweis 1';
const SECOND = 'Nachweis 2';
const INVOICE_ANSWERS = { hasProviderChanged: 1, hasInvestChanged: 1, relevantPosOnly: 0, periodApproved: 0 };

export async function beginPlan(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await wizard.look(4, 'empty');
  await wizard.button(PLAN.hideInfo).click();
  await expect(wizard.button(PLAN.showInfo)).toHaveAttribute('aria-expanded', 'false');
  await wizard.expectRefused(4, PLAN.finish);
  await expect(wizard.summary).toContainText(NO_FUNDING_STATED);
  await wizard.openRow(FIRST);
  await expect(page.getByText('1.2 Sensorpaket je Maschine')).toBeVisible();
  await wizard.look(4, 'row open');
}

/** Its own data are taken over with one click; every date may lie outside, and is judged while it is typed. */
export async function addElectronicInvoice(wizard: ProofOfUse): Promise<void> {
  const buffer = await pdfWith({ name: 'factur-x.xml', content: ciiXml({ net: '40000.00', gross: '47600.00' }) });
  const dialog = await wizard.addInvoice(FIRST, { name: 'leitsystem.pdf', buffer });
  await scan(wizard.page, { state: 'invoice with an offer', dark: true });
  await shoot(wizard.page, 'vn-rechnung-angebot');
  await dialog.getByRole('button', { name: PREFILL_TEXTS.accept }).click();
  await expect(dialog.getByText(PREFILL_TEXTS.accepted)).toBeVisible();
  await expect(control(wizard.page, 'invoiceNumber')).toHaveValue('RE-2022/117');
  await expect(control(wizard.page, 'sum')).toHaveValue('40.000,00');
  await expect(dialog.getByRole('checkbox', { name: /^1\.1 / })).toBeChecked();
  await warnOfDates(wizard, dialog);
  await refuseInvoice(wizard, dialog);
  await answerInvoice(wizard.page);
  await scan(wizard.page, { state: 'invoice filled' });
  await saveInvoice(wizard, dialog);
  await expect(wizard.row(FIRST).getByRole('row', { name: /RE-2022\/117/ })).toContainText('vollständig');
}

/** The four dates, each in another case (3-proof-of-use §8), then put right. */
async function warnOfDates({ page }: ProofOfUse, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Zahlung hinzufügen' }).click();
  const dates = [
    ['invoiceDate', 'invoiceDate', '2023-09-01', '2022-11-04'],
    ['orderDate', 'orderDate', '2022-03-15', '2022-07-04'],
    ['periodStart', 'performancePeriod', '2022-07-01', '2022-09-01'],
    ['payments[0].payedAt', 'paymentDate', '2023-07-19', '2022-11-20'],
  ] as const;
  for (const [name, kind, day] of dates) {
    await control(page, name).fill(formatDay(day));
    const { text } = judgeEligibility(kind, day, APPROVAL);
    await expect(dialog.getByText(text ?? 'no text')).toBeVisible();
  }
  await scan(page, { state: 'invoice with four warnings', dark: true });
  await shoot(page, 'vn-rechnung-warnungen');
  for (const [name, , , day] of dates) await control(page, name).fill(formatDay(day));
  await expect(dialog.getByText('nicht förderfähig')).toHaveCount(0);
  await control(page, 'payments[0].sum').fill('40000');
}

async function refuseInvoice({ page }: ProofOfUse, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog.locator('.error-summary')).toBeFocused();
  await expect(dialog.locator('.error-summary').getByRole('link')).toHaveCount(4);
  await scan(page, { state: 'invoice, questions open', dark: true });
  await shoot(page, 'vn-rechnung-fehler');
}

export async function answerInvoice(page: Page): Promise<void> {
  for (const [name, nth] of Object.entries(INVOICE_ANSWERS)) await control(page, name).nth(nth).check();
}

export async function saveInvoice({ page }: ProofOfUse, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(SUCCESS.invoiceSaved).first()).toBeVisible();
}

export async function addPlainInvoice(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  const dialog = await wizard.addInvoice(FIRST, plainPdf('sensoren.pdf'));
  await expect(dialog.getByText(PREFILL_TEXTS.title)).toHaveCount(0);
  await control(page, 'invoiceNumber').fill('S-4711');
  await control(page, 'invoiceDate').fill('2.12.2022');
  await control(page, 'orderDate').fill('1.9.2022');
  await control(page, 'periodStart').fill('2.11.2022');
  await control(page, 'periodEnd').fill('30.11.2022');
  await control(page, 'sum').fill('4.000,00 €');
  await dialog.getByRole('checkbox', { name: /^1\.2 / }).check();
  await answerInvoice(page);
  await saveInvoice(wizard, dialog);
  await wizard.look(4, 'two invoices');
  await wizard.button(takeInvoiceSum(4_400_000)).click();
  await expect(control(page, 'verificationProofs[0].invoiceTotal')).toHaveValue('44.000,00');
}

/** More than was invoiced is refused with the amount; Escape asks before anything goes. */
export async function pay(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  const dialog = await wizard.openPart(PLAN.editPayments, FIRST);
  const add = dialog.getByRole('button', { name: 'Zahlung hinzufügen' });
  const at = (nth: number) => `verificationProofs[0].payments[${nth}]`;
  await add.click();
  await control(page, `${at(0)}.payedAt`).fill('20.11.2022');
  await control(page, `${at(0)}.sum`).fill('44.000,01');
  await dialog.getByRole('button', { name: PLAN.takeOver }).click();
  await expect(dialog.locator('.error-summary')).toBeFocused();
  await expect(dialog.locator('.error-summary')).toContainText(overpaid(1));
  await scan(page, { state: 'payments, too much', dark: true });
  await shoot(page, 'vn-zahlungen-zu-viel');
  await page.keyboard.press('Escape');
  const question = wizard.dialog(PLAN.discardTitle);
  await scan(page, { state: 'payments, discard?' });
  await question.getByRole('button', { name: PLAN.keepEditing }).click();
  await control(page, `${at(0)}.sum`).fill('40.000');
  await add.click();
  await control(page, `${at(1)}.payedAt`).fill('20122022');
  await control(page, `${at(1)}.sum`).fill('4000');
  await control(page, `${at(1)}.payedAtComment`).fill('Restzahlung');
  await scan(page, { state: 'payments filled' });
  await dialog.getByRole('button', { name: PLAN.takeOver }).click();
  await expect(dialog).toBeHidden();
  await expect(wizard.button(`${PLAN.editPayments}: ${FIRST}`)).toBeFocused();
}

export async function explain(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  const dialog = await wizard.openPart(PLAN.editExplanation, FIRST);
  await dialog.getByRole('button', { name: PLAN.takeOver }).click();
  await expect(dialog.locator('.error-summary')).toContainText(NO_CHANGE_STATED);
  await scan(page, { state: 'explanation, nothing said', dark: true });
  const path = 'verificationProofs[0].explanation';
  await control(page, `${path}.providerChanged`).check();
  await control(page, `${path}.provider`).fill('Netzwerk Nord GmbH');
  await control(page, `${path}.providerReason`).fill('Der erste Anbieter konnte nicht liefern.');
  await scan(page, { state: 'explanation filled' });
  await shoot(page, 'vn-erlaeuterung');
  await dialog.getByRole('button', { name: PLAN.takeOver }).click();
  await expect(wizard.button(`${PLAN.editExplanation}: ${FIRST}`)).toBeFocused();
}

export async function finishPlan(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await wizard.openRow(SECOND);
  await control(page, 'verificationProofs[1].noInvoice').check();
  await control(page, 'hasAdditionalFunding').first().check();
  await control(page, 'additionalFunding').fill('44.000,01');
  await control(page, 'additionalComment').fill('Zuschuss der Stadt');
  await wizard.button(PLAN.finish).click();
  await expect(wizard.summary.getByRole('link')).toHaveText([FUNDING_TOO_HIGH]);
  await wizard.look(4, 'funding too high');
  await control(page, 'additionalFunding').fill('2000');
  await wizard.save();
  await expect(page.getByText('42.000,00 €')).toBeVisible();
  await wizard.look(4, 'filled');
  await wizard.button(PLAN.finish).click();
  await wizard.expectStep(5);
}
