import type { Locator, Page } from '@playwright/test';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { INVOICE_TEXTS } from '#features/verification/rules/invoices/invoice-texts.ts';
import { INCOMPLETE_INVOICES } from '#features/verification/rules/resubmission-texts.ts';
import { control } from './fill.ts';
import { expect } from './test.ts';

/** The warning that names invoices whose questions are still open. */
export function incompleteInvoices(page: Page): Locator {
  return page.getByRole('main').locator('.alert').filter({ hasText: INCOMPLETE_INVOICES });
}

/** Opens the dialog at the first proof and uploads; ends with the questions on the screen. */
export async function addInvoice(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${INVOICE_TEXTS.add}: `) })
    .first()
    .click();
  const file = { name, mimeType: 'application/pdf', buffer: samplePdf(name) };
  await page.getByRole('dialog', { name: INVOICE_TEXTS.add }).locator('input[type=file]').setInputFiles(file);
  await expect(control(page, 'invoiceNumber')).toBeFocused();
}
