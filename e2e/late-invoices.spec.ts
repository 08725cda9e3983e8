import type { Page } from '@playwright/test';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { INVOICE_FIELDS } from '@portal/domain/verification/invoice.ts';
import { INVOICE_TEXTS } from '@portal/domain/verification/invoice-texts.ts';
import { deadlineInWords } from '@portal/domain/verification/resubmission/countdown.ts';
import { TEXTS } from '@portal/domain/verification/resubmission/texts.ts';
import { VERIFICATION_STEP_5 } from '@portal/domain/verification/step-5-financing-overview/schema.ts';
import { VERIFICATION_STEP_6 } from '@portal/domain/verification/step-6-review/schema.ts';
import { VERIFICATION_STEP_7 } from '@portal/domain/verification/step-7-completion/schema.ts';
import { LIST_TEXTS, resubmitBanner, SUCCESS, stateText } from '@portal/domain/verification/texts.ts';
import { grantDays } from '../api/src/demo/grant-days.ts';
import { takeUp } from './support/agency-acts.ts';
import { callDirectly } from './support/direct-call.ts';
import { control, fillFields } from './support/fill.ts';
import { addInvoice, incompleteInvoices, openLateInvoices, openResubmission } from './support/late-invoices.ts';
import { demoPerson } from './support/login.ts';
import { findProofOfUse } from './support/open-proof-of-use.ts';
import { plainPdf } from './support/proof-of-use.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'late invoices' });

const ACCOUNT = 'nachreichen';
const WHO = demoPerson(ACCOUNT);
/** The demonstration begins on this day; summer time begins on the last one. */
const TODAY = '2022-03-15';
const { resubmitUntil: LAST_DAY } = grantDays(TODAY);

/** Everything the dialog asks. */
const META = {
  invoiceNumber: 'RE-2022-5',
  invoiceDate: '2021-08-05',
  orderDate: '2021-05-05',
  periodStart: '2021-06-05',
  periodEnd: '2021-07-05',
  sum: 123_456,
  hasProviderChanged: false,
  hasInvestChanged: false,
  relevantPosOnly: true,
  periodApproved: true,
};

test('the banner leads to the page, whose countdown runs', async ({ page, portal }) => {
  const { number } = await findProofOfUse(page, ACCOUNT);
  const banner = page.getByRole('heading', { name: resubmitBanner(formatDay(LAST_DAY)) });
  await expect(banner).toBeVisible();
  await expect(page.getByText(stateText('resubmit_invoices'), { exact: true })).toBeVisible();
  await scan(page, { state: 'list with the banner', dark: true });
  await shoot(page, 'nachreichen-banner');
  await page.getByRole('link', { name: `${LIST_TEXTS.resubmit}: ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Frist: ${deadlineInWords(LAST_DAY)}` })).toBeVisible();
  const timer = page.getByRole('timer');
  // One hour less than twelve days and fifteen hours: summer time begins in between.
  await expect(timer).toHaveText(/^12\sTage, 13\sStunden, \d+\sMinuten?, \d+\sSekunden?$/);
  await expect(timer).not.toHaveText((await timer.textContent()) ?? '');
  await expect(page.getByText(TEXTS.automaticClose)).toBeVisible();
  await scan(page, { state: 'late invoices', dark: true });
  await shoot(page, 'nachreichen');
  const opened = await portal.getMail(WHO.email, /Rechnungen nachreichen bis/);
  expect(opened.text).toContain(`bis zum ${formatDay(LAST_DAY)} um 23:59 Uhr`);
});

test('without the feature there is neither banner nor page', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), features: { resubmit_invoices: false } } });
  });
  const { id } = await findProofOfUse(page, ACCOUNT);
  await expect(page.getByText(stateText('submitted'), { exact: true })).toBeVisible();
  await expect(page.getByText(LIST_TEXTS.resubmit)).toHaveCount(0);
  await page.goto(`/nachreichen/${id}`);
  await expect(page.getByText(TEXTS.switchedOff)).toBeVisible();
  await scan(page, { state: 'late invoices switched off' });
});

test('invoices are added, warned of while incomplete, completed and deleted', async ({ page }) => {
  await openLateInvoices(page, ACCOUNT);
  const planted = 'Rechnung R-2021-71.pdf';
  await expect(incompleteInvoices(page)).toContainText(planted);
  await expect(page.getByRole('button', { name: 'Ansehen: Rechnung R-2021-10' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Löschen: Rechnung R-2021-10' })).toHaveCount(0);

  await addInvoice(page, 'vollstaendig.pdf');
  await scan(page, { state: 'invoice dialog', dark: true });
  await fillFields(page, INVOICE_FIELDS, META);
  await saveInvoice(page);
  await expect(row(page, 'RE-2022-5')).toContainText(INVOICE_TEXTS.complete);
  await expect(row(page, 'RE-2022-5')).toContainText(INVOICE_TEXTS.resubmitted);
  await expect(incompleteInvoices(page)).not.toContainText('RE-2022-5');

  await addInvoice(page, 'halb.pdf');
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await expect(row(page, 'halb.pdf')).toContainText(INVOICE_TEXTS.incomplete);
  await expect(incompleteInvoices(page)).toContainText('halb.pdf');
  await scan(page, { state: 'late invoices, two incomplete', dark: true });
  await shoot(page, 'nachreichen-unvollstaendig');

  await page.getByRole('button', { name: 'Bearbeiten: halb.pdf' }).click();
  await fillFields(page, INVOICE_FIELDS, { ...META, invoiceNumber: 'RE-2022-6' });
  await saveInvoice(page);
  await expect(incompleteInvoices(page)).not.toContainText('halb.pdf');

  await page.getByRole('button', { name: `Löschen: ${planted}` }).click();
  const dialog = page.getByRole('dialog', { name: INVOICE_TEXTS.deleteTitle });
  await expect(dialog.getByRole('button', { name: 'Rechnung behalten' })).toBeFocused();
  await scan(page, { state: 'delete an invoice' });
  await dialog.getByRole('button', { name: 'Rechnung löschen' }).click();
  await expect(page.getByText(SUCCESS.invoiceDeleted)).toBeVisible();
  await expect(row(page, planted)).toHaveCount(0);
  await expect(incompleteInvoices(page)).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'RE-2022-6')).toContainText(INVOICE_TEXTS.complete);
});

test('a comment is stored by itself', async ({ page }) => {
  await openLateInvoices(page, ACCOUNT);
  await control(page, 'resubmitComment').fill('Die Schlussrechnung kam erst im März.');
  await control(page, 'resubmitComment').blur();
  await expect(page.getByText(/^Gespeichert um \d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(control(page, 'resubmitComment')).toHaveValue('Die Schlussrechnung kam erst im März.');
});

test('a proof without any invoice says so, and takes it back', async ({ page, portal }) => {
  const { id, number } = await findProofOfUse(page, 'nachweis-finanzplan');
  await submitWithOneInvoice(page, id);
  await takeUp(portal, id, TODAY);
  await openResubmission(portal, number, LAST_DAY);
  await page.goto(`/nachreichen/${id}`);
  const none = page.getByRole('checkbox', { name: new RegExp(`^${TEXTS.noInvoice}`) });
  await expect(none).toHaveCount(1);
  await expect(none).toBeChecked();
  await scan(page, { state: 'no invoice', dark: true });
  await shoot(page, 'nachreichen-keine-rechnung');
  await none.uncheck();
  await expect(page.getByText(SUCCESS.proofSaved)).toBeVisible();
  await page.reload();
  await expect(none).not.toBeChecked();
  await none.check();
  await expect(page.getByText(SUCCESS.proofSaved)).toBeVisible();
  await page.reload();
  await expect(none).toBeChecked();
  await page
    .getByRole('button', { name: new RegExp(`^${INVOICE_TEXTS.add}: `) })
    .last()
    .click();
  const { name, buffer } = plainPdf('doch-noch.pdf');
  const dialog = page.getByRole('dialog', { name: INVOICE_TEXTS.add });
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(row(page, name)).toContainText(INVOICE_TEXTS.resubmitted);
  await expect(none).toHaveCount(0);
});

/** The quick way past the screens: the second proof has no invoice, the rest is as in the examples. */
async function submitWithOneInvoice(page: Page, id: string): Promise<void> {
  const path = `/api/verifications/${id}`;
  const answer = await callDirectly(page, { method: 'GET', path: `${path}/verification_proofs` });
  const second = (JSON.parse(answer.text) as { 'hydra:member': { '@id': string }[] })['hydra:member'][1];
  const plan = { hasAdditionalFunding: false, verificationProofs: [{ '@id': second?.['@id'], noInvoice: true }] };
  const way = [
    ['edit', plan],
    ['affirm', VERIFICATION_STEP_5.toWire(VERIFICATION_STEP_5.example)],
    ['review', VERIFICATION_STEP_6.toWire(VERIFICATION_STEP_6.example)],
    ['submit', VERIFICATION_STEP_7.toWire(VERIFICATION_STEP_7.example)],
  ] as const;
  for (const [transition, body] of way) {
    const headers = { 'x-transition': transition };
    const { status, text } = await callDirectly(page, { method: 'PATCH', path, body, headers });
    expect(status, text).toBe(200);
  }
}

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

async function saveInvoice(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(SUCCESS.invoiceSaved)).toBeVisible();
}
