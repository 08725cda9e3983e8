import type { BrowserContext, Page } from '@playwright/test';

/** Longest time that typed text may stand on the screen alone (ux §3), in milliseconds. */
const DRAFT_MS = 3000;

/** The renderer dies without a word, as with a crash; a new tab opens the same address. */
export async function killTab(page: Page, context: BrowserContext): Promise<Page> {
  await page.waitForTimeout(DRAFT_MS);
  const address = page.url();
  const protocol = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void protocol.send('Page.crash').catch(() => undefined);
  await crashed;
  const again = await context.newPage();
  await again.goto(address);
  return again;
}
