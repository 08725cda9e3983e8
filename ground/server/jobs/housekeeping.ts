import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { removeOldLogs } from '../log/log.ts';
import type { Jobs } from './jobs.ts';

const HOUR_MS = 3_600_000;

/** Log files past their seven days go: by a timer of this process, since other machines cannot reach them. */
export function removeLogsHourly({ logDir }: Config): { close(): void } {
  if (logDir === undefined) return { close: () => {} };
  const timer = setInterval(() => void removeOldLogs(logDir).catch(() => {}), HOUR_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/** Once a day: the embedded database, which has no autovacuum, is tidied up. */
export function dailyVacuum(jobs: Jobs, database: Database): void {
  if (!database.embedded) return;
  let done = today();
  jobs.everyMinute('vacuum', async () => {
    if (done === today()) return;
    done = today();
    await sql`vacuum analyze`.execute(database.db);
  });
}

/** By the machine's time, whatever the portal's clock says. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
