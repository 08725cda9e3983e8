import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { formatEuro } from '@portal/domain/values/money.ts';
import { readCsv, readOds } from '../api/src/testing/read-tables.ts';
import { keptDesks } from './support/desk.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'figures in euro and tables for the ministry' });

const deskOf = keptDesks('/kennzahlen');

test('the money is divided as somebody asks, and goes to the ministry as spreadsheet and as CSV', async ({
  browser,
  watch,
  portal,
}) => {
  test.setTimeout(180_000);
  const page = await deskOf({ browser, portal, watch }, 'auszahlung');
  await page.goto('/sachbearbeitung/kennzahlen');
  const money = page.getByRole('region', { name: 'Kennzahlen in Euro' });
  await expect(money.getByRole('table', { name: 'Geld nach: Jahr der Einreichung' })).toBeVisible();
  const total = await sumRow(money);
  for (const label of ['Lostopf', 'Modul', 'Bundesland', 'Strukturschwache Region', 'Beschäftigte']) {
    await money.getByLabel('Aufgeteilt nach').selectOption({ label });
    await expect(money.getByRole('table', { name: `Geld nach: ${label}` })).toBeVisible();
    expect(await sumRow(money)).toBe(total);
  }
  await money.getByText('Was die Spalten bedeuten').click();
  await expect(money.getByText('Bewilligt und noch nicht gezahlt')).toBeVisible();
  await scan(page, { state: 'figures in euro', dark: true });
  await shoot(page, 'kennzahlen-euro');

  const spreadsheet = await fetched(page, /^Alle Tabellen \(ODS\)/);
  expect(spreadsheet.name).toBe('foerdermittel.ods');
  expect(spreadsheet.bytes.subarray(30, 38).toString()).toBe('mimetype');
  const german = await fetched(page, 'CSV: Fälle, deutsche Zahlen');
  expect(german.bytes.toString()).toMatch(/^\ufeff"Fördernummer";"Unternehmen"/);
  const machine = await fetched(page, 'CSV: Fälle, für Programme');
  expect(machine.bytes.toString()).toMatch(/;\d+\.\d\d;/);

  // What the page shows is what the cases in the file come to, group by group; the spreadsheet has the same cases.
  const cases = readCsv(machine.bytes.toString());
  expect(readOds(spreadsheet.bytes).Fälle).toEqual(cases);
  for (const [label, column] of [
    ['Bundesland', 4],
    ['Strukturschwache Region', 5],
    ['Beschäftigte', 6],
    ['Modul', 7],
  ] as const) {
    await money.getByLabel('Aufgeteilt nach').selectOption({ label });
    const table = money.getByRole('table', { name: `Geld nach: ${label}` });
    await expect(table).toBeVisible();
    const groups = Map.groupBy(cases, (one) => one[column] ?? '');
    for (const [name, found] of groups) {
      const row = table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: name || 'Keine Angabe', exact: true }) });
      expect(await row.getByRole('cell').allInnerTexts(), `${label}: ${name}`).toEqual(addedUp(found));
    }
    // A head and the sum beside the groups.
    await expect(table.getByRole('row')).toHaveCount(groups.size + 2);
  }

  const caseworker = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
  await caseworker.goto('/sachbearbeitung/kennzahlen');
  await expect(caseworker.getByRole('region', { name: 'Kennzahlen in Euro' })).toBeVisible();
  await expect(caseworker.getByText('Tabellen für das Ministerium')).toHaveCount(0);
});

/** Of the file's columns behind the days: how many, and each sum as the page writes it. */
function addedUp(found: readonly (readonly string[])[]): string[] {
  const sums = [12, 13, 14, 15, 16, 17, 18].map((column) =>
    found.reduce((all, one) => all + Math.round(Number(one[column]) * 100), 0),
  );
  return [String(found.length), ...sums.map(formatEuro)];
}

async function sumRow(money: Locator): Promise<string> {
  return (await money.getByRole('row', { name: /^Zusammen/ }).innerText()).replaceAll(/\s+/g, ' ');
}

/** By keyboard. */
async function fetched(page: Page, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const button = page.getByRole('button', { name });
  await button.focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
