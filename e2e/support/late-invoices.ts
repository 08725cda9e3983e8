import type { Locator, Page } from '@playwright/test';
import { INVOICE_TEXTS } from '@portal/domain/verification/invoice-texts.ts';
import { INCOMPLETE_INVOICES } from '@portal/domain/verification/resubmission/texts.ts';
import { samplePdf } from '../../api/src/demo/sample-pdf.ts';
import { CASEWORKER } from './agency-acts.ts';
import { control } from './fill.ts';
import { findProofOfUse, type ListedProofOfUse } from './open-proof-of-use.ts';
import type { RunningPortal } from './running-portal.ts';
import { expect } from './test.ts';

/** The page for late invoices, as a person sees and uses it. */
export async function openLateInvoices(page: Page, account: string): Promise<ListedProofOfUse> {
  const found = await findProofOfUse(page, account);
  await page.goto(`/nachreichen/${found.id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  return found;
}

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

/** The agency asks for late invoices until the end of a day. */
export async function openResubmission(portal: RunningPortal, number: string, until: string): Promise<void> {
  const reason = 'Zu einer Position fehlt die Rechnung.';
  await portal.agency(
    'verification',
    'open-resubmission',
    number,
    '--until',
    until,
    '--reason',
    reason,
    '--officer',
    CASEWORKER,
  );
}
