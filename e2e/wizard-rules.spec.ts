import type { Page } from '@playwright/test';
import { control } from './support/fill.ts';
import { expect, test } from './support/test.ts';
import { openApplication, stepTitle } from './support/wizard.ts';

test('wrong input: the summary takes the focus, its links lead to the fields, repaired ones go', {
  tag: '@gate',
}, async ({ page }) => {
  const wizard = await openApplication(page, 'wsk-partner');
  await control(page, 'startDate').fill('31.02.2022');
  await control(page, 'endDate').fill('30.13.2023');
  await control(page, 'title').fill('Ein Titel');
  await wizard.saveAndGoOn();
  await expect(wizard.summary).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: Schritt 7 von 12: Vorhabenbeschreibung – Förderportal$/);
  const links = wizard.summary.getByRole('link');
  const before = await links.count();
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  const dateLink = wizard.summary.getByRole('link').filter({ hasText: /Datum|Tag|Kalender/ });
  await dateLink.first().focus();
  await page.keyboard.press('Enter');
  await expect(control(page, 'startDate')).toBeFocused();
  await control(page, 'startDate').fill('1.7.2022');
  await control(page, 'endDate').fill('30062023');
  await page.keyboard.press('Tab');
  await expect(control(page, 'startDate')).toHaveValue('01.07.2022');
  await expect(control(page, 'endDate')).toHaveValue('30.06.2023');
  await expect.poll(() => links.count()).toBe(before - 2);
  await expect(control(page, 'title')).toHaveValue('Ein Titel');
});

test('one step by the keyboard alone, with the list of steps', async ({ page }) => {
  const wizard = await openApplication(page, 'schritt-0');
  await tabTo(page, 'isValueChain');
  // What the draw has told stands there: to the other answer and back.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Nein, Einzelunternehmen' })).toBeChecked();
  await tabToButton(page, 'Antragsschritte');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Schließen: Antragsschritte' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Antragsschritte', exact: true })).toBeFocused();
  await wizard.button('Speichern & Weiter').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: stepTitle(1) })).toBeFocused();
});

/** Goes on by Tab until the control of a field has the focus. */
async function tabTo(page: Page, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    if (name === path) return;
  }
  throw new Error(`${path} is not reached by Tab`);
}

async function tabToButton(page: Page, label: string): Promise<void> {
  const isThere = (text: string) => {
    const { activeElement: found } = document;
    return found instanceof HTMLButtonElement && found.textContent.trim() === text;
  };
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(isThere, label)) return;
  }
  throw new Error(`${label} is not reached by Tab`);
}
