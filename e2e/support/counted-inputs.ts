import type { Page } from '@playwright/test';

const KEY = 'portal-test.inputs';

/** Counts keys, presses and pastes of whoever works in this page, over all its documents. */
export async function countInputs(page: Page): Promise<{ sum(): Promise<number> }> {
  await page.addInitScript((key) => {
    const add = (event: Event) => {
      if (event.isTrusted) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? '0') + 1));
    };
    for (const type of ['keydown', 'pointerdown', 'drop']) window.addEventListener(type, add, { capture: true });
  }, KEY);
  return { sum: () => page.evaluate((key) => Number(sessionStorage.getItem(key) ?? '0'), KEY) };
}
