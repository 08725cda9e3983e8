import type { Page } from '@playwright/test';
import { readEuro } from '#ground/rules/values/money.ts';
import { button, formOf } from '../desk-acts.ts';
import { Keyboard } from '../keyboard.ts';
import { expect } from '../test.ts';
import type { Life } from './life.ts';

const COLUMNS = ['authority', 'reserved', 'bound', 'paid', 'reclaimed', 'free'] as const;

/** One line of the budget in cents, as its page shows it. */
export type BudgetFigures = Record<(typeof COLUMNS)[number], number>;

/** More than wait in the demonstration. */
const LINES_MOST = 50;

async function openByMenu(desk: Page, name: string): Promise<void> {
  await desk.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name, exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

export async function readBudget({ desks }: Life, line: string): Promise<BudgetFigures> {
  const desk = await desks.of('programm');
  await openByMenu(desk, 'Haushalt');
  await desk.reload();
  const head = desk.getByRole('rowheader', { name: line, exact: true });
  const cells = desk.getByRole('row').filter({ has: head }).getByRole('cell');
  await expect(cells).toHaveCount(COLUMNS.length);
  const cents = (await cells.allInnerTexts()).map((text) => {
    const read = readEuro(text);
    if (!read.ok) throw new Error(`no sum: ${text}`);
    return read.value;
  });
  return Object.fromEntries(COLUMNS.map((name, place) => [name, cents[place] ?? 0])) as BudgetFigures;
}

/** Found in the queue, opened, read and signed without a mouse; then it waits no more. */
export async function signFromQueue(desk: Page, number: string, act: string, said: string): Promise<void> {
  await openByMenu(desk, 'Zu unterschreiben');
  const row = desk.getByRole('row').filter({ hasText: number }).filter({ hasText: act });
  await expect(row).toHaveCount(1);
  const hasFocus = () => row.evaluate((element) => element.contains(document.activeElement));
  for (let line = 0; line < LINES_MOST && !(await hasFocus()); line++) await desk.keyboard.press('j');
  await desk.keyboard.press('s');
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(formOf(desk)).toBeVisible();
  await new Keyboard(desk).press(button(formOf(desk), act));
  await expect(desk.locator('.case__status')).toHaveText(said);
  await desk.getByRole('link', { name: 'Zurück zu: Zu unterschreiben' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Zu unterschreiben' })).toBeVisible();
  await expect(row).toHaveCount(0);
}

/** A letter on its way through the list of the intake desk; ends with the row that says when it counts as announced. */
export async function sendLetter({ desks, number }: Life, title: string): Promise<void> {
  const desk = await desks.of('eingang');
  await openByMenu(desk, 'Postausgang');
  await desk.getByLabel('Fördernummer oder Unternehmen').fill(number);
  const letter = desk.getByRole('row').filter({ hasText: title });
  for (const act of ['Als gedruckt vermerken', 'Als aufgegeben vermerken']) {
    await letter.getByRole('checkbox').check();
    await button(desk, act).click();
    await button(desk.getByRole('dialog', { name: act }), act).click();
    await expect(letter).toHaveCount(0);
    await desk.getByRole('tab', { name: act.includes('gedruckt') ? /^Gedruckt/ : 'Aufgegeben' }).click();
    await expect(letter).toHaveCount(1);
  }
}
