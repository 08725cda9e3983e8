import type { BrowserContext, Page } from '@playwright/test';
import { TEXTS as PLAN } from '#features/verification/rules/steps/step-4-financing-plan.ts';
import { control } from './support/fill.ts';
import { killWhileTyping } from './support/kill-tab.ts';
import { openProofOfUse, ProofOfUse } from './support/proof-of-use.ts';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { openApplication } from './support/wizard.ts';

test.use({ scenario: 'nothing typed is lost' });
test.setTimeout(240_000);

const SECOND = 'Nachweis 2';
/** More with each time: now a save is under way, now a draft is about to be written. */
const KEYS = 7;

test('an application: killed at eight moments, nothing that was written down is lost', async ({ page, context }) => {
  const wizard = await openApplication(page, 'schritt-8');
  await wizard.button('Zurück').click();
  await wizard.expectStep(7);
  await expectNothingLost(page, context, 'otherExpEffects', 8);
});

test('a proof of use: killed at six moments, nothing that was written down is lost', async ({ page, context }) => {
  const wizard = await openProofOfUse(page, 'nachweis-finanzplan');
  await wizard.chip(2).click();
  await wizard.expectStep(2);
  await control(page, 'digitisation.targetFields.common.valid').nth(1).check();
  await wizard.save();
  await expectNothingLost(page, context, 'digitisation.targetFields.common.comment', 6);
});

test('a dialog: killed at six moments, nothing that was written down is lost', async ({ page, context }) => {
  const wizard = await openProofOfUse(page, 'nachweis-finanzplan');
  await wizard.chip(4).click();
  await wizard.expectStep(4);
  const comment = 'verificationProofs[1].payments[0].payedAtComment';
  await openPayments(page, comment);
  await expectNothingLost(page, context, comment, 6, openPayments);
});

/** `reopen` leads from the page to the field. */
async function expectNothingLost(
  first: Page,
  context: BrowserContext,
  path: string,
  times: number,
  reopen: (page: Page, path: string) => Promise<void> = settled,
): Promise<void> {
  let page = first;
  for (let time = 1; time <= times; time += 1) {
    const killed = await killWhileTyping(page, context, path, time * KEYS);
    page = killed.page;
    await reopen(page, path);
    const restored = await control(page, path).inputValue();
    const { sent, kept } = killed;
    expect(sent.startsWith(restored), `typed "${sent}", came back "${restored}"`).toBe(true);
    // How soon it is written down is tried under a held clock: ground/screens/forms/saving/use-answers-form.test.tsx.
    expect(restored.length, `time ${time}: "${kept}" was kept, came back "${restored}"`).toBeGreaterThanOrEqual(
      kept.length,
    );
  }
}

async function openPayments(page: Page, comment: string): Promise<void> {
  const wizard = new ProofOfUse(page);
  await wizard.expectStep(4);
  await wizard.openRow(SECOND);
  const dialog = await wizard.openPart(PLAN.editPayments, SECOND);
  const field = control(page, comment);
  if ((await field.count()) === 0) await dialog.getByRole('button', { name: 'Zahlung hinzufügen' }).click();
  await field.waitFor();
}
