import type { Page } from '@playwright/test';
import { readEuro } from '@portal/domain/values/money.ts';
import { Desks } from './support/desk.ts';
import { moveClock } from './support/life/clock.ts';
import { scan } from './support/scan.ts';
import { shoot } from './support/shoot.ts';
import { expect, test } from './support/test.ts';

test.use({ scenario: 'years of the budget' });

const EURO = 100;
const COLUMNS = ['authority', 'reserved', 'bound', 'paid', 'reclaimed', 'free'] as const;
type Line = Record<(typeof COLUMNS)[number], number>;

/** Every line of the page by its name, in cents. */
async function readLines(page: Page): Promise<Record<string, Line>> {
  const table = page.getByRole('table', { name: 'Haushaltsmittel und Verpflichtungsermächtigungen' });
  await expect(table).toBeVisible();
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const lines = await Promise.all(
    (await rows.all()).map(async (row) => {
      const name = await row.getByRole('rowheader').innerText();
      const cells = await row.getByRole('cell').allInnerTexts();
      return [name, Object.fromEntries(COLUMNS.map((column, at) => [column, centsIn(cells[at] ?? '')]))] as const;
    }),
  );
  return Object.fromEntries(lines) as Record<string, Line>;
}

/** 'es fehlen 1,00 €' is below nothing. */
function centsIn(text: string): number {
  const read = readEuro(text.replace('es fehlen', ''));
  if (!read.ok) throw new Error(`no sum: ${text}`);
  return text.startsWith('es fehlen') ? -read.value : read.value;
}

async function propose(page: Page, label: string, fields: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog', { name: label });
  for (const [field, value] of Object.entries(fields)) await dialog.getByLabel(field).fill(value);
  await dialog.getByLabel('Begründung').fill('Haushaltsgesetz 2023');
  await dialog.getByRole('button', { name: label }).click();
  return dialog;
}

/** What waits, by the other person of the programme's administration. */
async function confirm(page: Page, says: RegExp): Promise<void> {
  await page.goto('/sachbearbeitung/unterschreiben');
  await page.getByRole('link', { name: 'Änderung des Budgets bestätigen' }).click();
  await page.getByRole('button', { name: 'Änderung des Budgets bestätigen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Änderung des Budgets bestätigen' });
  await expect(dialog).toContainText(says);
  await dialog.getByRole('button', { name: 'Änderung des Budgets bestätigen' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a year that is over leaves what is bound and what is named to the next; a later year is committed to', async ({
  browser,
  portal,
  watch,
}) => {
  test.setTimeout(300_000);
  watch.expect(422, 503);
  const desks = new Desks({ browser, portal, watch });
  const first = await desks.of('programm');
  const second = await desks.of('ziehung');
  await first.goto('/sachbearbeitung/haushalt');
  const before = await readLines(first);
  const due2022 = Object.entries(before)
    .filter(([name]) => /(für|Haushaltsmittel) 2022$/.test(name))
    .map(([, line]) => line);
  const bound = due2022.reduce((all, line) => all + line.bound, 0);
  expect(bound).toBeGreaterThan(0);

  await test.step('while the year runs nothing is left of it', async () => {
    const dialog = await propose(first, 'Ausgabereste übertragen', {
      'Abgelaufenes Haushaltsjahr': '2022',
      'Freie Haushaltsmittel': '100.000',
    });
    await expect(
      dialog.getByText('Ausgabereste entstehen erst, wenn das Haushaltsjahr vorbei ist.').first(),
    ).toBeVisible();
    await scan(first, { state: 'a year that is not over' });
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  });

  await moveClock({ desks }, '10.01.2023', '10:00');
  await first.goto('/sachbearbeitung/haushalt');
  const atTurn = await readLines(first);
  // What 2022 could still promise went with it; what it has promised stays.
  for (const [name, line] of Object.entries(atTurn))
    expect(line, name).toEqual({ ...before[name], free: /aus 2022/.test(name) ? 0 : line.free });
  await test.step('after it, no more goes along than is free', async () => {
    await first.goto('/sachbearbeitung/haushalt');
    const dialog = await propose(first, 'Ausgabereste übertragen', {
      'Abgelaufenes Haushaltsjahr': '2022',
      'Freie Haushaltsmittel': '90.000.000',
    });
    await expect(dialog.getByText(/^Frei sind in diesem Jahr /).first()).toBeVisible();
    await dialog.getByLabel('Freie Haushaltsmittel').fill('100.000');
    await dialog.getByRole('button', { name: 'Ausgabereste übertragen' }).click();
    await expect(first.getByRole('heading', { name: 'Wartet auf eine zweite Person' })).toBeVisible();
    await shoot(first, 'ausgabereste-vorgeschlagen');
    expect(await readLines(first)).toEqual(atTurn);
    await confirm(second, /Ausgabereste 2022: Gebundenes und 100\.000,00\s€ frei nach 2023/);
  });

  const carried = await test.step('the new year has the money and what is bound of it', async () => {
    await first.goto('/sachbearbeitung/haushalt');
    const after = await readLines(first);
    const [old, next] = [after['Haushaltsmittel 2022'], after['Haushaltsmittel 2023']];
    expect(next).toEqual({
      ...{ reserved: 0, paid: 0, reclaimed: 0 },
      authority: bound + 100_000 * EURO,
      bound,
      free: next?.free,
    });
    expect(old?.authority).toBe((before['Haushaltsmittel 2022']?.authority ?? 0) - bound - 100_000 * EURO);
    for (const [name, line] of Object.entries(after))
      if (/(für|Haushaltsmittel) 2022$/.test(name)) expect(line.bound, name).toBe(0);
    // Nothing has come or gone.
    for (const column of ['authority', 'reserved', 'bound', 'paid', 'reclaimed'] as const) {
      const sums = [before, after].map((lines) => Object.values(lines).reduce((all, line) => all + line[column], 0));
      expect(sums[1], column).toBe(sums[0]);
    }
    await scan(first, { state: 'the budget after the turn of the year', dark: true });
    await shoot(first, 'haushalt-2023');
    return after;
  });

  await test.step('a commitment for a later year is a line of its own, and never below what is given of one', async () => {
    await propose(first, 'Budget ändern', {
      'Haushaltsjahr der Bewilligung': '2023',
      'Jahr der Auszahlung': '2025',
      'Neuer Betrag': '300.000',
    });
    await expect(first.getByRole('heading', { name: 'Wartet auf eine zweite Person' })).toBeVisible();
    await confirm(second, /Verpflichtungsermächtigung aus 2023 für 2025: von 0,00\s€ auf 300\.000,00\s€/);
    await first.goto('/sachbearbeitung/haushalt');
    expect(await readLines(first)).toEqual({
      ...carried,
      'Verpflichtungsermächtigung aus 2023 für 2025': {
        ...{ reserved: 0, bound: 0, paid: 0, reclaimed: 0 },
        authority: 300_000 * EURO,
        free: 300_000 * EURO,
      },
    });
    const dialog = await propose(first, 'Budget ändern', {
      'Haushaltsjahr der Bewilligung': '2023',
      'Jahr der Auszahlung': '2023',
      'Neuer Betrag': '1',
    });
    await expect(dialog.getByText(/^Darunter geht es nicht: .* sind schon vergeben\.$/).first()).toBeVisible();
    await shoot(first, 'haushalt-zu-wenig');
  });
});
