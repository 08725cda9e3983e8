import type { Page } from '@playwright/test';
import { settled } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Share of the screen that moves under a reader, at most. */
const MOST = 0.05;
/** Bytes a second, and milliseconds: a phone outside of towns. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const CPU_RATE = 4;
/** Time for what comes late, in milliseconds. */
const LATE_MS = 3000;

for (const path of ['/registrieren', '/', '/anmelden', '/faq', '/barrierefreiheit']) {
  test(`${path} stays in its place while it loads on a slow phone`, async ({ page }) => {
    test.slow();
    await slowDown(page);
    await page.goto(path);
    await settled(page);
    await page.waitForTimeout(LATE_MS);
    const { sum, shifts } = await page.evaluate(() => (window as unknown as { moved: Moved }).moved);
    expect(sum, shifts.join('\n')).toBeLessThanOrEqual(MOST);
  });
}

interface Moved {
  sum: number;
  shifts: string[];
}

/** A slow phone that writes down what moves by itself. */
async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', SLOW);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addInitScript(() => {
    const moved: Moved = { sum: 0, shifts: [] };
    (window as unknown as { moved: Moved }).moved = moved;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node?: Node }[] }[]) {
        moved.sum += entry.value;
        const what = entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`);
        moved.shifts.push(`${entry.value}: ${what.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
