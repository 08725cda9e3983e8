import { test as base, type Page } from '@playwright/test';
import { LEFT_OUT } from '../../scripts/test-troubles.ts';
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
  inTime: undefined;
  portal: RunningPortal;
  watch: Watch;
}

const START_MS = 150_000;
/** Milliseconds since 1970: what has not begun by then is left out and named at the end of the run (decision 38). */
const UNTIL = Number(process.env.PORTAL_E2E_UNTIL ?? Number.POSITIVE_INFINITY);

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
  inTime: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures it needs off the pattern
    async ({}, use, testInfo) => {
      testInfo.skip(Date.now() > UNTIL, LEFT_OUT);
      await use(undefined);
    },
    { auto: true },
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
