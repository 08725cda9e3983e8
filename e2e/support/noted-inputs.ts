import type { Page } from '@playwright/test';

interface Noted {
  inputs: number[];
}

/** In this document and every later one: how long each key and press takes until the next paint, as the browser measures it. */
export async function noteInputs(page: Page): Promise<void> {
  await page.addInitScript(observe);
  await page.evaluate(observe);
}

/** Of the document that is open, in milliseconds. */
export function notedInputs(page: Page): Promise<{ slowest: number; count: number }> {
  return page.evaluate(() => {
    const { inputs } = (window as unknown as { noted: Noted }).noted;
    return { slowest: Math.max(0, ...inputs), count: inputs.length };
  });
}

/** Runs in the page. */
function observe(): void {
  const noted: Noted = { inputs: [] };
  (window as unknown as { noted: Noted }).noted = noted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as unknown as { interactionId: number }).interactionId !== 0) noted.inputs.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
