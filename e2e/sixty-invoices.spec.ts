import type { Locator, Page } from '@playwright/test';
import {
  BANK_TEXTS,
  takeAll,
  taken,
  takePaymentsFromBank,
  WORK_TEXTS,
} from '@portal/domain/verification/inbox/texts.ts';
import { TEXTS as PLAN } from '@portal/domain/verification/step-4-financing-plan/texts.ts';
import { EXAMPLE } from '@portal/domain/verification/step-5-financing-overview/example.ts';
import { TEXTS as REVIEW } from '@portal/domain/verification/step-6-review/texts.ts';
import { TEXTS as COMPLETION } from '@portal/domain/verification/step-7-completion/texts.ts';
import { SUCCESS } from '@portal/domain/verification/texts.ts';
import { takeUp } from './support/agency-acts.ts';
import { countInputs } from './support/counted-inputs.ts';
import { keptDesks } from './support/desk.ts';
import { control } from './support/fill.ts';
import { openProofOfUse, ProofOfUse } from './support/proof-of-use.ts';
import { scan, settled } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { sixtyFiles, sixtyPayments } from './support/sixty-files.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'sixty invoices', viewport: { width: 1440, height: 900 } });

const deskOf = keptDesks();
const COUNT = 60;
/** Keys and presses from dropping the files until the proof of use is handed in (issue: under 250). */
const INPUTS_MOST = 250;
/** A list is opened, and one of its options chosen; the browser's own list hears no events of ours. */
const INPUTS_OF_A_LIST = 2;

test('sixty invoices from dropping the files to the finished proof of use, counted', async ({
  page,
  watch,
  browser,
  portal,
}) => {
  test.setTimeout(420_000);
  watch.expect(503, 409);
  const inputs = await countInputs(page);
  let lists = 0;
  await openWorkbench(page);
  const [before, begun] = [await inputs.sum(), Date.now()];
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await sixtyFiles());
  await expect(page.getByText(`${COUNT} von ${COUNT} Dateien gelesen`)).toBeVisible({ timeout: 120_000 });
  await scan(page, { state: 'sixty files read', dark: true });
  await shoot(page, 'rechnungen-gelesen');
  await choose(page.getByLabel(WORK_TEXTS.filter), WORK_TEXTS.waiting);
  for (const [column, value] of [
    ['Auftrag am', '20.09.2021'],
    ['Maßnahme geändert', 'Nein'],
    ['Nur Vorhaben', 'Ja'],
  ] as const)
    await setAll(page, column, value);
  await page.getByRole('button', { name: takeAll(COUNT) }).click();
  await expect(page.getByText(taken(COUNT)).first()).toBeVisible({ timeout: 60_000 });
  await page.locator('input[type=file]').last().setInputFiles(sixtyPayments());
  await expect(page.getByRole('button', { name: takePaymentsFromBank(COUNT) })).toBeVisible();
  await scan(page, { state: 'payments matched' });
  await page.getByRole('button', { name: takePaymentsFromBank(COUNT) }).click();
  await expect(page.getByText(BANK_TEXTS.done)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Nachweis 2/ })).toContainText('1.500,00', { timeout: 60_000 });
  await expect(page.getByRole('row', { name: /^Nachweis 1/ })).toContainText('48.500,00', { timeout: 60_000 });
  await expect(page.getByText(/noch gespeichert/)).toHaveCount(0, { timeout: 60_000 });
  await page.getByRole('button', { name: WORK_TEXTS.settleAll }).click();
  await expect(page.getByText(WORK_TEXTS.settled)).toHaveCount(2);
  await shoot(page, 'rechnungen-abgeglichen');
  await handIn(page);
  const used = (await inputs.sum()) - before + lists + TYPED_AT_STEP_5;
  console.log(`sixty invoices: ${used} keys and presses, ${Math.round((Date.now() - begun) / 1000)} s of a script`);
  expect(used).toBeLessThanOrEqual(INPUTS_MOST);
  await test.step('the officer examines them', async () => {
    await takeUp(portal, id, '2022-03-15');
    await examine(await deskOf({ browser, portal, watch }, 'sachbearbeitung'), id);
  });

  async function choose(list: Locator, label: string): Promise<void> {
    lists += INPUTS_OF_A_LIST;
    await list.selectOption({ label });
  }

  async function setAll(within: Page, column: string, value: string): Promise<void> {
    const form = within.getByRole('form', { name: WORK_TEXTS.setAll });
    await choose(form.getByLabel(WORK_TEXTS.question), column);
    const given = form.getByLabel(WORK_TEXTS.value);
    if ((await given.evaluate((element) => element.tagName)) === 'SELECT') await choose(given, value);
    else {
      await given.click();
      await within.keyboard.type(value);
    }
    await form.getByRole('button', { name: WORK_TEXTS.set }).click();
  }
});

/** Sixty invoices and their payments: most by Enter, one cut with its reason; then the proposal. */
async function examine(page: Page, id: string): Promise<void> {
  const inputs = await countInputs(page);
  await page.goto(`/sachbearbeitung/fall/verifications/${id}`);
  await page.getByRole('button', { name: 'Beträge anerkennen' }).first().click();
  const sums = page.locator('.act-panel input[name$=".admitted"]');
  await expect(sums.nth(COUNT)).toBeVisible();
  const [before, begun, all] = [await inputs.sum(), Date.now(), await sums.count()];
  await sums.first().focus();
  await page.keyboard.type('100,00');
  await page.keyboard.press('Enter');
  await page.keyboard.type(CUT);
  for (let index = 0; index < all; index++) await page.keyboard.press('Enter');
  await expect(page.getByText(`Alle ${all} Posten sind beurteilt.`)).toBeVisible();
  await scan(page, { state: 'sixty invoices examined', narrow: false });
  await shoot(page, 'rechnungen-geprueft');
  const used = (await inputs.sum()) - before;
  console.log(`sixty examined: ${all} sums, ${used} keys, ${Math.round((Date.now() - begun) / 1000)} s of a script`);
  expect(used).toBeLessThanOrEqual(all + CUT.length + '100,00'.length + 1);
}

const CUT = 'Skonto nicht abgezogen.';

async function openWorkbench(page: Page): Promise<void> {
  const wizard = await openProofOfUse(page, 'nachweis-finanzplan');
  await wizard.chip(4).click();
  await wizard.expectStep(4);
  await page.getByRole('link', { name: WORK_TEXTS.link }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORK_TEXTS.title })).toBeVisible();
  await settled(page);
}

/** The account is typed by the helper without events: its keys are counted here. */
const { name, institution, iban } = EXAMPLE.verificationBank;
const TYPED_AT_STEP_5 = `${name}${institution}${iban}`.length;

/** The rest of the way is the wizard's own. */
async function handIn(page: Page): Promise<void> {
  const wizard = new ProofOfUse(page);
  await page.getByRole('link', { name: WORK_TEXTS.back }).click();
  await wizard.expectStep(4);
  await control(page, 'hasAdditionalFunding').nth(1).check();
  await wizard.button(PLAN.finish).click();
  await wizard.expectStep(5);
  await wizard.fill(5, EXAMPLE);
  await wizard.goOn(6);
  await control(page, 'isFinalized').check();
  await wizard.button(REVIEW.transmit).click();
  await wizard.expectStep(7);
  await wizard.downloadSheet();
  await control(page, 'documentTransmission').first().check();
  await wizard.button(COMPLETION.submit).click();
  await wizard.dialog(COMPLETION.submitTitle).getByRole('button', { name: COMPLETION.submit }).click();
  await expect(page.getByText(SUCCESS.submitted).first()).toBeVisible();
}
