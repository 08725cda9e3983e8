import type { Page } from '@playwright/test';
import { countInputs } from './support/counted-inputs.ts';
import { loginAtDesk } from './support/desk.ts';
import { button, formOf } from './support/desk-acts.ts';
import { plantCopies } from './support/plant-copies.ts';
import type { RunningPortal } from './support/running-portal.ts';
import { expect, test } from './support/test.ts';

/**
 * What a clerk presses for the work of a day, one case after the other and as it goes now: keys and presses, all of them
 * trusted events of the browser. The numbers stand in docs/measurements.md.
 */

test.use({ scenario: 'counted scripts of a clerk' });

const TEN = Array.from({ length: 10 }, (_, index) => String(index + 1).padStart(2, '0'));
const COMPANY = 'Sanitär Post';

const status = (page: Page) => page.locator('.case__status');
const heading = (page: Page, number: string) => page.getByRole('heading', { level: 1, name: new RegExp(number) });

/** One counter a page: a second one would count everything twice. */
const counters = new Map<Page, Awaited<ReturnType<typeof countInputs>>>();

/** Keys and presses of a piece of work, from the page as it stands. */
async function counted(page: Page, work: () => Promise<void>): Promise<number> {
  const inputs = counters.get(page) ?? (await countInputs(page));
  counters.set(page, inputs);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await inputs.sum();
  await work();
  return (await inputs.sum()) - before;
}

/** As an officer finds a case: search, number, Enter. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function plant(portal: RunningPortal): Promise<{ singly: string[]; together: string[] }> {
  await portal.halt();
  const names = ['Einzeln', 'Sammel'].flatMap((name) => TEN.map((place) => `${name} ${place} GmbH`));
  const numbers = await plantCopies(portal.dataDir, COMPANY, names);
  await portal.revive();
  return { singly: numbers.slice(0, 10), together: numbers.slice(10) };
}

test('ten receipts and ten assignments take less than half the keys together', async ({ page, browser, portal }) => {
  test.setTimeout(400_000);
  const { singly } = await plant(portal);
  await loginAtDesk(page, 'eingang');
  await page.goto('/sachbearbeitung?list=all');
  const receipts = {
    singly: await counted(page, async () => {
      for (const number of singly) {
        await search(page, number);
        await expect(heading(page, number)).toBeVisible();
        await page.keyboard.press('e');
        await expect(formOf(page)).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(status(page)).toHaveText('Eingang des unterschriebenen Blatts vermerkt.');
        await page.getByRole('main').getByRole('link', { name: /^Zu/ }).first().click();
        await expect(page.getByLabel(/^Nummer, Unternehmen oder Ort/)).toBeVisible();
      }
    }),
    together: await counted(page, () => together(page, 'E', 'Eingang des Blatts vermerken')),
  };
  expect(receipts).toEqual({ singly: 170, together: 13 });

  const desk = await (await browser.newContext({ baseURL: portal.origin, locale: 'de-DE' })).newPage();
  await loginAtDesk(desk, 'sachbearbeitung');
  await desk.goto('/sachbearbeitung?list=all');
  const assignments = {
    singly: await counted(desk, async () => {
      for (const number of singly) {
        await search(desk, number);
        await expect(heading(desk, number)).toBeVisible();
        await desk.keyboard.press('z');
        await expect(formOf(desk)).toBeVisible();
        await button(formOf(desk), 'Fall zuweisen').click();
        await expect(status(desk)).toHaveText('Fall zugewiesen.');
        await desk.getByRole('main').getByRole('link', { name: /^Zu/ }).first().click();
        await expect(desk.getByLabel(/^Nummer, Unternehmen oder Ort/)).toBeVisible();
      }
    }),
    together: await counted(desk, async () => {
      await search(desk, 'Sammel');
      await desk.getByLabel('Alle auf dieser Seite').click();
      await desk.keyboard.press('m');
      await expect(desk.getByText('10 Fälle sind Ihnen zugewiesen.')).toBeVisible();
    }),
  };
  expect(assignments).toEqual({ singly: 170, together: 10 });
  await desk.context().close();
});

/** Search, all of the page, the act, its preview, the word to do it. */
async function together(page: Page, typed: string, act: string): Promise<void> {
  await search(page, 'Sammel');
  await expect(page.getByText('10 Fälle', { exact: true })).toBeVisible();
  await page.getByLabel('Alle auf dieser Seite').click();
  await page.keyboard.press('s');
  const chosen = formOf(page).getByLabel('Was soll geschehen?');
  await expect(chosen).toBeFocused();
  await page.keyboard.press(typed);
  await expect(chosen.locator('option:checked')).toHaveText(act);
  await button(formOf(page), 'Vorschau').click();
  await expect(page.getByRole('button', { name: 'Für 10 Fälle ausführen' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByText('Erledigt: 10 von 10 Fällen.')).toBeVisible();
}
