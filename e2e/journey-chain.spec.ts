import type { Page } from '@playwright/test';
import { makeCode } from '#features/proposal/rules/steps/step-00-application-form.ts';
import { SIGNATURE_TEXTS } from '#features/signature/rules/verdict.ts';
import { drawMarch } from './support/draw.ts';
import { openKnown } from './support/login.ts';
import { type Applicant, applicant, enterPot, forgetLogin, register } from './support/registration.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { signSheet } from './support/sign.ts';
import { expect, test } from './support/test.ts';
import { stepTitle, Wizard } from './support/wizard.ts';

test.use({ scenario: 'journey of a value chain' });

const LEAD = applicant('lead', 'Kettenwerk Leitner GmbH');
const PARTNER = applicant('partner', 'Zulieferung Parz');

test('a value chain of two, from registration to both sent applications', async ({
  page,
  portal,
  watch,
  ownBrowser,
}) => {
  test.setTimeout(480_000);
  // The signature sheet takes a moment; a wrong code is refused.
  watch.expect(503, 422);
  const partnerPage = await ownBrowser();

  await test.step('both register and apply as a value chain', async () => {
    await register(page, portal, LEAD);
    await register(partnerPage, portal, PARTNER);
    await enterAsChain(page, LEAD);
    await enterAsChain(partnerPage, PARTNER);
    await drawMarch(portal);
    await portal.getMail(LEAD.person.email, /Antragskontingent/);
    await portal.getMail(PARTNER.person.email, /Antragskontingent/);
  });

  let code = '';
  await test.step('the lead partner files and gets the code', async () => {
    const wizard = await begin(page, LEAD, 'lead');
    await expect(page.getByRole('radio', { name: /\(nicht möglich\)/ })).toBeDisabled();
    await expect(
      page.getByText('Sie haben Ihr Antragskontingent im Zusammenhang mit einer Wertschöpfungskette erhalten.'),
    ).toBeVisible();
    await walk(wizard);
    code = await givenCode(wizard);
    await submitAndSend(wizard, portal, 'b');
  });

  await test.step('the partner files with the code', async () => {
    const wizard = await begin(partnerPage, PARTNER, 'partner');
    await refuseWrongCode(wizard);
    await walk(wizard, code);
    await submitAndSend(wizard, portal, 'a');
  });

  await test.step('the lead partner sees who used the code', async () => {
    await page.getByRole('link', { name: 'Zur Übersicht des Antrags' }).click();
    await page.getByRole('group').filter({ hasText: '1. Wahl der Antragsform' }).locator('summary').click();
    await expect(page.getByText('Partner AG')).toBeVisible();
  });
});

async function enterAsChain(page: Page, who: Applicant): Promise<void> {
  await openKnown(page, '/los', who.person);
  await enterPot(page, 'In einer Wertschöpfungskette (WSK)');
}

async function begin(page: Page, who: Applicant, journey: 'lead' | 'partner'): Promise<Wizard> {
  await forgetLogin(page);
  await openKnown(page, '/antrag', who.person);
  const wizard = new Wizard(page, journey);
  await wizard.button('Neuen Antrag Erstellen').click();
  await wizard.expectStep(0);
  return wizard;
}

async function walk(wizard: Wizard, leadCode?: string): Promise<void> {
  for (let step = 0; step < 10; step++) {
    await test.step(`step ${step}: ${stepTitle(step)}`, async () => {
      await wizard.expectStep(step);
      await wizard.fill(step, leadCode);
      await wizard.saveAndGoOn();
      await wizard.expectStep(step + 1);
    });
  }
}

/** From the review back to step 0, where the code stands, and forward again by the saved steps. */
async function givenCode(wizard: Wizard): Promise<string> {
  const { page } = wizard;
  await page.getByRole('group').filter({ hasText: '1. Wahl der Antragsform' }).locator('summary').click();
  await page.getByRole('button', { name: `Ändern: ${stepTitle(0)}` }).click();
  await wizard.expectStep(0);
  const code = await page.getByLabel('Ihr WSK-Code für die Partner').inputValue();
  for (let step = 0; step < 10; step++) {
    await wizard.expectStep(step);
    await wizard.button('Weiter').click();
  }
  await wizard.expectStep(10);
  return code;
}

async function refuseWrongCode(wizard: Wizard): Promise<void> {
  await wizard.fill(0, makeCode(new Uint8Array(32).fill(7)));
  await wizard.saveAndGoOn();
  await expect(wizard.summary).toBeFocused();
}

async function submitAndSend(wizard: Wizard, portal: RunningPortal, transmission: 'a' | 'b'): Promise<void> {
  const { page } = wizard;
  await wizard.submit();
  await wizard.expectStep(11);
  const sheet = await wizard.downloadSheet();
  if (transmission === 'b') await signElectronically(wizard, await signSheet(portal, sheet));
  else await wizard.answer(11, 'documentTransmission', 'a');
  await wizard.button('Abschicken').click();
  await page.waitForURL(/\/eingereicht\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Antrag eingereicht' })).toBeVisible();
}

/** Chooses the post in between: that takes an uploaded sheet away, after a question. */
async function signElectronically(wizard: Wizard, signed: Buffer): Promise<void> {
  const { page } = wizard;
  await wizard.answer(11, 'documentTransmission', 'b');
  await wizard.button('Abschicken').click();
  await expect(wizard.summary).toBeFocused();
  await wizard.upload('signedSheet', 'signiert.pdf', signed);
  await expect(page.getByRole('heading', { name: SIGNATURE_TEXTS.acceptedForNow })).toBeVisible();
  await page.getByRole('radio', { name: /Per Post/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Datei behalten' }).click();
  await wizard.button('Signatur bestätigen').click();
  const dialog = page.getByRole('dialog', { name: 'Signatur bestätigen' });
  await dialog.getByRole('button', { name: 'Signatur bestätigen' }).click();
  await expect(page.getByText('Sie haben bestätigt, dass die digitale Unterschrift')).toBeVisible();
}
