import type { Page } from '@playwright/test';
import { TEXTS as PLAN } from '#features/verification/rules/steps/step-4-financing-plan.ts';
import { countOfFiles, VERSION_ONE_TEXTS } from '#features/verification/rules/steps/version-1-texts.ts';
import { control } from '../support/fill.ts';
import { forge } from '../support/forge.ts';
import { ProofOfUse, plainPdf } from '../support/proof-of-use.ts';
import { expect } from '../support/test.ts';
import { type PersonStates, press } from './screen-state.ts';

const SECOND = 'Nachweis 2';
const DETAIL = /\/api\/verifications\/[\w-]+$/;

/** Step 4 as applications of the first days have it. */
export const OLDER_PLAN_STATES: readonly PersonStates[] = [
  {
    account: 'nachweis-version-1',
    list: '/vn',
    states: [
      { name: 'older-plan', path: '^/vn/', act: openPlan },
      { name: 'older-plan-refused', act: press(`${PLAN.save}: ${SECOND}`) },
      { name: 'older-plan-overpaid', act: payTooMuch },
      { name: 'older-plan-explanation', path: '+?schritt=4', act: openPart(VERSION_ONE_TEXTS.explanation) },
      { name: 'older-plan-files', path: '+?schritt=4', act: addFile },
      { name: 'older-plan-reopened', path: '+?schritt=4', act: press(`${VERSION_ONE_TEXTS.finished}: Nachweis 1`) },
      {
        name: 'older-plan-failed',
        answers: (page) => forge(page, { path: DETAIL, method: 'PATCH', answer: 500 }),
        complaints: [500],
        act: failToSave,
      },
    ],
  },
];

async function openPlan(page: Page): Promise<void> {
  const wizard = new ProofOfUse(page);
  await wizard.chip(4).click();
  await wizard.expectStep(4);
}

function openPart(label: string) {
  return (page: Page) => new ProofOfUse(page).button(`${label}: ${SECOND}`).click();
}

async function payTooMuch(page: Page): Promise<void> {
  await control(page, 'verificationProofs[1].invoiceTotal').fill('1.000,00');
  await openPart(VERSION_ONE_TEXTS.payments)(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zahlung hinzufügen' }).click();
  await control(page, 'verificationProofs[1].payments[0].sum').fill('1.000,01');
  await dialog.getByRole('button', { name: PLAN.takeOver }).click();
  await expect(dialog.locator('.error-summary')).toBeFocused();
}

async function addFile(page: Page): Promise<void> {
  await openPart(countOfFiles(0))(page);
  const { name, buffer } = plainPdf('rechnung.pdf');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await expect(dialog.getByText('Hochgeladen', { exact: true })).toBeVisible();
}

async function failToSave(page: Page): Promise<void> {
  await control(page, 'verificationProofs[0].invoiceTotal').fill('45.000,00');
  await press(`${PLAN.save}: Nachweis 1`)(page);
  await expect(page.getByRole('row').getByText('Speichern des Nachweises nicht möglich.')).toBeVisible();
}
