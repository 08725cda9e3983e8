import type { Locator, Page } from '@playwright/test';
import { keptDesks } from './support/desk.ts';
import { openCase } from './support/desk-acts.ts';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const COMPANY = 'Klempner';
const HEIGHT = 900;
/** Share of the screen that may move under somebody who reads. */
const MOST_SHIFT = 0.02;

const deskOf = keptDesks();

async function openAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await openCase(page, 'proposals', COMPANY);
  await expect(heading(page, 'Prüfliste')).toBeVisible();
  await settled(page);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function unfold(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alle aufklappen' }).click();
  await expect(page.getByRole('button', { name: /^Öffnen: / }).first()).toBeVisible();
  await settled(page);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('nothing is shown');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

/** One right of the other, all on the screen at once. */
async function expectSideBySide(columns: readonly Locator[]): Promise<void> {
  for (const column of columns) await expect(column).toBeInViewport();
  const boxes = await Promise.all(columns.map(boxOf));
  for (const [index, box] of boxes.slice(1).entries()) {
    expect(box.left).toBeGreaterThanOrEqual(boxes[index]?.right ?? 0);
  }
}

/** The results of an item cost one line, not two. */
async function expectOneLine(radios: Locator): Promise<void> {
  const tops = await Promise.all((await radios.all()).map(async (radio) => (await boxOf(radio)).top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
}

for (const width of [1100, 1440]) {
  test(`at ${width} px check list and acts stay in sight while the answers are read to their end`, async ({
    browser,
    portal,
    watch,
  }) => {
    const page = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
    await openAt(page, width);
    await unfold(page);
    const lastAnswers = page.locator('.step-summaries details').last();
    await lastAnswers.scrollIntoViewIfNeeded();
    await expect(lastAnswers).toBeInViewport();
    await expect(heading(page, 'Prüfliste')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Vermerk schreiben' })).toBeInViewport();
    await expectSideBySide([lastAnswers, heading(page, 'Prüfliste')]);
  });
}

for (const width of [1440, 1920]) {
  const tag = width === 1440 ? '@gate' : [];
  test(`at ${width} px answers, file and check list stand side by side`, { tag }, async ({
    browser,
    portal,
    watch,
  }) => {
    const page = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
    await openAt(page, width);
    await unfold(page);
    const open = page.getByRole('button', { name: /^Öffnen: / }).first();
    await open.click();
    const file = page.getByRole('complementary', { name: /\.pdf$/ });
    await expect(file.locator('canvas')).toBeVisible();
    await expectSideBySide([open, file, heading(page, 'Prüfliste')]);
    await expectOneLine(page.getByRole('radiogroup').first().getByRole('radio'));
    await expect(page.getByRole('button', { name: 'Vermerk schreiben' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(file).toBeHidden();
    await expect(open).toBeFocused();
  });
}

test('at 1024 px the file lies over the case, and leaves it as it was', async ({ browser, portal, watch }) => {
  const page = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
  await openAt(page, 1024);
  await unfold(page);
  const open = page.getByRole('button', { name: /^Öffnen: / }).first();
  await open.scrollIntoViewIfNeeded();
  const before = await boxOf(open);
  await open.click();
  const file = page.getByRole('dialog', { name: /\.pdf$/ });
  await expect(file.locator('canvas')).toBeVisible();
  await expect(file.getByRole('button', { name: 'Schließen' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  expect(await boxOf(open)).toEqual(before);
});

test('at 1920 px answers, check list and history stand side by side', async ({ browser, portal, watch }) => {
  const page = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
  await openAt(page, 1920);
  await expectSideBySide([
    heading(page, 'Angaben des Unternehmens'),
    heading(page, 'Prüfliste'),
    heading(page, 'Vermerke'),
  ]);
});

for (const width of [390, 768]) {
  const tag = width === 390 ? '@gate' : [];
  test(`at ${width} px a case is one column, its acts before its answers`, { tag }, async ({
    browser,
    portal,
    watch,
  }) => {
    const page = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
    await openAt(page, width);
    const parts = [
      page.getByRole('button', { name: 'Vermerk schreiben' }),
      heading(page, 'Angaben des Unternehmens'),
      heading(page, 'Prüfliste'),
      heading(page, 'Vermerke'),
    ];
    const boxes = await Promise.all(parts.map(boxOf));
    for (const [index, box] of boxes.slice(1).entries()) {
      expect(box.top).toBeGreaterThanOrEqual(boxes[index]?.bottom ?? 0);
    }
  });
}

test('a case does not move under its reader while it loads', async ({ browser, portal, watch }) => {
  const page = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
  await openAt(page, 1440);
  await page.reload();
  await expect(heading(page, 'Prüfliste')).toBeVisible();
  await settled(page);
  const moved = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords() as unknown as { value: number; hadRecentInput: boolean }[];
    return entries.filter((one) => !one.hadRecentInput).reduce((sum, one) => sum + one.value, 0);
  });
  expect(moved).toBeLessThanOrEqual(MOST_SHIFT);
});

for (const [width, basis] of [
  [1100, 'confirmed'],
  [1440, 'own'],
] as const) {
  test(`what is judged (${basis}, at ${width} px) leaves the next item where it is, however late it is read anew`, async ({
    browser,
    portal,
    watch,
  }) => {
    const page = await deskOf({ browser, portal, watch }, 'sachbearbeitung');
    // Nothing is stored: the case as it is read anew says so all the same, once it may.
    const { promise, resolve: release } = Promise.withResolvers<void>();
    let isChosen = false;
    await page.route('**/acts/check', (route) => route.fulfill({ json: {} }));
    await page.route(/\/api\/agency\/proposals\/[\w-]+$/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const [item] = json.facts.reviews.content.items;
      item.machine =
        basis === 'own' ? null : { title: 'Größe', result: 'met', sentence: 'Alles stimmt.', evidence: [] };
      if (isChosen) {
        item.result = 'met';
        item.judged = { by: 'Sami Sachverstand', at: '2022-03-15T10:00:00+01:00', basis, machine: item.machine };
        await promise;
      }
      await route.fulfill({ response, json });
    });
    await openAt(page, width);
    const items = page.locator('.checks__item');
    isChosen = true;
    await items.first().getByRole('radio', { name: 'erfüllt', exact: true }).check();
    await expect(items.first().getByText('Wird gespeichert …')).toBeVisible();
    const before = await boxOf(items.nth(1));
    release();
    await expect(items.first().getByText(/ von Sami Sachverstand, /)).toBeVisible();
    await expect(items.first().getByText('Gespeichert', { exact: true })).toBeVisible();
    expect(await boxOf(items.nth(1))).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  });
}
