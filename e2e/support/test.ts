import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { Portals, type Visited } from './portals.ts';
import type { RunningPortal } from './running-portal.ts';
import { Watch } from './watch.ts';

interface WorkerFixtures {
  portals: Portals;
}

interface TestFixtures {
  /** Files that move the clock or spend accounts name a portal of their own. */
  scenario: string | undefined;
  /** What this portal is run with besides. */
  environment: Readonly<Record<string, string>>;
  /** A new browser context instead of one that stays: for tests that leave traces in it, as a page's own clock does. */
  cold: boolean;
  visited: Visited;
  portal: RunningPortal;
  watch: Watch;
  /** A page in the browser of one more person, watched like the first. */
  ownBrowser: () => Promise<Page>;
}

const START_MS = 150_000;

/** Playwright's test with a running portal; a test fails for what its pages say on the console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs off the pattern
    async ({}, use, { workerIndex }) => {
      const portals = new Portals(workerIndex);
      await use(portals);
      await portals.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  scenario: [undefined, { option: true }],
  environment: [{}, { option: true }],
  cold: [false, { option: true }],
  visited: [
    async ({ portals, scenario, environment }, use) => {
      const visited = await portals.get(scenario, environment);
      await use(visited);
      await visited.contexts.clean();
    },
    { timeout: START_MS },
  ],
  portal: async ({ visited }, use) => use(visited.portal),
  baseURL: async ({ portal }, use) => use(portal.origin),
  context: async ({ visited, browser, cold, baseURL }, use) => {
    const context = cold
      ? await browser.newContext(baseURL === undefined ? {} : { baseURL })
      : await visited.contexts.take(browser);
    await use(context);
    if (cold) await context.close();
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport !== null) await page.setViewportSize(viewport);
    await use(page);
  },
  watch: [
    async ({ portal, context }, use) => {
      const watch = new Watch(portal.origin);
      const stop = following(watch, context);
      await use(watch);
      stop();
      base.expect(watch.problems, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  ownBrowser: async ({ visited, browser, watch }, use) => {
    const stops: (() => void)[] = [];
    await use(async () => {
      const context = await visited.contexts.take(browser);
      stops.push(following(watch, context));
      return context.newPage();
    });
    for (const stop of stops) stop();
  },
});

function following(watch: Watch, context: BrowserContext): () => void {
  const follow = (page: Page) => watch.follow(page);
  context.on('page', follow);
  return () => context.off('page', follow);
}

export const expect = test.expect;
