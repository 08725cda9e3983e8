import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test('a word longer than the screen is broken, not cut off', async ({ page }) => {
  await page.setViewportSize({ width: 200, height: 800 });
  for (const path of ['/barrierefreiheit', '/datenschutz', '/registrieren']) {
    await page.goto(path);
    await settled(page);
    const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(width, path).toBeLessThanOrEqual(screen ?? 0);
  }
});
