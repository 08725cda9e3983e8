import type { Page } from '@playwright/test';

interface Slowness {
  /** Milliseconds before each answer. */
  latency?: number;
  /** How many times slower the processor is. */
  cpuRate?: number;
}

/** Bytes a second: slow 4G. */
const LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 90_000 };
export const SLOW_4G_MS = 150;
export const CPU_RATE = 4;

/**
 * A slow phone outside of towns. Answers what ends it: a page that is kept would go on taking the processor from all others,
 * since to slow it down the browser keeps it busy.
 */
export async function slowDown(
  page: Page,
  { latency = SLOW_4G_MS, cpuRate = CPU_RATE }: Slowness = {},
): Promise<() => Promise<void>> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', { ...LINE, latency });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  return () => protocol.detach();
}

interface Shift {
  value: number;
  startTime: number;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Moved {
  sum: number;
  shifts: string[];
}

/** From now on every page this tab opens writes down what moves by itself. */
export async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: Moved = { sum: 0, shifts: [] };
    (window as unknown as { moved: Moved }).moved = moved;
    const edges = ({ y, height }: DOMRect) => `${y} to ${y + height}`;
    const named = ({ node, previousRect, currentRect }: Shift['sources'][number]) =>
      `${node?.nodeName} ‘${node?.textContent?.slice(0, 30)}’ from ${edges(previousRect)} to ${edges(currentRect)}`;
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as unknown as Shift[]) {
        moved.sum += value;
        moved.shifts.push(`${value.toFixed(4)} after ${Math.round(startTime)} ms: ${sources.map(named).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since this page was opened, as a share of the screen. */
export function movedOn(page: Page): Promise<Moved> {
  return page.evaluate(() => (window as unknown as { moved: Moved }).moved);
}
