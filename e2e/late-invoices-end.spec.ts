import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '@portal/domain/values/calendar-arithmetic.ts';
import { formatDay } from '@portal/domain/values/calendar-day.ts';
import { INCOMPLETE_INVOICES, TEXTS } from '@portal/domain/verification/resubmission/texts.ts';
import { LIST_TEXTS, SUCCESS, stateText } from '@portal/domain/verification/texts.ts';
import { grantDays } from '../api/src/demo/grant-days.ts';
import { CASEWORKER } from './support/agency-acts.ts';
import { callDirectly } from './support/direct-call.ts';
import { control } from './support/fill.ts';
import { addInvoice, openLateInvoices, openResubmission } from './support/late-invoices.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { expectStep, findProofOfUse, type ListedProofOfUse } from './support/open-proof-of-use.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'the end of late invoices' });
// The clock only goes forward.
test.describe.configure({ mode: 'serial' });

const ACCOUNT = 'nachreichen';
const WHO = demoPerson(ACCOUNT);
const { resubmitUntil: LAST_DAY } = grantDays('2022-03-15');
const SECOND_LAST_DAY = addDays(LAST_DAY, 10);
const THIRD_LAST_DAY = addDays(LAST_DAY, 20);

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
  const { id } = await openLateInvoices(page, ACCOUNT);
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
  expect(await shown(portal, number)).toMatchObject({ state: 'checking', resubmitComment: 'Kurz vor Schluss.' });
  const closed = await portal.getMail(WHO.email, /^Nachreichung zum Antrag .* abgeschlossen/);
  expect(closed.text).toContain('ist abgelaufen');
  expect(closed.text).toContain(`/vn/${id}/anzeigen`);
});

test('opened again, it is finished by hand', async ({ page, portal }) => {
  const { number } = await findProofOfUse(page, ACCOUNT);
  await openResubmission(portal, number, SECOND_LAST_DAY);
  await portal.getMail(WHO.email, new RegExp(`Rechnungen nachreichen bis ${formatDay(SECOND_LAST_DAY)}`));
  await page.getByRole('button', { name: LIST_TEXTS.refresh }).click();
  await page.getByRole('link', { name: `${LIST_TEXTS.resubmit}: ${number}` }).click();
  await expect(page.getByRole('button', { name: 'Löschen: Rechnung R-2021-70' })).toHaveCount(0);
  await addInvoice(page, 'zweite.pdf');
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
  expect(await shown(portal, number)).toMatchObject({ state: 'checking' });
  const { text } = await portal.getMail(WHO.email, /^Nachreichung zum Antrag .* abgeschlossen/);
  expect(text).toContain('Sie haben die Nachreichung');
});

test('nobody looks: closed all the same', async ({ page, portal, watch }) => {
  const { id, number } = await findOfCompany(portal, 'Fahrzeugbau');
  await openResubmission(portal, number, THIRD_LAST_DAY);
  await portal.setClock(`${addDays(THIRD_LAST_DAY, 1)}T00:00:00+02:00`);
  expect(await shown(portal, number)).toMatchObject({ state: 'checking' });
  await openKnown(page, `/nachreichen/${id}`, WHO);
  await expect(page.getByText(TEXTS.over)).toBeVisible();
  watch.expect(403, 412);
  await expectNothingAccepted(page, id);
});

/** As the agency finds it: nobody has logged in at the portal. */
async function findOfCompany(portal: RunningPortal, company: string): Promise<ListedProofOfUse> {
  const { verifications } = await portal.agency<{ verifications: ListedProofOfUse[] }>(
    ...['verification', 'list', company, '--officer', CASEWORKER],
  );
  expect(verifications).toHaveLength(1);
  return verifications[0] as ListedProofOfUse;
}

/** As the agency has it, which goes on checking; the applicant reads that it is submitted. */
function shown(portal: RunningPortal, number: string): Promise<unknown> {
  return portal.agency('verification', 'show', number, '--officer', CASEWORKER);
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
