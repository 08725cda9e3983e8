import type { Page } from '@playwright/test';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';

/** Counts how often one view fades into another. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { transitions: number };
    counted.transitions = 0;
    const start = document.startViewTransition?.bind(document);
    document.startViewTransition = (update) => {
      counted.transitions++;
      return start(update);
    };
  });
  return () => page.evaluate(() => (window as unknown as { transitions: number }).transitions);
}

for (const [reducedMotion, expected] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test(`with motion '${reducedMotion}' a page fades into the next ${expected} times, and the heading has the focus`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const transitions = await countTransitions(page);
    await page.goto('/impressum');
    await settled(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Häufige Fragen');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await transitions()).toBe(expected);
  });
}

test('a page whose program takes long is announced in a line over the one that is shown, which stays in its place', async ({
  page,
}) => {
  await page.goto('/impressum');
  await settled(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quittung prüfen' }).click();
  await expect(page.getByText('Wird geladen: die nächste Seite')).toBeAttached();
  await expect(page.locator('.skeleton__lines')).toBeInViewport();
  expect((await heading.boundingBox())?.height).toBe(before?.height);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await heading.boundingBox()).toEqual(before);
  goOn();
  await expect(heading).toHaveText('Quittung prüfen');
  await expect(page.locator('.skeleton')).toHaveCount(0);
});
