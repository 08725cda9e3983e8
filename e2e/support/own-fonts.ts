import type { Page } from '@playwright/test';

/**
 * A page on a busy machine keeps the stand-in for a font that came a tenth of a second too late. Where it is measured or
 * compared, it waits for its font.
 */
export async function waitForFonts(page: Page): Promise<void> {
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block');
    await route.fulfill({ response, body });
  });
}
