import type { Page } from '@playwright/test';
import { colleagueInStep7, inviteColleague, ownerInStep7 } from './support/colleague.ts';
import { control } from './support/fill.ts';
import { openProofOfUse } from './support/proof-of-use.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';
import { openApplication, Wizard } from './support/wizard.ts';

test.use({ scenario: 'history of an answer' });

const LABEL = 'Welche weiteren Wirkungen erwarten Sie?';

const main = (page: Page) => page.getByRole('main');

async function answer(wizard: Wizard, text: string): Promise<void> {
  await control(wizard.page, 'otherExpEffects').fill(text);
  await wizard.save();
}

async function openHistory(page: Page): Promise<void> {
  await page.goto('/antrag');
  await main(page)
    .getByRole('link', { name: /Übersicht|Ansehen/ })
    .first()
    .click();
  await main(page).getByRole('link', { name: 'Wer was geändert hat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Änderungen an den Angaben' })).toBeVisible();
}

test('who changed an answer, when and what stood there; one press brings it back, another takes that back', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(120_000);
  const owner = await openApplication(page, 'schritt-8');
  const other = await inviteColleague(page, browser, portal);
  await ownerInStep7(owner);
  await answer(owner, 'Von der Inhaberin');
  const colleague = new Wizard(other);
  await colleagueInStep7(colleague);
  await answer(colleague, 'Von der Kollegin');
  await other.context().close();

  await openHistory(page);
  const newest = main(page).getByRole('listitem').filter({ hasText: LABEL }).first();
  await expect(newest).toContainText(/geändert am \d\d\.\d\d\.\d{4}.* von /);
  await expect(newest).toContainText('Von der Inhaberin');
  await expect(newest).toContainText('Von der Kollegin');
  await scan(page, { state: 'who changed what', dark: true });
  await shoot(page, 'wer-was-geaendert-hat');

  await newest.getByRole('button', { name: /^Vorherigen Wert zurückholen: / }).click();
  await expect(main(page).getByText(`„${LABEL}“ ist wieder wie vorher.`)).toBeVisible();
  await scan(page, { state: 'a value came back', dark: true });
  await shoot(page, 'wert-zurueckgeholt');
  await main(page).getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(main(page).getByText(`„${LABEL}“ ist wieder wie vorher.`)).toBeHidden();
  await newest.getByRole('button', { name: /^Vorherigen Wert zurückholen: / }).click();
  await expect(main(page).getByText(`„${LABEL}“ ist wieder wie vorher.`)).toBeVisible();

  await page.goto('/antrag');
  await page.getByRole('link', { name: /^Bearbeiten: / }).click();
  await owner.expectStep(7);
  await expect(control(page, 'otherExpEffects')).toHaveValue('Von der Inhaberin');
});

test('the same of a proof of use', async ({ page }) => {
  test.setTimeout(90_000);
  const wizard = await openProofOfUse(page, 'nachweis-finanzplan');
  await wizard.chip(3).click();
  await wizard.expectStep(3);
  await control(page, 'digiPlan.revenue').nth(0).check();
  await wizard.save();
  const id = /\/vn\/([\w-]+)\//.exec(page.url())?.[1] ?? '';
  await page.goto(`/vn/${id}/angaben`);
  const newest = main(page).getByRole('listitem').filter({ hasText: 'Wie stark steigt Ihr Umsatz?' }).first();
  await expect(newest).toContainText(/geändert am \d\d\.\d\d\.\d{4}.* von /);
  await expect(newest).toContainText('keine');
  await scan(page, { state: 'who changed what in a proof of use', dark: true });
  await shoot(page, 'vn-wer-was-geaendert-hat');
  await newest.getByRole('button', { name: /^Vorherigen Wert zurückholen: / }).click();
  await expect(main(page).getByText(/ ist wieder wie vorher\.$/)).toBeVisible();
  await shoot(page, 'vn-wert-zurueckgeholt');
  await main(page).getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(main(page).getByText(/ ist wieder wie vorher\.$/)).toBeHidden();
});
