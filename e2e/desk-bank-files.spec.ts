import type { Page } from '@playwright/test';
import { camtFile } from '#features/payout/server/testing/camt.ts';
import { makeOrder, takeOrder } from './support/bank-answer.ts';
import { keptDesks } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'money at the desk' });

const deskOf = keptDesks('/auszahlungen');
const PAYOUTS = '/sachbearbeitung/auszahlungen';
const DONE = { timeout: 15_000 };

test('the treasury drops a file of the bank, sees what follows and notes it; the money comes back with the next', async ({
  browser,
  watch,
  portal,
}) => {
  test.setTimeout(240_000);
  const page = await deskOf({ browser, portal, watch }, 'kasse');
  await page.goto(`${PAYOUTS}?liste=freigegeben`);
  await makeOrder(page);
  const order = await takeOrder(page);
  const [id, iban, amount, day] = [
    textIn(order, 'EndToEndId'),
    textIn(order.slice(order.indexOf('CdtrAcct')), 'IBAN'),
    /<InstdAmt Ccy="EUR">(.*?)</.exec(order)?.[1] ?? '',
    textIn(order, 'CreDtTm').slice(0, 10),
  ];
  await page.goto(`${PAYOUTS}?liste=bank`);
  await expect(page.getByText('Noch keine Datei der Bank ist eingelesen.')).toBeVisible();

  watch.expect(422);
  await drop(page, 'fremd.xml', camtFile([], { iban: 'DE02120300000000202051' }));
  await expect(page.getByText(/Diese Datei gehört zu einem anderen Konto/)).toBeVisible(DONE);

  const debit = { amount, day, endToEndId: id, iban, ref: 'B1' };
  const others = [
    { amount: '12.50', day, purpose: 'Kontoführung 1. Quartal', name: 'Bank', ref: 'B2' },
    { direction: 'CRDT' as const, amount: '300', day, purpose: 'Rückzahlung', name: 'Sägewerk Ohne Nummer', ref: 'B3' },
  ];
  await drop(page, 'umsatz-1.xml', camtFile([debit, ...others]));
  await expect(page.getByRole('heading', { name: 'umsatz-1.xml' })).toBeFocused(DONE);
  const planned = page.getByRole('table', { name: 'Das wird vermerkt' });
  await expect(planned.getByRole('row')).toHaveCount(2);
  await expect(planned).toContainText('Zahlung ausgeführt');
  await planned.getByRole('checkbox').uncheck();
  await expect(page.getByText('Keine Buchung ist ausgewählt.')).toBeVisible();
  // The rest by keyboard.
  await planned.getByRole('checkbox').press('Space');
  const note = page.getByRole('button', { name: /^1 Buchung über .* vermerken$/ });
  await note.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 Buchung ist vermerkt' })).toBeVisible(DONE);
  await expect(page.getByRole('table', { name: 'Schon vermerkt (1)' })).toBeVisible();

  const back = { ...debit, direction: 'CRDT' as const, returned: { code: 'AC04', text: 'Konto erloschen' }, ref: 'B4' };
  await page.getByRole('button', { name: 'Alle Dateien der Bank' }).click();
  await drop(page, 'umsatz-2.xml', camtFile([debit, { ...back }], { message: 'camt.053', version: '02' }));
  await expect(page.getByRole('table', { name: 'Das wird vermerkt' })).toContainText('AC04: Konto aufgelöst', DONE);
  await expect(page.getByRole('table', { name: 'Schon vermerkt (1)' })).toBeVisible();
  await page.getByRole('button', { name: /^1 Buchung über/ }).click();
  await expect(page.getByRole('heading', { name: '1 Buchung ist vermerkt' })).toBeVisible(DONE);
  await page.goto(`${PAYOUTS}?liste=vorschlagen`);
  await expect(page.getByRole('table', { name: /^Zurückgekommen/ })).toBeVisible(DONE);

  const auditor = await deskOf({ browser, portal, watch }, 'revision');
  await auditor.goto(`${PAYOUTS}?liste=bank`);
  await expect(auditor.getByRole('table', { name: 'Eingelesene Dateien der Bank' }).getByRole('row')).toHaveCount(3);
  await expect(auditor.getByText('Datei der Bank einlesen')).toHaveCount(0);
});

function textIn(xml: string, name: string): string {
  return new RegExp(`<${name}>(.*?)<`).exec(xml)?.[1] ?? '';
}

async function drop(page: Page, name: string, content: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Datei auswählen: Datei der Bank' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(content) });
}
