import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { WORK_TEXTS } from '@portal/domain/verification/inbox/texts.ts';
import { NO_META } from '@portal/domain/verification/invoice.ts';
import { callDirectly } from './support/direct-call.ts';
import { notedInputs, noteInputs } from './support/noted-inputs.ts';
import { openProofOfUse } from './support/proof-of-use.ts';
import { CPU_RATE, slowDown } from './support/slow-phone.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'five hundred invoices', viewport: { width: 1440, height: 900 } });

const COUNT = 500;
/** Elements of the whole page (issue: what stays smooth). */
const ELEMENTS_MOST = 3000;

test('a table of five hundred invoices draws what is seen, is worked on by keys and answers at once', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const wizard = await openProofOfUse(page, 'nachweis-finanzplan');
  await wizard.chip(4).click();
  await wizard.expectStep(4);
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  await putInvoices(page, id);
  await page.goto(`/vn/${id}/rechnungen`);
  const grid = page.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-rowcount', /^5\d\d$/);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(ELEMENTS_MOST);

  await slowDown(page, { cpuRate: CPU_RATE });
  await grid.getByRole('row').nth(2).getByRole('gridcell').nth(1).click();
  await noteInputs(page);
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter', 'R', '9', 'Enter', 'PageDown', 'ArrowUp'])
    await page.keyboard.press(key);
  await page.getByLabel(WORK_TEXTS.search).fill('R-4');
  await expect(grid.getByRole('row', { name: /R-4/ }).first()).toBeVisible();
  expect(await page.locator('*').count()).toBeLessThanOrEqual(ELEMENTS_MOST);
  const { slowest, count } = await notedInputs(page);
  console.log(
    `five hundred invoices: ${count} inputs, slowest ${slowest} ms to the next paint at ${CPU_RATE}× slowdown`,
  );
});

/** By the API: one file, as many invoices. */
async function putInvoices(page: Page, id: string): Promise<void> {
  const { text } = await callDirectly(page, { method: 'GET', path: `/api/verifications/${id}/verification_proofs` });
  const proofs = JSON.parse(text)['hydra:member'] as { '@id': string; invoices: { media: string }[] }[];
  const [proof] = proofs.filter(({ invoices }) => invoices.length > 0);
  const media = proof?.invoices[0]?.media;
  for (let nth = 1; nth <= COUNT; nth++) {
    const meta = { ...NO_META, invoiceNumber: `R-${nth}`, sum: 1000 + nth, invoiceDate: '2021-10-05' };
    const body = { verificationProof: proof?.['@id'], media, resubmitted: false, meta };
    const path = `/api/verification_proof_invoices/${randomUUID()}`;
    expect((await callDirectly(page, { method: 'PUT', path, body })).status).toBe(201);
  }
}
