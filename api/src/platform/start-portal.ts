import { join } from 'node:path';
import { PROGRAMMES } from '@portal/domain/programme/programmes.ts';
import { openSignatures } from '../signature/open-signatures.ts';
import { watchTrust } from '../signature/watch-trust.ts';
import { CaseActs } from './case-acts.ts';
import type { ClusterWorker } from './cluster/worker.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database/database.ts';
import { openPublicReads } from './database/public-reads.ts';
import { openHealth } from './health.ts';
import { DatabaseJobs } from './jobs/database-jobs.ts';
import { dailyVacuum, removeLogsHourly } from './jobs/housekeeping.ts';
import { type Log, openLog } from './log/log.ts';
import { createMetrics } from './log/metrics.ts';
import { mailJobs } from './mail/mail.ts';
import type { Portal } from './portal.ts';
import { openStorage } from './storage/storage.ts';
import type { Clock } from './time/clock.ts';
import { openClock } from './time/shared-clock.ts';

export interface RunningPortal {
  portal: Portal;
  database: Database;
  close(): Promise<void>;
}

export interface StartOptions {
  log?: Log;
  clock?: Clock;
  /** Where several processes serve one port. */
  worker?: Pick<ClusterWorker, 'number' | 'metrics'>;
}

/** Opens everything the features stand on; queues are made later, once the features have named their jobs. */
export async function startPortal(config: Config, options: StartOptions = {}): Promise<RunningPortal> {
  const { worker } = options;
  const log =
    options.log ?? (await openLog(config.logDir, worker === undefined ? undefined : `portal-${worker.number}`));
  const database = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'database'), log });
  const clock = options.clock ?? (await openClock(config, database.db));
  const jobs = new DatabaseJobs(database, log);
  const signatures = await openSignatures(config);
  const publicReads = openPublicReads(database.db, config.databaseReadUrl, log);
  const health = openHealth(database);
  const portal: Portal = {
    config,
    programme: PROGRAMMES[config.programme],
    db: database.db,
    apart: database.apart,
    publicReads,
    clock,
    jobs,
    acts: new CaseActs(),
    storage: await openStorage(config),
    log,
    metrics: createMetrics(worker?.metrics),
    health,
    signatures,
  };
  mailJobs(portal);
  dailyVacuum(jobs, database);
  const oldLogs = removeLogsHourly(config);
  const trust = watchTrust({ folder: config.trustDir, signatures, log, clock });
  return {
    portal,
    database,
    async close() {
      oldLogs.close();
      trust.close();
      health.close();
      await jobs.stop();
      await signatures.close();
      await publicReads.close();
      await database.close();
      await log.close();
    },
  };
}
