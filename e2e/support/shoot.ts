import type { Page } from '@playwright/test';

const FOLDER = process.env.SHOTS;
const WIDTHS = [390, 1280] as const;

/** Pictures of the whole page, on phone and desk, for people to look at; only where SHOTS names a folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const file = `${name.replaceAll(/[^\wäöüß-]+/g, '_')}-${width}.png`;
    await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true });
  }
  if (before !== null) await page.setViewportSize(before);
}
