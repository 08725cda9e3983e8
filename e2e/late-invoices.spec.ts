import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, formatDay } from '@portal/domain/values/calendar-day.ts';
import { INVOICE_FIELDS } from '@portal/domain/verification/invoice.ts';
import { INVOICE_TEXTS } from '@portal/domain/verification/invoice-texts.ts';
import { deadlineInWords } from '@portal/domain/verification/resubmission/countdown.ts';
import { INCOMPLETE_INVOICES, TEXTS } from '@portal/domain/verification/resubmission/texts.ts';
import { LIST_TEXTS, resubmitBanner, SUCCESS, stateText } from '@portal/domain/verification/texts.ts';
import { grantDays } from '../api/src/demo/grant-days.ts';
import { samplePdf } from '../api/src/demo/sample-pdf.ts';
import { callDirectly } from './support/direct-call.ts';
import { control, fillFields } from './support/fill.ts';
import { demoPerson, openLoggedIn } from './support/login.ts';
import { expectStep, findProofOfUse } from './support/open-proof-of-use.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'late invoices' });
test.describe.configure({ mode: 'serial' });

const ACCOUNT = 'nachreichen';
const WHO = demoPerson(ACCOUNT);
/** The demonstration begins on this day; in the night of the last day summer time begins. */
const { resubmitUntil: LAST_DAY } = grantDays('2022-03-15');
const SECOND_LAST_DAY = addDays(LAST_DAY, 10);
const THIRD_LAST_DAY = addDays(LAST_DAY, 20);

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
  await openLateInvoices(page);
  const planted = 'Rechnung R-2021-71.pdf';
  await expect(incomplete(page)).toContainText(planted);
  await expect(page.getByRole('button', { name: 'Ansehen: Rechnung R-2021-10' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Löschen: Rechnung R-2021-10' })).toHaveCount(0);

  await addFile(page, 'vollstaendig.pdf');
  await scan(page, { state: 'invoice dialog', dark: true });
  await fillFields(page, INVOICE_FIELDS, META);
  await saveInvoice(page);
  await expect(row(page, 'RE-2022-5')).toContainText(INVOICE_TEXTS.complete);
  await expect(row(page, 'RE-2022-5')).toContainText(INVOICE_TEXTS.resubmitted);
  await expect(incomplete(page)).not.toContainText('RE-2022-5');

  await addFile(page, 'halb.pdf');
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await expect(row(page, 'halb.pdf')).toContainText(INVOICE_TEXTS.incomplete);
  await expect(incomplete(page)).toContainText('halb.pdf');
  await scan(page, { state: 'late invoices, two incomplete', dark: true });
  await shoot(page, 'nachreichen-unvollstaendig');

  await page.getByRole('button', { name: 'Bearbeiten: halb.pdf' }).click();
  await fillFields(page, INVOICE_FIELDS, { ...META, invoiceNumber: 'RE-2022-6' });
  await saveInvoice(page);
  await expect(incomplete(page)).not.toContainText('halb.pdf');

  await page.getByRole('button', { name: `Löschen: ${planted}` }).click();
  const dialog = page.getByRole('dialog', { name: INVOICE_TEXTS.deleteTitle });
  await expect(dialog.getByRole('button', { name: 'Rechnung behalten' })).toBeFocused();
  await scan(page, { state: 'delete an invoice' });
  await dialog.getByRole('button', { name: 'Rechnung löschen' }).click();
  await expect(page.getByText(SUCCESS.invoiceDeleted)).toBeVisible();
  await expect(row(page, planted)).toHaveCount(0);
  await expect(incomplete(page)).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'RE-2022-6')).toContainText(INVOICE_TEXTS.complete);
});

test('a comment is stored by itself', async ({ page }) => {
  await openLateInvoices(page);
  await control(page, 'resubmitComment').fill('Die Schlussrechnung kam erst im März.');
  await control(page, 'resubmitComment').blur();
  await expect(page.getByText(/^Gespeichert um \d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(control(page, 'resubmitComment')).toHaveValue('Die Schlussrechnung kam erst im März.');
});

test('mails remind of the end seven days and one day before', async ({ portal }) => {
  await portal.setClock(`${addDays(LAST_DAY, -7)}T09:00:00+01:00`);
  const week = await portal.getMail(WHO.email, /^In 7 Tagen endet die Frist/);
  expect(week.text).toContain(`bis zum ${formatDay(LAST_DAY)} um 23:59 Uhr`);
  await portal.setClock(`${addDays(LAST_DAY, -1)}T09:00:00+01:00`);
  const day = await portal.getMail(WHO.email, /^Morgen endet die Frist/);
  expect(day.text).toContain('/nachreichen/');
});

test('an open page closes by itself, and nothing more is accepted', async ({ page, portal, watch }) => {
  await portal.setClock(`${LAST_DAY}T23:55:00+02:00`);
  const { id } = await openLateInvoices(page);
  await expect(page.getByRole('timer')).toHaveText(/^\d\sMinuten?, \d+\sSekunden?$/);
  await control(page, 'resubmitComment').fill('Kurz vor Schluss.');
  await portal.setClock(`${LAST_DAY}T23:59:45+02:00`);
  // As when the window is looked at again: the page asks the server for the time.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.closedTitle })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(TEXTS.over)).toBeVisible();
  await expect(page.getByText(TEXTS.checked)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Rechnung hinzufügen/ })).toHaveCount(0);
  await scan(page, { state: 'late invoices over', dark: true });
  await shoot(page, 'nachreichen-beendet');

  watch.expect(403, 412);
  await expectNothingAccepted(page, id);
  await page.getByRole('link', { name: TEXTS.view }).click();
  await expectStep(page, 7);
  expect(new URL(page.url()).pathname).toBe(`/vn/${id}/anzeigen`);
});

test('what was typed in the last seconds was stored, and a mail says that it is over', async ({ page, portal }) => {
  // The job closes it; the page did not need to.
  await portal.setClock(`${addDays(LAST_DAY, 1)}T09:00:00+02:00`);
  const { id, number } = await findProofOfUse(page, ACCOUNT);
  await expect(page.getByText(stateText('submitted'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Jetzt nachreichen/ })).toHaveCount(0);
  expect(await shown(portal, number)).toMatchObject({ state: 'submitted', resubmitComment: 'Kurz vor Schluss.' });
  const closed = await portal.getMail(WHO.email, /^Nachreichung zum Antrag .* abgeschlossen/);
  expect(closed.text).toContain('ist abgelaufen');
  expect(closed.text).toContain(`/vn/${id}/anzeigen`);
});

test('opened again, it is finished by hand', async ({ page, portal }) => {
  const { number } = await findProofOfUse(page, ACCOUNT);
  await open(portal, number, SECOND_LAST_DAY);
  await portal.getMail(WHO.email, new RegExp(`Rechnungen nachreichen bis ${formatDay(SECOND_LAST_DAY)}`));
  await page.getByRole('button', { name: LIST_TEXTS.refresh }).click();
  await page.getByRole('link', { name: `${LIST_TEXTS.resubmit}: ${number}` }).click();
  await expect(page.getByRole('button', { name: 'Löschen: Rechnung RE-2022-5' })).toHaveCount(0);
  await addFile(page, 'zweite.pdf');
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();

  await page.getByRole('button', { name: TEXTS.finish }).click();
  const dialog = page.getByRole('dialog', { name: TEXTS.finishTitle });
  await expect(dialog.getByRole('button', { name: TEXTS.finishLater })).toBeFocused();
  await expect(dialog).toContainText(INCOMPLETE_INVOICES);
  await expect(dialog).toContainText('zweite.pdf');
  await scan(page, { state: 'finish?', dark: true });
  await shoot(page, 'nachreichen-abschliessen');
  await dialog.getByRole('button', { name: TEXTS.finishLater }).click();
  await expect(page.getByRole('button', { name: TEXTS.finish })).toBeFocused();
  await page.getByRole('button', { name: TEXTS.finish }).click();
  await dialog.getByRole('button', { name: TEXTS.finish }).click();
  await expect(page.getByText(SUCCESS.resubmissionFinished)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.closedTitle })).toBeVisible();
  await expect(page.getByText(TEXTS.closed)).toBeVisible();
  await scan(page, { state: 'late invoices finished' });
  expect(await shown(portal, number)).toMatchObject({ state: 'submitted' });
  const { text } = await portal.getMail(WHO.email, /^Nachreichung zum Antrag .* abgeschlossen/);
  expect(text).toContain('Sie haben die Nachreichung');
});

test('nobody looks: closed all the same', async ({ page, portal, watch }) => {
  const { id, number } = await findProofOfUse(page, ACCOUNT);
  await open(portal, number, THIRD_LAST_DAY);
  await page.goto('about:blank');
  await portal.setClock(`${addDays(THIRD_LAST_DAY, 1)}T00:00:00+02:00`);
  expect(await shown(portal, number)).toMatchObject({ state: 'submitted' });
  await openLoggedIn(page, `/nachreichen/${id}`, WHO);
  await expect(page.getByText(TEXTS.over)).toBeVisible();
  watch.expect(403, 412);
  await expectNothingAccepted(page, id);
});

async function openLateInvoices(page: Page): Promise<{ id: string; number: string }> {
  const found = await findProofOfUse(page, ACCOUNT);
  await page.goto(`/nachreichen/${found.id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  return found;
}

function incomplete(page: Page) {
  return page.getByRole('main').locator('.alert').filter({ hasText: INCOMPLETE_INVOICES });
}

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}

/** Opens the dialog at the first proof and uploads; ends with the questions on the screen. */
async function addFile(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Rechnung hinzufügen: / })
    .first()
    .click();
  const file = { name, mimeType: 'application/pdf', buffer: samplePdf(name) };
  await page.getByRole('dialog', { name: INVOICE_TEXTS.add }).locator('input[type=file]').setInputFiles(file);
  await expect(control(page, 'invoiceNumber')).toBeFocused();
}

async function saveInvoice(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(SUCCESS.invoiceSaved)).toBeVisible();
}

function open(portal: RunningPortal, number: string, until: string): Promise<unknown> {
  const reason = 'Zu einer Position fehlt die Rechnung.';
  return portal.agency('verification', 'open-resubmission', number, '--until', until, '--reason', reason);
}

function shown(portal: RunningPortal, number: string): Promise<unknown> {
  return portal.agency('verification', 'show', number);
}

/** Neither an invoice nor a comment nor a second end, whatever a page would send. */
async function expectNothingAccepted(page: Page, id: string): Promise<void> {
  const list = `/api/verifications/${id}/verification_proofs`;
  const before = await callDirectly(page, { method: 'GET', path: list });
  const [proof] = (JSON.parse(before.text) as { 'hydra:member': { '@id': string; invoices: { media: string }[] }[] })[
    'hydra:member'
  ];
  const media = proof?.invoices[0]?.media;
  const added = await callDirectly(page, {
    method: 'PUT',
    path: `/api/verification_proof_invoices/${randomUUID()}`,
    body: { verificationProof: proof?.['@id'], media, resubmitted: true },
  });
  expect(added.status, added.text).toBe(403);
  const path = `/api/verifications/${id}`;
  const comment = await callDirectly(page, { method: 'PATCH', path, body: { resubmitComment: 'zu spät' } });
  expect(comment.status, comment.text).toBe(403);
  const headers = { 'x-transition': 'finish_resubmit' };
  const finish = await callDirectly(page, { method: 'PATCH', path, body: {}, headers });
  expect(finish.status, finish.text).toBe(412);
  expect((await callDirectly(page, { method: 'GET', path: list })).text).toBe(before.text);
}
