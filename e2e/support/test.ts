import { test as base, type Page } from '@playwright/test';
import { RunningPortal } from './running-portal.ts';
import { Watch } from './watch.ts';

interface WorkerFixtures {
  /** Tests that move the clock or spend accounts name a portal of their own; equal names may share one. */
  scenario: string;
  /** What this portal is run with besides. */
  environment: Readonly<Record<string, string>>;
  portal: RunningPortal;
}

interface TestFixtures {
  watch: Watch;
}

/** Playwright's test with a running portal; a test fails for what its pages say on the console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  scenario: ['demonstration', { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  portal: [
    async ({ environment }, use, { workerIndex }) => {
      const portal = await RunningPortal.start(workerIndex, environment);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 150_000 },
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
