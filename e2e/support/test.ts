import { test as base, type Page } from '@playwright/test';
import { Portals } from './portals.ts';
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
  portal: RunningPortal;
  watch: Watch;
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
  portal: [
    async ({ portals, scenario, environment }, use) => use(await portals.get(scenario, environment)),
    { timeout: START_MS },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
  watch: [
    async ({ portal, context }, use) => {
      const watch = new Watch(portal.origin);
      context.on('page', (page: Page) => watch.follow(page));
      await use(watch);
      base.expect(watch.problems, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = test.expect;
