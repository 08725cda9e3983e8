import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], pool: 'threads', isolate: false } },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts', 'seeds/**/*.test.ts', 'scripts/**/*.test.ts'],
          pool: 'forks',
          // One database a process, emptied between files: starting one takes longer than most files run.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // As in the browser: on a machine that others slow down, twice more. What needed it is told at the end.
          retry: process.env.CI === 'true' ? 2 : 0,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'forks',
          setupFiles: ['web/src/platform/testing/page-programme.ts'],
        },
      },
    ],
  },
});
