import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';

const isContinuous = process.env.CI === 'true';
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Each goes through all pages for one thing: after the journeys, which tell more. */
const TOURS = /(layout-shift|long-words|states|waterfall)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: TOURS },
    { name: 'tours', testMatch: TOURS },
  ],
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // One more than there are cores: a test waits for a third of its time.
  workers: availableParallelism(),
  retries: isContinuous ? 2 : 0,
  forbidOnly: isContinuous,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: report === undefined ? [['line']] : [['line'], ['json', { outputFile: report }]],
  use: {
    browserName: 'chromium',
    launchOptions: await findBrowser(),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
});
