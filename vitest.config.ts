import { defineConfig } from 'vitest/config';
import { textsAsModules } from './scripts/texts-as-modules.ts';

export default defineConfig({
  test: {
    tags: [
      {
        name: 'night',
        description: 'Processes, kills, hangs, searches through everything, planting: what no change waits for',
        timeout: 120_000,
      },
      {
        name: 'server',
        description:
          'Calls meet, or a server is asked for: run once more on PostgreSQL, where each has its own connection',
      },
    ],
    projects: [
      {
        test: {
          name: 'rules',
          include: ['**/rules/**/*.test.ts', 'programmes/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'app/{server,command-line}/**/*.test.ts',
            'ground/server/**/*.test.ts',
            'features/*/server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/states/*.test.ts',
          ],
          pool: 'forks',
          // One database a process, emptied between files: starting one takes longer than most files run.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [textsAsModules()],
        test: {
          name: 'screens',
          include: ['{app,ground}/screens/**/*.test.{ts,tsx}', 'features/*/screens/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'forks',
          // A page of its own for each file would take longer than most files run: the first set-up file makes it fresh.
          isolate: false,
          maxWorkers: 2,
          setupFiles: [
            'ground/screens/testing/fresh-page.ts',
            'ground/screens/testing/page-programme.ts',
            'app/screens/testing/extra-parts.ts',
          ],
          // Above what a search waits there, so that the search says what it did not find.
          testTimeout: 30_000,
        },
      },
    ],
  },
});
