import type { Page } from '@playwright/test';
import { INVOICE_TEXTS } from '#features/verification/rules/invoices/invoice-texts.ts';
import { TARGET_FIELD_NAMES } from '#features/verification/rules/steps/step-2-digitalisation-plan.ts';
import { RATING_ORDER } from '#features/verification/rules/steps/step-3-company-development.ts';
import { TEXTS as PLAN } from '#features/verification/rules/steps/step-4-financing-plan.ts';
import { AFFIRMATIONS } from '#features/verification/rules/steps/step-5-financing-overview.ts';
import { TEXTS as REVIEW } from '#features/verification/rules/steps/step-6-review.ts';
import { TEXTS as COMPLETION } from '#features/verification/rules/steps/step-7-completion.ts';
import { FORM_ERROR, LIST_TEXTS, ORIGINAL_ANSWER, SUCCESS, stateText } from '#features/verification/rules/texts.ts';
import { control } from './support/fill.ts';
import { Keyboard } from './support/keyboard.ts';
import { demoPerson } from './support/login.ts';
import { NEXT, openProofOfUse, type ProofOfUse, plainPdf } from './support/proof-of-use.ts';
import { expect, test } from './support/test.ts';
import { TYPED, TYPED_INVOICE } from './support/typed-proof-of-use.ts';

/** Nobody else needs it as it is. */
const ACCOUNT = 'nachweis-beginn';
const FIRST = 'Nachweis 1';
const SECOND = 'Nachweis 2';

test('the whole proof of use by the keyboard alone', { tag: '@gate' }, async ({ page, portal, watch }) => {
  test.setTimeout(180_000);
  // The signature sheet takes a moment; a save that meets an invoice's own save is made again.
  watch.expect(503, 409);
  const wizard = await openProofOfUse(page, ACCOUNT);
  const keys = new Keyboard(page);
  await test.step('step 1: nothing has changed', () => answerChange(wizard, keys));
  await test.step('step 2: everything still holds', () => answerPlan(wizard, keys));
  await test.step('step 3: the scales', () => rate(wizard, keys));
  await test.step('step 4: an invoice', () => addInvoice(wizard, keys));
  await test.step('step 4: a payment', () => pay(wizard, keys));
  await test.step('step 4: an explanation', () => explain(wizard, keys));
  await test.step('step 4: no invoice, no funds', () => finishPlan(wizard, keys));
  await test.step('step 5: affirmations and account', () => affirm(wizard, keys));
  await test.step('step 6: opens, ticks, transmits', () => transmit(wizard, keys));
  await test.step('step 7: sheet and submission', () => submit(wizard, keys));
  await test.step('was told by mail', () =>
    portal.getMail(demoPerson(ACCOUNT).email, /Verwendungsnachweis zum Antrag .* ist eingegangen/));
  await test.step('everything is stored as it was typed', () => lookBack(page, keys));
});

async function answerChange(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  await keys.press(wizard.button(NEXT));
  await expect(wizard.summary).toBeFocused();
  await expect(wizard.summary).toContainText(FORM_ERROR);
  await expect(wizard.page).toHaveTitle(/^Fehler: Schritt 1 von 7: /);
  await keys.press(wizard.summary.getByRole('link'));
  await expect(control(wizard.page, 'hasNewAddress').first()).toBeFocused();
  await keys.choose('hasNewAddress', 1);
  await expect(wizard.page.getByText('Neue Kontaktdaten')).toHaveCount(0);
  await goOn(wizard, keys, 2);
}

async function answerPlan(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  const { page } = wizard;
  await expect(page.getByText(ORIGINAL_ANSWER).first()).toBeVisible();
  await keys.tick(page.getByRole('checkbox', { name: 'IT-Sicherheit verbessern' }));
  for (const name of TARGET_FIELD_NAMES.slice(0, 5)) await keys.choose(`digitisation.targetFields.${name}.valid`, 0);
  await goOn(wizard, keys, 3);
}

async function rate(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  for (const [nth, name] of RATING_ORDER.entries()) await keys.choose(`digiPlan.${name}`, nth + 1);
  await goOn(wizard, keys, 4);
}

/** Escape leaves the dialog, and the focus is back where it was opened. */
async function addInvoice(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  const { page } = wizard;
  await keys.press(wizard.button(`${PLAN.open}: ${FIRST}`));
  const add = wizard.row(FIRST).getByRole('button', { name: new RegExp(`^${INVOICE_TEXTS.add}: `) });
  await keys.press(add);
  const dialog = wizard.dialog(INVOICE_TEXTS.add);
  await expect(dialog).toBeVisible();
  await keys.key('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await keys.key('Enter');
  const choosing = page.waitForEvent('filechooser');
  await keys.press(dialog.getByRole('button', { name: /^Datei auswählen/ }));
  await (await choosing).setFiles({ ...plainPdf('rechnung.pdf'), mimeType: 'application/pdf' });
  await expect(dialog.getByLabel('Rechnungsnummer')).toBeFocused();
  await page.keyboard.type('R-17');
  for (const name of ['invoiceDate', 'orderDate', 'periodStart', 'periodEnd']) await keys.type(name, '11.01.2022');
  await keys.type('sum', '44000');
  await keys.choose('hasProviderChanged', 1);
  await keys.choose('hasInvestChanged', 1);
  await keys.choose('relevantPosOnly', 0);
  await keys.press(dialog.getByRole('button', { name: 'Rechnung speichern' }));
  const summary = dialog.locator('.error-summary');
  await expect(summary).toBeFocused();
  await keys.press(summary.getByRole('link'));
  await expect(control(page, 'periodApproved').first()).toBeFocused();
  await keys.choose('periodApproved', 0);
  await keys.press(dialog.getByRole('button', { name: 'Rechnung speichern' }));
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await editInvoice(wizard, keys);
}

async function editInvoice(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  const edit = wizard.button('Bearbeiten: Rechnung R-17');
  await keys.press(edit);
  const dialog = wizard.dialog('Rechnung bearbeiten');
  await expect(dialog.getByLabel('Rechnungsnummer')).toHaveValue('R-17');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await keys.key('Escape');
  await expect(edit).toBeFocused();
}

async function pay(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  const { page } = wizard;
  await keys.press(wizard.button('Summe der Rechnungen übernehmen: 44.000,00 €'));
  await expect(control(page, 'verificationProofs[0].invoiceTotal')).toBeFocused();
  const open = wizard.button(`${PLAN.editPayments}: ${FIRST}`);
  await keys.press(open);
  const dialog = wizard.dialog(`${PLAN.editPayments}: ${FIRST}`);
  await keys.press(dialog.getByRole('button', { name: 'Zahlung hinzufügen' }));
  await keys.type('verificationProofs[0].payments[0].payedAt', '14.01.2022');
  await keys.type('verificationProofs[0].payments[0].sum', '44000');
  await keys.press(dialog.getByRole('button', { name: PLAN.takeOver }));
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await discard(wizard, keys);
}

/** Two dialogs one above the other: each Escape leaves only the upper one. */
async function discard(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  const open = wizard.button(`${PLAN.editPayments}: ${FIRST}`);
  await keys.press(open);
  const dialog = wizard.dialog(`${PLAN.editPayments}: ${FIRST}`);
  await keys.type('verificationProofs[0].payments[0].payedAtComment', 'Rest');
  await keys.key('Escape');
  const question = wizard.dialog(PLAN.discardTitle);
  await expect(question.getByRole('button', { name: PLAN.keepEditing })).toBeFocused();
  await keys.key('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(control(wizard.page, 'verificationProofs[0].payments[0].payedAtComment')).toBeFocused();
  await keys.key('Escape');
  await keys.press(question.getByRole('button', { name: PLAN.discard }));
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
}

async function explain(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  const open = wizard.button(`${PLAN.editExplanation}: ${FIRST}`);
  await keys.press(open);
  const dialog = wizard.dialog(`${PLAN.editExplanation}: ${FIRST}`);
  await keys.tick(dialog.getByRole('checkbox', { name: 'Es gab keine Änderungen.' }));
  await keys.press(dialog.getByRole('button', { name: PLAN.takeOver }));
  await expect(open).toBeFocused();
}

async function finishPlan(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  const { page } = wizard;
  await keys.press(wizard.button(`${PLAN.open}: ${SECOND}`));
  await keys.tick(wizard.row(SECOND).getByRole('checkbox', { name: 'Zu diesem Nachweis gibt es keine Rechnung.' }));
  await keys.press(wizard.button(PLAN.finish));
  await expect(wizard.summary).toBeFocused();
  await keys.press(wizard.summary.getByRole('link'));
  await expect(control(page, 'hasAdditionalFunding').first()).toBeFocused();
  await keys.choose('hasAdditionalFunding', 1);
  await keys.press(wizard.button(PLAN.finish));
  await wizard.expectStep(5);
  await expect(wizard.heading).toBeFocused();
}

async function affirm(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  const { page } = wizard;
  for (const [name, { label }] of Object.entries(AFFIRMATIONS)) {
    if (name !== 'correct') await keys.tick(page.getByRole('checkbox', { name: label }));
  }
  await keys.type('verificationBank.name', 'Metallwerk Anfang');
  await keys.type('verificationBank.institution', 'Sparkasse Musterstadt');
  await keys.type('verificationBank.iban', 'DE89 3704 0044 0532 0130 00');
  await keys.tick(page.getByRole('checkbox', { name: AFFIRMATIONS.correct.label }));
  await goOn(wizard, keys, 6);
}

async function transmit(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  const { page } = wizard;
  const first = page.getByRole('main').locator('details > summary').first();
  await keys.press(first);
  await expect(page.getByText('Förderkennzeichen').first()).toBeVisible();
  await keys.press(wizard.button('Alle aufklappen'));
  for (const text of ['R-17', 'Sparkasse Musterstadt']) await expect(page.getByText(text).first()).toBeVisible();
  await keys.press(wizard.button(REVIEW.transmit));
  await expect(wizard.summary).toBeFocused();
  await keys.press(wizard.summary.getByRole('link'));
  await keys.tick(control(page, 'isFinalized'));
  await keys.press(wizard.button(REVIEW.transmit));
  await wizard.expectStep(7);
  await expect(wizard.heading).toBeFocused();
}

async function submit(wizard: ProofOfUse, keys: Keyboard): Promise<void> {
  const { page } = wizard;
  const sheet = wizard.button(`${COMPLETION.sheetLabel} herunterladen`);
  await expect(sheet).toBeVisible({ timeout: 40_000 });
  const downloading = page.waitForEvent('download');
  await keys.press(sheet);
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByText(`Sie haben das ${COMPLETION.sheetLabel} heruntergeladen.`)).toBeVisible();
  await keys.choose('documentTransmission', 0);
  const button = wizard.button(COMPLETION.submit);
  await keys.press(button);
  const dialog = wizard.dialog(COMPLETION.submitTitle);
  await expect(dialog.getByRole('button', { name: COMPLETION.keepEditing })).toBeFocused();
  await keys.key('Escape');
  await expect(button).toBeFocused();
  await keys.key('Enter');
  await keys.press(dialog.getByRole('button', { name: COMPLETION.submit }));
  await page.waitForURL((url) => url.pathname === '/vn');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(SUCCESS.submitted).first()).toBeVisible();
  await expect(page.getByText(stateText('submitted'), { exact: true })).toBeVisible();
}

/** The answer of the server, as the page gets it. */
async function lookBack(page: Page, keys: Keyboard): Promise<void> {
  const asked = (path: RegExp) =>
    page.waitForResponse((answer) => path.test(new URL(answer.url()).pathname)).then((answer) => answer.json());
  const loading = Promise.all([asked(/^\/api\/verifications\/[^/]+$/), asked(/\/verification_proofs$/)]);
  await keys.press(page.getByRole('link', { name: new RegExp(`^${LIST_TEXTS.view}: `) }));
  const [{ formData }, { 'hydra:member': proofs }] = await loading;
  expect(formData).toMatchObject(TYPED);
  expect(proofs[0].invoices).toMatchObject([{ meta: TYPED_INVOICE }]);
}

/** A change of step puts the focus on its heading. */
async function goOn(wizard: ProofOfUse, keys: Keyboard, to: number): Promise<void> {
  await keys.press(wizard.button(NEXT));
  await wizard.expectStep(to);
  await expect(wizard.heading).toBeFocused();
}
