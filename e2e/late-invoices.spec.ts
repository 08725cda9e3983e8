import type { Page } from '@playwright/test';
import { grantDays } from '#features/demo/server/planting/grant-days.ts';
import { INVOICE_FIELDS } from '#features/verification/rules/invoices/invoice.ts';
import { INVOICE_TEXTS } from '#features/verification/rules/invoices/invoice-texts.ts';
import { TEXTS } from '#features/verification/rules/resubmission-texts.ts';
import { LIST_TEXTS, resubmitBanner, SUCCESS, stateText } from '#features/verification/rules/texts.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { deadlineInWords } from '#ground/rules/values/countdown.ts';
import { findListed } from './support/account-pages.ts';
import { control, fillFields } from './support/fill.ts';
import { addInvoice, incompleteInvoices } from './support/late-invoices.ts';
import { expectStep } from './support/open-proof-of-use.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { expect, test } from './support/test.ts';

// The clock only goes forward.
test.use({ scenario: 'proofs of use' });

/** The demonstration begins on this day; summer time begins on the last one. */
const { resubmitUntil: LAST_DAY } = grantDays('2022-03-15');
const PLANTED = 'Rechnung R-2021-71.pdf';
const LAST_WORDS = 'Kurz vor Schluss.';

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

test('late invoices are handed in until the open page closes by itself', async ({
  page: first,
  portal,
  ownBrowser,
}) => {
  test.setTimeout(180_000);
  const { id, number } = await findListed(first, '/vn', 'nachreichen');
  await test.step('the banner leads to the page, whose countdown runs', () => follow(first, number));
  await test.step('invoices are added, warned of while incomplete, completed and deleted', () => hand(first));
  await test.step('a comment is stored by itself', () => comment(first));
  await first.close();
  // Days pass, and the login with them.
  await portal.setClock(`${LAST_DAY}T23:55:00+02:00`);
  const page = await ownBrowser();
  await test.step('the page closes, with what was typed last', () => runOut(page, portal));
  await page.getByRole('link', { name: TEXTS.view }).click();
  await expectStep(page, 7);
  expect(new URL(page.url()).pathname).toBe(`/vn/${id}/anzeigen`);
  await page.goto('/vn');
  await expect(page.getByText(stateText('submitted'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Jetzt nachreichen/ })).toHaveCount(0);
  const officer = ['--officer', 'sachbearbeitung@behoerde.example.org'];
  // The agency goes on checking; the applicant reads that it is submitted.
  expect(await portal.agency('verification', 'show', number, ...officer)).toMatchObject({
    state: { name: 'checking' },
    facts: { overview: { formData: { resubmitComment: LAST_WORDS } } },
  });
});

async function follow(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { name: resubmitBanner(formatDay(LAST_DAY)) })).toBeVisible();
  await expect(page.getByText(stateText('resubmit_invoices'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `${LIST_TEXTS.resubmit}: ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Frist: ${deadlineInWords(LAST_DAY)}` })).toBeVisible();
  const timer = page.getByRole('timer');
  // One hour less than twelve days and fifteen hours: summer time begins in between.
  await expect(timer).toHaveText(/^12\sTage, 13\sStunden, \d+\sMinuten?, \d+\sSekunden?$/);
  await expect(timer).not.toHaveText((await timer.textContent()) ?? '');
  await expect(page.getByText(TEXTS.automaticClose)).toBeVisible();
}

async function hand(page: Page): Promise<void> {
  await expect(incompleteInvoices(page)).toContainText(PLANTED);
  await addInvoice(page, 'vollstaendig.pdf');
  await fillFields(page, INVOICE_FIELDS, META);
  await saveInvoice(page);
  await expect(row(page, 'RE-2022-5')).toContainText(INVOICE_TEXTS.complete);
  await expect(row(page, 'RE-2022-5')).toContainText(INVOICE_TEXTS.resubmitted);
  await expect(incompleteInvoices(page)).not.toContainText('RE-2022-5');

  await addInvoice(page, 'halb.pdf');
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await expect(row(page, 'halb.pdf')).toContainText(INVOICE_TEXTS.incomplete);
  await expect(incompleteInvoices(page)).toContainText('halb.pdf');
  await page.getByRole('button', { name: 'Bearbeiten: halb.pdf' }).click();
  await fillFields(page, INVOICE_FIELDS, { ...META, invoiceNumber: 'RE-2022-6' });
  await saveInvoice(page);
  await expect(incompleteInvoices(page)).not.toContainText('halb.pdf');

  await page.getByRole('button', { name: `Löschen: ${PLANTED}` }).click();
  const dialog = page.getByRole('dialog', { name: INVOICE_TEXTS.deleteTitle });
  await expect(dialog.getByRole('button', { name: 'Rechnung behalten' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Rechnung löschen' }).click();
  await expect(page.getByText(SUCCESS.invoiceDeleted)).toBeVisible();
  await expect(row(page, PLANTED)).toHaveCount(0);
  await expect(incompleteInvoices(page)).toHaveCount(0);
}

async function comment(page: Page): Promise<void> {
  await control(page, 'resubmitComment').fill('Die Schlussrechnung kam erst im März.');
  await control(page, 'resubmitComment').blur();
  await expect(page.getByText(/^Gespeichert um \d\d:\d\d/)).toBeVisible();
}

async function runOut(page: Page, portal: RunningPortal): Promise<void> {
  await findListed(page, '/vn', 'nachreichen');
  await page.getByRole('link', { name: new RegExp(`^${LIST_TEXTS.resubmit}: `) }).click();
  await expect(page.getByRole('timer')).toHaveText(/^\d\sMinuten?, \d+\sSekunden?$/);
  await expect(row(page, 'RE-2022-6')).toContainText(INVOICE_TEXTS.complete);
  await expect(control(page, 'resubmitComment')).toHaveValue('Die Schlussrechnung kam erst im März.');
  await control(page, 'resubmitComment').fill(LAST_WORDS);
  await portal.setClock(`${LAST_DAY}T23:59:50+02:00`);
  // As when the window is looked at again: the page asks the server for the time.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.closedTitle })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(TEXTS.over)).toBeVisible();
  await expect(page.getByText(TEXTS.checked)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Rechnung hinzufügen/ })).toHaveCount(0);
}

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

async function saveInvoice(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(SUCCESS.invoiceSaved)).toBeVisible();
}
