import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import { removeOldLogs } from './log.ts';

/** Once a day: log files past their seven days go, and the embedded database, which has no autovacuum, is tidied up. */
export function dailyHousekeeping(jobs: Jobs, database: Database, config: Config): void {
  let done = today();
  jobs.everyMinute('housekeeping', async () => {
    if (done === today()) return;
    done = today();
    await removeOldLogs(config.logDir);
    if (database.embedded) await sql`vacuum analyze`.execute(database.db);
  });
}

/** Files age by the machine's time, whatever the portal's clock says. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
