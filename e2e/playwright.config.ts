import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';

const isContinuous = process.env.CI === 'true';
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  workers: 2,
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
