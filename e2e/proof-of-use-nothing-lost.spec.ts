import type { Locator, Page } from '@playwright/test';
import { TEXTS as PLAN } from '#features/verification/rules/steps/step-4-financing-plan.ts';
import { callDirectly } from './support/direct-call.ts';
import { control } from './support/fill.ts';
import { killTab } from './support/kill-tab.ts';
import { demoPerson, fillLogin } from './support/login.ts';
import { openProofOfUse, ProofOfUse } from './support/proof-of-use.ts';
import { expect, test } from './support/test.ts';

// One ends the server, one moves the clock.
test.use({ scenario: 'nothing typed is lost in a proof of use' });

const WAITING = 'Nicht gespeichert – wir versuchen es weiter';
const SECOND = 'Nachweis 2';
const PAYMENT = 'verificationProofs[1].payments[0]';

test('step 3: the server fails and comes back, with everything it had said to be stored', { tag: '@gate' }, async ({
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

test('payments: what was not taken over never reaches the server, and a killed tab brings it back', {
  tag: '@gate',
}, async ({ page, context, watch }) => {
  watch.expect('no-answer');
  const { wizard, dialog } = await openPayments(page);
  await dialog.getByRole('button', { name: PLAN.takeOver }).click();
  await wizard.save();
  await wizard.openPart(PLAN.editPayments, SECOND);
  await control(page, `${PAYMENT}.sum`).fill('50');
  await control(page, `${PAYMENT}.payedAtComment`).fill('Vor dem Absturz gezahlt');
  expect(await storedPayment(page)).toMatchObject({ sum: 10_000, payedAtComment: null });
  const again = new ProofOfUse(await killTab(page, context));
  await again.expectStep(4);
  await expect(again.page.getByText(PLAN.draftKept)).toBeVisible();
  expect(await storedPayment(again.page)).toMatchObject({ sum: 10_000, payedAtComment: null });
  await again.openRow(SECOND);
  const offered = await again.openPart(PLAN.editPayments, SECOND);
  await expect(offered.getByText(PLAN.draftText)).toBeVisible();
  await expect(control(again.page, `${PAYMENT}.payedAtComment`)).toHaveValue('Vor dem Absturz gezahlt');
  await offered.getByRole('button', { name: PLAN.takeOver }).click();
  await again.save();
  expect(await storedPayment(again.page)).toMatchObject({ sum: 5_000 });
  await expect(again.page.getByText(PLAN.draftKept)).toHaveCount(0);
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

/** The payments of the second proof, with one that is complete. */
async function openPayments(page: Page): Promise<OpenDialog> {
  const wizard = await openStep(page, 'nachweis-finanzplan', 4);
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
