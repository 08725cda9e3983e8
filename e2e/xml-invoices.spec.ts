import { VIEW_TEXTS } from '@portal/domain/verification/e-invoice-view.ts';
import { INVOICE_TEXTS, PREFILL_TEXTS } from '@portal/domain/verification/invoice-texts.ts';
import { ublXml } from '../api/src/e-invoice/sample-invoice.ts';
import { control } from './support/fill.ts';
import { openLateInvoices } from './support/late-invoices.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'invoices as plain XML' });

const XML = { name: 'xrechnung.xml', mimeType: 'application/xml' };

test('an XRechnung is uploaded, read as a page and kept as it came; what is none is refused in plain words', async ({
  page,
  watch,
}) => {
  watch.expect(422);
  await openLateInvoices(page, 'nachreichen');
  await page
    .getByRole('button', { name: new RegExp(`^${INVOICE_TEXTS.add}: `) })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: INVOICE_TEXTS.add });
  const picker = dialog.locator('input[type=file]');
  await picker.setInputFiles({ ...XML, name: 'andere.xml', buffer: Buffer.from('<a/>') });
  await expect(dialog.getByText('Die Datei "andere.xml" enthält keine elektronische Rechnung.')).toBeVisible();
  await picker.setInputFiles({ ...XML, buffer: Buffer.from(ublXml()) });
  await expect(dialog.getByRole('heading', { name: PREFILL_TEXTS.title })).toBeVisible();
  await dialog.getByRole('button', { name: PREFILL_TEXTS.accept }).click();
  await expect(control(page, 'invoiceNumber')).toHaveValue('RE-2022/117');

  await dialog.getByRole('button', { name: new RegExp(`^${VIEW_TEXTS.open}: `) }).click();
  const sheet = page.getByRole('dialog', { name: 'Rechnung RE-2022/117' });
  await expect(sheet.getByRole('table', { name: 'Posten' })).toContainText('Sensorpakete je Maschine');
  await expect(sheet.getByRole('table', { name: 'Summen' })).toContainText('52.360,00');
  await scan(page, { state: 'electronic invoice, read', dark: true });
  await shoot(page, 'xml-rechnung-ansicht');
  const original = page.waitForEvent('download');
  await sheet.getByRole('button', { name: VIEW_TEXTS.original }).click();
  expect((await original).suggestedFilename()).toBe('xrechnung.xml');
  const paper = page.waitForEvent('download');
  await sheet.getByRole('button', { name: VIEW_TEXTS.pdf }).click();
  expect((await paper).suggestedFilename()).toBe('xrechnung-Ansicht.pdf');
  await sheet.getByRole('button', { name: 'Schließen' }).click();
  await expect(sheet).toBeHidden();
  await expect(control(page, 'invoiceNumber')).toHaveValue('RE-2022/117');

  await control(page, 'sum').fill('−500,00');
  await control(page, 'corrects').fill('RE-1');
  await expect(control(page, 'sum')).toHaveValue('-500,00');
  await shoot(page, 'xml-rechnung-gutschrift');
});
