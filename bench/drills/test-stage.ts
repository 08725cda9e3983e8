import { tmpdir } from 'node:os';
import { startTestPortal, type TestPortal, type TestPortalOptions } from '#app/server/testing/test-portal.ts';
import { DrillPostgres } from './drill-postgres.ts';

/** Plays against a portal inside this process, on a PostgreSQL of its own: for rules, where nothing has to die. */
export async function onTestPortal<T>(
  play: (test: TestPortal) => Promise<T>,
  options: TestPortalOptions = {},
): Promise<T> {
  const postgres = await DrillPostgres.start(tmpdir());
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    const test = await startTestPortal(options);
    try {
      return await play(test);
    } finally {
      await test.close();
      await test.database.close();
    }
  } finally {
    postgres.stop();
  }
}
