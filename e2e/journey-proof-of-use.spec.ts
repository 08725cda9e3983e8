import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { EXAMPLE as ADDRESS } from '@portal/domain/verification/step-1-data-entry/example.ts';
import { EXAMPLE as DIGITISATION } from '@portal/domain/verification/step-2-digitalisation-plan/example.ts';
import { NO_COMMENT } from '@portal/domain/verification/step-2-digitalisation-plan/texts.ts';
import { EXAMPLE as RATINGS } from '@portal/domain/verification/step-3-company-development/example.ts';
import { EXAMPLE as AFFIRMED } from '@portal/domain/verification/step-5-financing-overview/example.ts';
import { AFFIRMATIONS } from '@portal/domain/verification/step-5-financing-overview/schema.ts';
import { NOT_FINALIZED, TEXTS as REVIEW } from '@portal/domain/verification/step-6-review/texts.ts';
import {
  TEXTS as COMPLETION,
  NO_TRANSMISSION,
  NOT_DOWNLOADED,
} from '@portal/domain/verification/step-7-completion/texts.ts';
import { LIST_TEXTS, SUCCESS, stateText } from '@portal/domain/verification/texts.ts';
import { approveByTwo, CASEWORKER } from './support/agency-acts.ts';
import { control } from './support/fill.ts';
import {
  addElectronicInvoice,
  addPlainInvoice,
  beginPlan,
  explain,
  finishPlan,
  pay,
} from './support/financing-plan.ts';
import { demoPerson, openKnown } from './support/login.ts';
import { NEXT, ProofOfUse } from './support/proof-of-use.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { CHANGED_COMMENT, OTHER_TARGET, TYPED, TYPED_INVOICES } from './support/typed-proof-of-use.ts';

test.use({ scenario: 'journey of a proof of use' });

const WHO = demoPerson('abgeschickt');
const COMPANY = 'Sanitär Post';
const AFTERWARDS = '2023-07-20T10:00:00+02:00';

test('a proof of use, from the received application to the sent account', async ({ page, portal, watch }) => {
  test.setTimeout(420_000);
  // The signature sheet takes a moment; a save that meets an invoice's own save is made again.
  watch.expect(503, 409);
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
  const { proposals } = await portal.agency<{ proposals: { number: string }[] }>(
    ...['proposal', 'list', COMPANY, '--officer', CASEWORKER],
  );
  await approveByTwo(portal, proposals[0]?.number ?? '');
  await portal.getMail(WHO.email, /bewilligt/);
  await portal.setClock(AFTERWARDS);
}

/** Once, however often the button is pressed. */
async function create(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await openKnown(page, '/vn', WHO);
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
  await wizard.look(1, 'empty');
  await wizard.expectRefused(1, NEXT);
  await wizard.fill(1, ADDRESS);
  await control(page, 'newAddress.plz').fill('5311');
  await wizard.button(NEXT).click();
  await expect(wizard.summary.getByRole('link')).toHaveText(['Bitte geben Sie eine gültige PLZ an.']);
  await wizard.look(1, 'wrong postcode');
  await wizard.summary.getByRole('link').click();
  await expect(control(page, 'newAddress.plz')).toBeFocused();
  await control(page, 'newAddress.plz').fill('53113');
  await wizard.look(1, 'filled');
  await wizard.goOn(2);
}

async function describe(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await wizard.expectRefused(2, NEXT);
  const { digitisation } = DIGITISATION;
  const application = { valid: false, comment: null };
  const targetFields = { ...digitisation.targetFields, application };
  const targets = { ...digitisation.targets, otherTargetPursued: true };
  await wizard.fill(2, { digitisation: { targets, otherTargetsPursued: OTHER_TARGET, targetFields } });
  await wizard.button(NEXT).click();
  await expect(wizard.summary.getByRole('link')).toHaveText([NO_COMMENT]);
  await control(page, 'digitisation.targetFields.application.comment').fill(CHANGED_COMMENT);
  await wizard.look(2, 'filled');
  await wizard.goOn(3);
}

async function rate(wizard: ProofOfUse): Promise<void> {
  await wizard.expectRefused(3, NEXT);
  await wizard.fill(3, RATINGS);
  await wizard.look(3, 'filled');
  await wizard.goOn(4);
}

async function affirm(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await wizard.expectRefused(5, NEXT);
  for (const { required } of Object.values(AFFIRMATIONS)) await expect(wizard.summary).toContainText(required ?? '?');
  const { verificationBank, verificationAffirm } = AFFIRMED;
  await wizard.fill(5, {
    verificationAffirm,
    verificationBank: { ...verificationBank, iban: 'DE89 3704 0044 0532 0130 0' },
  });
  await wizard.button(NEXT).click();
  await expect(wizard.summary.getByRole('link')).toHaveText(['IBAN ist ungültig']);
  // Repaired before the save had ended, it would be taken along and lead on.
  await expect(wizard.button(NEXT)).toBeEnabled();
  await control(page, 'verificationBank.iban').fill('de89 3704 0044 0532 0130 00');
  await control(page, 'verificationBank.bic').fill('cobadeffxxx');
  await wizard.look(5, 'filled');
  await wizard.goOn(6);
}

async function transmit(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  await wizard.look(6, 'empty');
  // Locked, but not dead: Playwright's click would wait for it to be unlocked.
  await wizard.button(REVIEW.transmit).press('Enter');
  await expect(wizard.summary).toContainText(NOT_FINALIZED);
  await wizard.button('Alle aufklappen').click();
  for (const text of [OTHER_TARGET, 'RE-2022/117', 'Netzwerk Nord GmbH', 'Sparkasse Musterstadt']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await wizard.look(6, 'all open');
  await control(page, 'isFinalized').check();
  await wizard.button(REVIEW.transmit).click();
  await wizard.expectStep(7);
}

async function submit(wizard: ProofOfUse): Promise<void> {
  const { page } = wizard;
  const sheet = wizard.button(`${COMPLETION.sheetLabel} herunterladen`);
  await expect(sheet).toBeVisible({ timeout: 40_000 });
  await wizard.expectRefused(7, COMPLETION.submit);
  await expect(wizard.summary.getByRole('link')).toHaveText([NOT_DOWNLOADED, NO_TRANSMISSION]);
  expect((await readFile(await wizard.downloadSheet())).subarray(0, 5).toString()).toBe('%PDF-');
  await control(page, 'documentTransmission').first().check();
  await wizard.look(7, 'filled');
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
  expect(formData).toMatchObject(TYPED);
  expect(proofs[0].invoices.map((one: { meta: object }) => one.meta)).toEqual(TYPED_INVOICES);
}
