import type { Locator, Page } from '@playwright/test';
import { INVOICE_TEXTS } from '@portal/domain/verification/invoice-texts.ts';
import { TEXTS as PLAN } from '@portal/domain/verification/step-4-financing-plan/texts.ts';
import { SAVE_ERRORS, UNSAVED_TEXTS } from '@portal/domain/verification/texts.ts';
import { callDirectly } from './support/direct-call.ts';
import { control } from './support/fill.ts';
import { killTab } from './support/kill-tab.ts';
import { demoPerson, fillLogin } from './support/login.ts';
import { openProofOfUse, ProofOfUse, plainPdf } from './support/proof-of-use.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'nothing typed is lost in a proof of use' });

const WAITING = 'Nicht gespeichert – wir versuchen es weiter';
const RESTORED = 'Wir haben Ihre nicht gespeicherten Eingaben wiederhergestellt.';
const CITY = 'newAddress.city';
const COMMENT = 'digitisation.targetFields.common.comment';
const SECOND = 'Nachweis 2';
const PAYMENT = 'verificationProofs[1].payments[0]';

test('step 1: a reload in the middle of a word', async ({ page }) => {
  await openProofOfUse(page, 'nachweis-beginn');
  page.on('dialog', (dialog) => void dialog.accept());
  await control(page, 'hasNewAddress').first().check();
  await control(page, 'newAddress.firstName').pressSequentially('Eri');
  await page.reload();
  await expect(control(page, 'newAddress.firstName')).toHaveValue('Eri');
});

test('step 1: offline, typing goes on and is stored once the connection is back', async ({ page, context, watch }) => {
  watch.expect('no-answer');
  const wizard = await openProofOfUse(page, 'nachweis-beginn');
  await control(page, 'hasNewAddress').first().check();
  await wizard.save();
  await context.setOffline(true);
  await control(page, CITY).fill('Bonn ohne Netz');
  await expect(page.getByText(WAITING)).toBeVisible();
  await scan(page, { state: 'offline', dark: true });
  await context.setOffline(false);
  await wizard.expectSaved();
  await page.reload();
  await expect(control(page, CITY)).toHaveValue('Bonn ohne Netz');
});

test('a step with a wrong answer: asked before it is left, and both ways', async ({ page }) => {
  const wizard = await openProofOfUse(page, 'nachweis-finanzplan');
  await control(page, 'hasNewAddress').first().check();
  await control(page, 'newAddress.plz').fill('531');
  await wizard.chip(3).click();
  const dialog = wizard.dialog(UNSAVED_TEXTS.title);
  await expect(dialog.getByRole('button', { name: UNSAVED_TEXTS.cancel })).toBeFocused();
  await scan(page, { state: 'leave a step with a wrong answer?', dark: true });
  await shoot(page, 'vn-aenderungen');
  await dialog.getByRole('button', { name: UNSAVED_TEXTS.cancel }).click();
  await wizard.expectStep(1);
  await expect(control(page, 'newAddress.plz')).toHaveValue('531');
  await wizard.chip(3).click();
  await dialog.getByRole('button', { name: UNSAVED_TEXTS.goOn }).click();
  await wizard.expectStep(3);
  await wizard.chip(1).click();
  await expect(control(page, 'newAddress.plz')).toHaveValue('531');
});

test('step 2: a killed tab brings the comment back', async ({ page, context, watch }) => {
  watch.expect('no-answer');
  const wizard = await openStep(page, 'nachweis-finanzplan', 2);
  await control(page, 'digitisation.targetFields.common.valid').nth(1).check();
  await control(page, COMMENT).fill('Gespeichert.');
  await wizard.save();
  await refuseSaves(page);
  await control(page, COMMENT).fill('Vor dem Absturz getippt.');
  const again = await killTab(page, context);
  await expect(again.getByText(RESTORED)).toBeVisible();
  await expect(control(again, COMMENT)).toHaveValue('Vor dem Absturz getippt.');
  await scan(again, { state: 'restored' });
  await again.getByRole('button', { name: /^Verwerfen/ }).click();
  await expect(control(again, COMMENT)).toHaveValue('Gespeichert.');
});

test('step 2: two tabs, both versions are shown', async ({ page, context, watch }) => {
  watch.expect(409);
  const first = await openStep(page, 'nachweis-finanzplan', 2);
  const second = new ProofOfUse(await context.newPage());
  await second.page.goto(page.url());
  await second.expectStep(2);
  for (const { page: one } of [first, second]) {
    await control(one, 'digitisation.targetFields.common.valid').nth(1).check();
  }
  await control(page, COMMENT).fill('Fassung eins');
  await first.save();
  await control(second.page, COMMENT).fill('Fassung zwei');
  await second.button('Speichern').click();
  await expectVersions(second, 'Fassung eins', 'Fassung zwei');
  await shoot(second.page, 'vn-konflikt');
  await versions(second).getByRole('button', { name: 'Meine Eingaben übernehmen' }).click();
  await second.expectSaved();
  await expect(second.page.getByText(SAVE_ERRORS.data)).toBeHidden();
  await control(page, COMMENT).fill('Fassung drei');
  await first.button('Speichern').click();
  await versions(first).getByRole('button', { name: 'Gespeicherten Stand übernehmen' }).click();
  await expect(control(page, COMMENT)).toHaveValue('Fassung zwei');
  await expect(page.getByText(SAVE_ERRORS.data)).toBeHidden();
});

test('step 3: the server fails and comes back, with everything it had said to be stored', async ({
  page,
  portal,
  watch,
}) => {
  watch.expect('no-answer', 500, 502, 503);
  const wizard = await openStep(page, 'nachweis-finanzplan', 3);
  await control(page, 'digiPlan.revenue').nth(3).check();
  await wizard.save();
  await portal.crash();
  await control(page, 'digiPlan.productivity').nth(1).check();
  await expect(page.getByText(WAITING)).toBeVisible();
  await portal.revive();
  await wizard.expectSaved();
  await page.reload();
  await wizard.expectStep(3);
  await expect(control(page, 'digiPlan.revenue').nth(3)).toBeChecked();
  await expect(control(page, 'digiPlan.productivity').nth(1)).toBeChecked();
});

test('payments: what was not taken over never reaches the server, and a killed tab brings it back', async ({
  page,
  context,
  watch,
}) => {
  watch.expect('no-answer');
  const { wizard, dialog } = await openPayments(page);
  await dialog.getByRole('button', { name: PLAN.takeOver }).click();
  await wizard.save();
  await wizard.openPart(PLAN.editPayments, SECOND);
  await control(page, `${PAYMENT}.sum`).fill('50');
  await control(page, `${PAYMENT}.payedAtComment`).fill('Vor dem Absturz gezahlt');
  // Longer than any pause after which the page's own answers are saved.
  await page.waitForTimeout(2500);
  expect(await storedPayment(page)).toMatchObject({ sum: 10_000, payedAtComment: null });
  const again = new ProofOfUse(await killTab(page, context));
  await again.expectStep(4);
  await expect(again.page.getByText(PLAN.draftKept)).toBeVisible();
  expect(await storedPayment(again.page)).toMatchObject({ sum: 10_000, payedAtComment: null });
  await again.openRow(SECOND);
  const offered = await again.openPart(PLAN.editPayments, SECOND);
  await expect(offered.getByText(PLAN.draftText)).toBeVisible();
  await expect(control(again.page, `${PAYMENT}.payedAtComment`)).toHaveValue('Vor dem Absturz gezahlt');
  await scan(again.page, { state: 'payments, a draft is offered', dark: true });
  await shoot(again.page, 'vn-zahlungen-entwurf');
  await offered.getByRole('button', { name: PLAN.takeOver }).click();
  await again.save();
  expect(await storedPayment(again.page)).toMatchObject({ sum: 5_000 });
  await expect(again.page.getByText(PLAN.draftKept)).toHaveCount(0);
});

test('payments: two tabs, each asks before it replaces what the other has taken over', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(409);
  const { wizard: first, dialog: firstDialog } = await openPayments(page);
  const takeOver = firstDialog.getByRole('button', { name: PLAN.takeOver });
  await takeOver.click();
  await first.save();
  const { wizard: second, dialog } = await openPayments(await context.newPage(), page.url());
  await first.openPart(PLAN.editPayments, SECOND);
  await control(page, `${PAYMENT}.payedAtComment`).fill('Fassung eins');
  await takeOver.click();
  await first.save();
  await control(second.page, `${PAYMENT}.payedAtComment`).fill('Fassung zwei');
  await dialog.getByRole('button', { name: PLAN.takeOver }).click();
  await expectVersions(second, 'Fassung eins', 'Fassung zwei');
  await versions(second).getByRole('button', { name: 'Gespeicherten Stand übernehmen' }).click();
  // What was chosen is told to the server, whose answer the form then shows.
  await second.expectSaved();
  await second.openPart(PLAN.editPayments, SECOND);
  await expect(control(second.page, `${PAYMENT}.payedAtComment`)).toHaveValue('Fassung eins');
});

test('invoice: a reload in the middle of a word, and closed without saving; the server has none of it', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const wizard = await openStep(page, 'nachweis-finanzplan', 4);
  await wizard.openRow(SECOND);
  let dialog = await wizard.addInvoice(SECOND, plainPdf('netzwerk.pdf'));
  await control(page, 'invoiceNumber').fill('N-2');
  await dialog.getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog.getByText(/^Gespeichert um/)).toBeVisible();
  await control(page, 'invoiceNumber').press('End');
  await control(page, 'invoiceNumber').pressSequentially('0');
  await page.reload();
  dialog = await editInvoice(wizard, 'N-2');
  await expect(control(page, 'invoiceNumber')).toHaveValue('N-20');
  await control(page, 'paymentsComment').fill('Nur getippt');
  await expect(dialog.getByText(INVOICE_TEXTS.unsaved)).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click();
  await expect(wizard.row(SECOND).getByText(INVOICE_TEXTS.draft)).toBeVisible();
  await scan(page, { state: 'an invoice with a draft' });
  dialog = await editInvoice(wizard, 'N-2', true);
  await expect(control(page, 'paymentsComment')).toHaveValue('Nur getippt');
  await dialog.getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog.getByText(/^Gespeichert um/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).click();
  await expect(wizard.row(SECOND).getByText(INVOICE_TEXTS.draft)).toHaveCount(0);
  await expect(wizard.row(SECOND).getByRole('button', { name: 'Bearbeiten: Rechnung N-20' })).toBeVisible();
});

test('invoice: the server fails, and what was typed is saved once it is back', async ({ page, portal, watch }) => {
  watch.expect('no-answer', 500, 502, 503);
  const wizard = await openStep(page, 'nachweis-finanzplan', 4);
  await wizard.openRow(SECOND);
  const dialog = await wizard.addInvoice(SECOND, plainPdf('absturz.pdf'));
  await control(page, 'invoiceNumber').fill('A-1');
  await dialog.getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog.getByText(/^Gespeichert um/)).toBeVisible();
  await portal.crash();
  await control(page, 'paymentsComment').fill('Während des Ausfalls');
  await dialog.getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog.getByText(SAVE_ERRORS.invoice)).toBeVisible();
  await portal.revive();
  await dialog.getByRole('button', { name: 'Rechnung speichern' }).click();
  await expect(dialog.getByText(/^Gespeichert um/)).toBeVisible({ timeout: 40_000 });
  await page.reload();
  await editInvoice(wizard, 'A-1');
  await expect(control(page, 'paymentsComment')).toHaveValue('Während des Ausfalls');
});

test('the session ends while payments are taken over: log in, same step, same text', async ({
  page,
  portal,
  watch,
}) => {
  watch.expect(401, 403);
  const { wizard, dialog } = await openPayments(page);
  await portal.setClock('2022-03-15T13:00:00+01:00');
  await control(page, `${PAYMENT}.payedAtComment`).fill('Nach der Pause');
  await dialog.getByRole('button', { name: PLAN.takeOver }).click();
  await expect(page.getByText('Sie wurden wegen zu langer Inaktivität abgemeldet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Nicht angemeldet' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Im selben Fenster anmelden' }).click();
  await fillLogin(page, demoPerson('nachweis-finanzplan'));
  await wizard.expectStep(4);
  await wizard.openRow(SECOND);
  await wizard.openPart(PLAN.editPayments, SECOND);
  await expect(control(page, `${PAYMENT}.payedAtComment`)).toHaveValue('Nach der Pause');
});

async function openStep(page: Page, name: string, step: number): Promise<ProofOfUse> {
  const wizard = await openProofOfUse(page, name);
  await wizard.chip(step).click();
  await wizard.expectStep(step);
  return wizard;
}

interface OpenDialog {
  wizard: ProofOfUse;
  dialog: Locator;
}

/** The payments of the second proof, with one that is complete; `address`: of a page where one is logged in already. */
async function openPayments(page: Page, address?: string): Promise<OpenDialog> {
  const wizard = address === undefined ? await openStep(page, 'nachweis-finanzplan', 4) : new ProofOfUse(page);
  if (address !== undefined) await page.goto(address);
  await wizard.expectStep(4);
  await wizard.openRow(SECOND);
  const dialog = await wizard.openPart(PLAN.editPayments, SECOND);
  const sum = control(page, `${PAYMENT}.sum`);
  if ((await sum.count()) === 0) await dialog.getByRole('button', { name: 'Zahlung hinzufügen' }).click();
  await sum.fill('100');
  await control(page, `${PAYMENT}.payedAt`).fill('14.01.2022');
  return { wizard, dialog };
}

/** The first payment of the second proof, as the server has it. */
async function storedPayment(page: Page): Promise<unknown> {
  const id = new URL(page.url()).pathname.split('/')[2];
  const { text } = await callDirectly(page, { method: 'GET', path: `/api/verifications/${id}` });
  return JSON.parse(text).formData.verificationProofs[1].payments[0];
}

async function editInvoice(wizard: ProofOfUse, number: string, isRowOpen = false): Promise<Locator> {
  if (!isRowOpen) await wizard.openRow(SECOND);
  await wizard
    .row(SECOND)
    .getByRole('button', { name: `Bearbeiten: Rechnung ${number}` })
    .click();
  return wizard.dialog('Rechnung bearbeiten');
}

/** The server is there, but takes nothing. */
async function refuseSaves(page: Page): Promise<void> {
  await page.route('**/api/verifications/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
}

function versions(wizard: ProofOfUse): Locator {
  return wizard.dialog('Welche Fassung soll gelten?');
}

async function expectVersions(wizard: ProofOfUse, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(versions(wizard)).toContainText(text);
  await scan(wizard.page, { state: 'conflict', dark: true });
}
