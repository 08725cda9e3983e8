import { expect, type Page, type Request } from '@playwright/test';

/** Calls of the page that are not answered yet. */
const OPEN = new WeakMap<Page, Set<Request>>();

/** From now on it is known what the page has asked for. */
export function watchCalls(page: Page): void {
  const open = new Set<Request>();
  OPEN.set(page, open);
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Runs in the page. Twice: what is drawn first asks for what belongs to it. */
async function afterDrawing(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** The page has drawn, and what it asked for upon that is there, too. */
export async function quiet(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(afterDrawing);
    expect([...(OPEN.get(page) ?? [])].map((request) => request.url())).toEqual([]);
  }).toPass({ timeout: 15_000 });
}
