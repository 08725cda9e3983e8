import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { readIban } from '@portal/domain/values/iban.ts';
import { type ApprovalDates, judgeEligibility } from '@portal/domain/verification/eligibility.ts';
import { PREFILL_TEXTS } from '@portal/domain/verification/invoice-texts.ts';
import { NO_CHANGE_STATED, overpaid } from '@portal/domain/verification/proof-texts.ts';
import { EXAMPLE as ADDRESS } from '@portal/domain/verification/step-1-data-entry/example.ts';
import { EXAMPLE as DIGITISATION } from '@portal/domain/verification/step-2-digitalisation-plan/example.ts';
import { NO_COMMENT } from '@portal/domain/verification/step-2-digitalisation-plan/texts.ts';
import { EXAMPLE as RATINGS } from '@portal/domain/verification/step-3-company-development/example.ts';
import {
  FUNDING_TOO_HIGH,
  NO_FUNDING_STATED,
  TEXTS as PLAN,
  takeInvoiceSum,
} from '@portal/domain/verification/step-4-financing-plan/texts.ts';
import { EXAMPLE as AFFIRMED } from '@portal/domain/verification/step-5-financing-overview/example.ts';
import { AFFIRMATIONS } from '@portal/domain/verification/step-5-financing-overview/schema.ts';
import { NOT_FINALIZED, TEXTS as REVIEW } from '@portal/domain/verification/step-6-review/texts.ts';
import {
  TEXTS as COMPLETION,
  NO_TRANSMISSION,
  NOT_DOWNLOADED,
} from '@portal/domain/verification/step-7-completion/texts.ts';
import { FORM_ERROR, LIST_TEXTS, SUCCESS, stateText } from '@portal/domain/verification/texts.ts';
import { ciiXml, pdfWith } from '../api/src/verification/e-invoice/sample-invoice.ts';
import { control } from './support/fill.ts';
import { demoPerson, openLoggedIn } from './support/login.ts';
import { NEXT, ProofOfUse, plainPdf } from './support/proof-of-use.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'journey of a proof of use' });

const WHO = demoPerson('abgeschickt');
const COMPANY = 'Sanitär Post';
/** The demonstration starts with the day of the notice; the application names the period. */
const APPROVAL: ApprovalDates = { notice: '2022-03-15', start: '2022-07-01', end: '2023-06-30', monthsAfterEnd: 2 };
const AFTERWARDS = '2023-07-20T10:00:00+02:00';

const FIRST = 'Nachweis 1';
const SECOND = 'Nachweis 2';
const OTHER_TARGET = 'Weniger Papier in der Werkstatt.';
const INVOICE_ANSWERS = { hasProviderChanged: 1, hasInvestChanged: 1, relevantPosOnly: 0, periodApproved: 0 };

test('a proof of use, from the received application to the sent account', async ({ page, portal, watch }) => {
  test.setTimeout(420_000);
  // The signature sheet takes a moment; what is still missing bars a change of state.
  watch.expect(503, 422);
  const wizard = new ProofOfUse(page);
  await test.step('the agency receives and approves the application', () => approve(portal));
  await test.step('creates the proof of use', () => create(wizard));
  await test.step('step 1: a new address', () => changeAddress(wizard));
  await test.step('step 2: what no longer holds', () => describe(wizard));
  await test.step('step 3: four ratings', () => rate(wizard));
  await test.step('step 4: what is missing', () => beginPlan(wizard));
  await test.step('step 4: an electronic invoice', () => addElectronicInvoice(wizard));
  await test.step('step 4: a plain invoice', () => addPlainInvoice(wizard));
  await test.step('step 4: payments', () => pay(wizard));
  await test.step('step 4: explanation', () => explain(wizard));
  await test.step('step 4: the other proof, additional funds', () => finishPlan(wizard));
  await test.step('step 5: affirmations and bank account', () => affirm(wizard));
  await test.step('step 6: looks at everything', () => transmit(wizard));
  await test.step('step 7: submits by post', () => submit(wizard));
  await test.step('was told by mail', () =>
    portal.getMail(WHO.email, /Verwendungsnachweis zum Antrag .* ist eingegangen/));
  await test.step('everything is stored as it was typed', () => lookBack(page));
});

async function approve(portal: RunningPortal): Promise<void> {
  const { proposals } = await portal.agency<{ proposals: { number: string }[] }>('proposal', 'list', COMPANY);
  const number = proposals[0]?.number ?? '';
  await portal.agency('proposal', 'receive', number);
  await portal.agency('proposal', 'approve', number, '--officer', 'Anna Amt');
  await portal.getMail(WHO.email, /bewilligt/);
  await portal.setClock(AFTERWARDS);
}

/** Once, however often the button is pressed. */
async function create(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await openLoggedIn(page, '/vn', WHO);
  const button = page.getByRole('button', { name: new RegExp(`^${LIST_TEXTS.create}: DJ22-`) });
  await expect(button).toBeVisible();
  await scan(page, { state: 'list, may create', dark: true });
  await shoot(page, 'vn-liste-anlegen');
  await button.dblclick();
  await page.waitForURL(/\/vn\/.+\/bearbeiten/);
  await wizard.expectStep(1);
}

async function changeAddress(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await scanStep(wizard, 1, 'empty');
  await refuse(wizard, 1, NEXT);
  await wizard.fill(1, ADDRESS);
  await control(page, 'newAddress.plz').fill('5311');
  await wizard.button(NEXT).click();
  await expect(wizard.summary.getByRole('link')).toHaveText(['Bitte geben Sie eine gültige PLZ an.']);
  await scanStep(wizard, 1, 'wrong postcode');
  await wizard.summary.getByRole('link').click();
  await expect(control(page, 'newAddress.plz')).toBeFocused();
  await control(page, 'newAddress.plz').fill('53113');
  await scanStep(wizard, 1, 'filled');
  await wizard.goOn(2);
}

async function describe(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await refuse(wizard, 2, NEXT);
  const { digitisation } = DIGITISATION;
  const application = { valid: false, comment: null };
  const targetFields = { ...digitisation.targetFields, application };
  const targets = { ...digitisation.targets, otherTargetPursued: true };
  await wizard.fill(2, { digitisation: { targets, otherTargetsPursued: OTHER_TARGET, targetFields } });
  await wizard.button(NEXT).click();
  await expect(wizard.summary.getByRole('link')).toHaveText([NO_COMMENT]);
  const { comment } = digitisation.targetFields.application;
  await control(page, 'digitisation.targetFields.application.comment').fill(comment);
  await scanStep(wizard, 2, 'filled');
  await wizard.goOn(3);
}

async function rate(wizard: ProofOfUse): Promise<void> {
  await refuse(wizard, 3, NEXT);
  await wizard.fill(3, RATINGS);
  await scanStep(wizard, 3, 'filled');
  await wizard.goOn(4);
}

async function beginPlan(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await scanStep(wizard, 4, 'empty');
  await wizard.button(PLAN.hideInfo).click();
  await expect(wizard.button(PLAN.showInfo)).toHaveAttribute('aria-expanded', 'false');
  await refuse(wizard, 4, PLAN.finish);
  await expect(wizard.summary).toContainText(NO_FUNDING_STATED);
  await wizard.openRow(FIRST);
  await expect(page.getByText('1.2 Sensorpaket je Maschine')).toBeVisible();
  await scanStep(wizard, 4, 'row open');
}

/** Its own data are taken over with one click; every date may lie outside, and is judged while it is typed. */
async function addElectronicInvoice(wizard: ProofOfUse): Promise<void> {
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
  await expect(dialog.getByText('förderfähig')).toHaveCount(0);
  await control(page, 'payments[0].sum').fill('40000');
}

async function refuseInvoice({ page }: ProofOfUse, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog.locator('.error-summary')).toBeFocused();
  await expect(dialog.locator('.error-summary').getByRole('link')).toHaveCount(4);
  await scan(page, { state: 'invoice, questions open', dark: true });
  await shoot(page, 'vn-rechnung-fehler');
}

async function answerInvoice(page: Page): Promise<void> {
  for (const [name, nth] of Object.entries(INVOICE_ANSWERS)) await control(page, name).nth(nth).check();
}

async function saveInvoice({ page }: ProofOfUse, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(SUCCESS.invoiceSaved).first()).toBeVisible();
}

async function addPlainInvoice(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  const dialog = await wizard.addInvoice(FIRST, plainPdf('sensoren.pdf'));
  await expect(dialog.getByText(PREFILL_TEXTS.title)).toHaveCount(0);
  await control(page, 'invoiceNumber').fill('S-4711');
  await control(page, 'invoiceDate').fill('2.12.2022');
  await control(page, 'sum').fill('4.000,00 €');
  await dialog.getByRole('checkbox', { name: /^1\.2 / }).check();
  await answerInvoice(page);
  await saveInvoice(wizard, dialog);
  await scanStep(wizard, 4, 'two invoices');
  await wizard.button(takeInvoiceSum(4_400_000)).click();
  await expect(control(page, 'verificationProofs[0].invoiceTotal')).toHaveValue('44.000,00');
}

/** More than was invoiced is refused with the amount; Escape asks before anything goes. */
async function pay(wizard: ProofOfUse): Promise<void> {
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

async function explain(wizard: ProofOfUse): Promise<void> {
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

async function finishPlan(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await wizard.openRow(SECOND);
  await control(page, 'verificationProofs[1].noInvoice').check();
  await control(page, 'hasAdditionalFunding').first().check();
  await control(page, 'additionalFunding').fill('44.000,01');
  await control(page, 'additionalComment').fill('Zuschuss der Stadt');
  await wizard.button(PLAN.finish).click();
  await expect(wizard.summary.getByRole('link')).toHaveText([FUNDING_TOO_HIGH]);
  await scanStep(wizard, 4, 'funding too high');
  await control(page, 'additionalFunding').fill('2000');
  await wizard.save();
  await expect(page.getByText('42.000,00 €')).toBeVisible();
  await scanStep(wizard, 4, 'filled');
  await wizard.button(PLAN.finish).click();
  await wizard.expectStep(5);
}

async function affirm(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await refuse(wizard, 5, NEXT);
  for (const { required } of Object.values(AFFIRMATIONS)) await expect(wizard.summary).toContainText(required ?? '?');
  const { verificationBank, verificationAffirm } = AFFIRMED;
  await wizard.fill(5, {
    verificationAffirm,
    verificationBank: { ...verificationBank, iban: 'DE89 3704 0044 0532 0130 0' },
  });
  await wizard.button(NEXT).click();
  await expect(wizard.summary.getByRole('link')).toHaveText(['IBAN ist ungültig']);
  await control(page, 'verificationBank.iban').fill('de89 3704 0044 0532 0130 00');
  await control(page, 'verificationBank.bic').fill('cobadeffxxx');
  await scanStep(wizard, 5, 'filled');
  await wizard.goOn(6);
}

async function transmit(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await scanStep(wizard, 6, 'empty');
  await wizard.button(REVIEW.transmit).click();
  await expect(wizard.summary).toContainText(NOT_FINALIZED);
  await wizard.button('Alle öffnen').click();
  for (const text of [OTHER_TARGET, 'RE-2022/117', 'Netzwerk Nord GmbH', 'Sparkasse Musterstadt']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await scanStep(wizard, 6, 'all open');
  await control(page, 'isFinalized').check();
  await wizard.button(REVIEW.transmit).click();
  await wizard.expectStep(7);
}

async function submit(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  const sheet = wizard.button(`${COMPLETION.sheetLabel} herunterladen`);
  await expect(sheet).toBeVisible({ timeout: 40_000 });
  await refuse(wizard, 7, COMPLETION.submit);
  await expect(wizard.summary.getByRole('link')).toHaveText([NOT_DOWNLOADED, NO_TRANSMISSION]);
  expect((await readFile(await wizard.downloadSheet())).subarray(0, 5).toString()).toBe('%PDF-');
  await control(page, 'documentTransmission').first().check();
  await scanStep(wizard, 7, 'filled');
  await wizard.button(COMPLETION.submit).click();
  const dialog = wizard.dialog(COMPLETION.submitTitle);
  await expect(dialog.getByRole('button', { name: COMPLETION.keepEditing })).toBeFocused();
  await scan(page, { state: 'submit?', dark: true });
  await page.keyboard.press('Escape');
  await expect(wizard.button(COMPLETION.submit)).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: COMPLETION.submit }).click();
  await page.waitForURL((url) => url.pathname === '/vn');
  await expect(page.getByText(SUCCESS.submitted).first()).toBeVisible();
  await expect(page.getByText(stateText('submitted'), { exact: true })).toBeVisible();
  await scan(page, { state: 'list, submitted', dark: true });
  await shoot(page, 'vn-liste-eingereicht');
}

/** The answer of the server, as the page gets it. */
async function lookBack(page: Page): Promise<void> {
  const asked = (path: RegExp) =>
    page.waitForResponse((answer) => path.test(new URL(answer.url()).pathname)).then((answer) => answer.json());
  const loading = Promise.all([asked(/^\/api\/verifications\/[^/]+$/), asked(/\/verification_proofs$/)]);
  await page.getByRole('link', { name: new RegExp(`^${LIST_TEXTS.view}: `) }).click();
  const [{ formData }, { 'hydra:member': proofs }] = await loading;
  const unchanged = { notChanged: false, investmentChanged: false, investmentChanges: null, investmentReason: null };
  const { digitisation } = DIGITISATION;
  expect(formData).toMatchObject({
    ...ADDRESS,
    digitisation: {
      ...digitisation,
      targets: { ...digitisation.targets, otherTargetPursued: true },
      otherTargetsPursued: OTHER_TARGET,
    },
    digiPlan: { fields: ['2', '3', '1', '5'] },
    verificationProofs: [
      {
        noInvoice: false,
        invoiceTotal: 4_400_000,
        payments: [
          { payedAt: '2022-11-20', sum: 4_000_000, payedAtComment: null },
          { payedAt: '2022-12-20', sum: 400_000, payedAtComment: 'Restzahlung' },
        ],
        explanation: {
          ...unchanged,
          providerChanged: true,
          provider: 'Netzwerk Nord GmbH',
          providerReason: 'Der erste Anbieter konnte nicht liefern.',
        },
      },
      { noInvoice: true, invoiceTotal: null, payments: [] },
    ],
    hasAdditionalFunding: true,
    additionalFunding: 200_000,
    additionalComment: 'Zuschuss der Stadt',
    verificationAffirm: AFFIRMED.verificationAffirm,
    verificationBank: { ...AFFIRMED.verificationBank, bic: 'COBADEFFXXX' },
    isFinalized: true,
    documentTransmission: 'a',
  });
  expect(readIban(formData.verificationBank.iban)).toEqual({ ok: true, value: formData.verificationBank.iban });
  expect(proofs[0].invoices.map((one: { meta: object }) => one.meta)).toMatchObject([
    {
      invoiceNumber: 'RE-2022/117',
      invoiceDate: '2022-11-04',
      orderDate: '2022-07-04',
      periodStart: '2022-09-01',
      periodEnd: '2022-10-31',
      sum: 4_000_000,
      payments: [{ payedAt: '2022-11-20', sum: 4_000_000 }],
      hasProviderChanged: false,
      periodApproved: true,
    },
    { invoiceNumber: 'S-4711', invoiceDate: '2022-12-02', sum: 400_000, proofItems: ['1.2'] },
  ]);
}

/** Nothing is answered: the summary has the focus and says so. */
async function refuse(wizard: ProofOfUse, step: number, button: string): Promise<void> {
  await wizard.button(button).click();
  await expect(wizard.summary).toBeFocused();
  await expect(wizard.summary).toContainText(FORM_ERROR);
  await expect(wizard.page).toHaveTitle(new RegExp(`^Fehler: Schritt ${step} von 7: `));
  await scanStep(wizard, step, 'all errors');
}

async function scanStep({ page }: ProofOfUse, step: number, state: string): Promise<void> {
  await scan(page, { state: `step ${step}, ${state}`, dark: state === 'all errors' });
  await shoot(page, `vn-schritt-${step}-${state}`);
}
