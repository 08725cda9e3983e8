import type { Page } from '@playwright/test';
import { INVOICE_TEXTS } from '@portal/domain/verification/invoice-texts.ts';
import { TEXTS as COMPLETION } from '@portal/domain/verification/step-7-completion/texts.ts';
import { FILE_ERRORS, LIST_TEXTS, LOAD_ERRORS } from '@portal/domain/verification/texts.ts';
import { findProofOfUse, openStep } from './support/open-proof-of-use.ts';
import { scan } from './support/scan.ts';
import { type Forged, forge, SeenTexts, said } from './support/seen-texts.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'proof of use, answers that fail' });
// The last test looks at what the others have seen.
test.describe.configure({ mode: 'serial' });

const seen = new SeenTexts();

const { byStatus } = LOAD_ERRORS;
const DETAIL = /\/api\/verifications\/[\w-]+$/;
const PROOFS = /\/verification_proofs$/;
const PLAN_FIGURES = /\/financial-plan$/;
const FILES = /\/api\/media\?/;
const SHEET = /\/verification_pdf$/;

/** Addresses that cannot be loaded, and what is said instead; the account has late invoices. */
const LOADS: readonly [text: string, address: (id: string) => string, forged: Forged][] = [
  [LOAD_ERRORS.proposals, list, { path: '**/api/proposals?exists*', answer: 500 }],
  [LOAD_ERRORS.some, list, { path: '**/api/verifications', answer: 500 }],
  [byStatus[401], view, { path: DETAIL, answer: 401 }],
  [byStatus[401], view, { path: DETAIL, answer: 403 }],
  [byStatus[404], view, { path: DETAIL, answer: 404 }],
  [byStatus[422], view, { path: DETAIL, answer: 422 }],
  [byStatus[500], view, { path: DETAIL, answer: 500 }],
  [byStatus[500], view, { path: DETAIL, answer: 503 }],
  [byStatus[500], view, { path: DETAIL, answer: 'none' }],
  [LOAD_ERRORS.verification, view, { path: DETAIL, answer: 400 }],
  [LOAD_ERRORS.proofs, view, { path: PROOFS, answer: 500 }],
  [LOAD_ERRORS.invoices, late, { path: PROOFS, answer: 500 }],
  [LOAD_ERRORS.files, late, { path: FILES, answer: 500 }],
  [LOAD_ERRORS.financialPlan, (id) => `${view(id)}?schritt=4`, { path: PLAN_FIGURES, answer: 500 }],
  [FILE_ERRORS.sheetMissing, view, { path: SHEET, answer: 404 }],
  [FILE_ERRORS.notLoaded, view, { path: SHEET, answer: 500 }],
  [COMPLETION.sheetNotReady, view, { path: SHEET, answer: 503 }],
];

test('what cannot be loaded says so in its own words, and is loaded again', async ({ page, watch }) => {
  test.setTimeout(240_000);
  watch.expect(400, 401, 403, 404, 422, 500, 503, 'no-answer');
  const { id } = await findProofOfUse(page, 'nachreichen');
  for (const [text, address, forged] of LOADS) {
    const name = `${text} (${forged.answer})`;
    await test.step(name, async () => {
      await forge(page, forged);
      await page.goto(address(id));
      await seen.expect(page, text);
      await scan(page, { state: name, narrow: false });
      await page.unroute(forged.path);
      if (forged.answer === 403)
        await expect(page.getByRole('main').getByRole('button', { name: AGAIN })).toHaveCount(0);
      else await loadAgain(page, text);
    });
  }
});

/** The button of a failed load, which is a refresh over a list. */
const AGAIN = new RegExp(`^(Erneut laden|Jetzt prüfen|${LOAD_ERRORS.retry}|${LIST_TEXTS.refresh})$`);

/** Files fail in every list of the page, and each has a button of its own. */
async function loadAgain(page: Page, text: string): Promise<void> {
  const again = page.getByRole('main').getByRole('button', { name: AGAIN }).first();
  await expect(async () => {
    await again.click({ timeout: 1000 });
    await expect(said(page, text)).toHaveCount(0, { timeout: 3000 });
  }).toPass();
}

test('the sums: tried again where they failed', async ({ page, watch }) => {
  watch.expect(500);
  const { id } = await findProofOfUse(page, 'nachweis-finanzplan');
  await forge(page, { path: PLAN_FIGURES, answer: 500 });
  const wizard = await openStep(page, id, 4);
  await seen.expect(page, LOAD_ERRORS.financialPlan);
  await seen.expect(page, LOAD_ERRORS.retry);
  await scan(page, { state: 'no sums', dark: true });
  await shoot(page, 'vn-ohne-summen');
  await page.unroute(PLAN_FIGURES);
  await wizard.button(LOAD_ERRORS.retry).click();
  await expect(page.getByText('Bewilligter Zuschuss', { exact: true })).toBeVisible();
});

test('the proofs after an invoice was deleted', async ({ page, watch }) => {
  watch.expect(500);
  const { id } = await findProofOfUse(page, 'nachreichen');
  await page.goto(late(id));
  await page.getByRole('button', { name: 'Löschen: Rechnung R-2021-70' }).click();
  await forge(page, { path: PROOFS, answer: 500 });
  const dialog = page.getByRole('dialog', { name: INVOICE_TEXTS.deleteTitle });
  await dialog.getByRole('button', { name: 'Rechnung löschen' }).click();
  await seen.expect(page, LOAD_ERRORS.proofsRefresh);
  await scan(page, { state: 'proofs not refreshed' });
  await page.unroute(PROOFS);
  await page.getByRole('button', { name: LOAD_ERRORS.retry }).click();
  await expect(said(page, LOAD_ERRORS.proofsRefresh)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'R-2021-70' })).toHaveCount(0);
});

test('no text about loading is left out', () => {
  const { byStatus: statuses, ...others } = LOAD_ERRORS;
  expect(seen.missing([...Object.values(others), ...Object.values(statuses)])).toEqual([]);
});

function list(): string {
  return '/vn';
}

function view(id: string): string {
  return `/vn/${id}/anzeigen`;
}

function late(id: string): string {
  return `/nachreichen/${id}`;
}
