import { join } from 'node:path';
import { PROGRAMMES } from '@portal/domain/programme/programmes.ts';
import { brandedProgramme } from './platform/brand/brand-folder.ts';
import { readBrand } from './platform/brand/read-brand.ts';
import { CaseActs } from './platform/case-acts.ts';
import type { ClusterWorker } from './platform/cluster/worker.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { openHealth } from './platform/health.ts';
import { DatabaseJobs } from './platform/jobs/database-jobs.ts';
import { dailyVacuum, removeLogsHourly } from './platform/jobs/housekeeping.ts';
import { LinkedFiles } from './platform/linked-files.ts';
import { type Log, openLog } from './platform/log/log.ts';
import { createMetrics } from './platform/log/metrics.ts';
import type { Portal } from './platform/portal.ts';
import { Sealing } from './platform/sealing.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import type { Clock } from './platform/time/clock.ts';
import { openClock } from './platform/time/shared-clock.ts';
import { openSignatures } from './signature/open-signatures.ts';
import { watchTrust } from './signature/watch-trust.ts';

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
  const brand = await readBrand(config);
  const metrics = createMetrics(worker?.metrics);
  const log = metrics.counted(
    options.log ?? (await openLog(config.logDir, worker === undefined ? undefined : `portal-${worker.number}`)),
  );
  const database = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'database'), log });
  const clock = options.clock ?? (await openClock(config, database.db));
  const jobs = new DatabaseJobs(database, log);
  const signatures = await openSignatures(config);
  const health = openHealth(database);
  const portal: Portal = {
    config,
    programme: brandedProgramme(PROGRAMMES[config.programme], brand),
    brand,
    db: database.db,
    transaction: (work) => database.db.transaction().execute(work),
    apart: database.apart,
    clock,
    jobs,
    acts: new CaseActs(),
    files: new LinkedFiles(),
    storage: await openStorage(config),
    log,
    metrics,
    health,
    sealing: new Sealing(config.secretKeys),
    signatures,
  };
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
      await database.close();
      await log.close();
    },
  };
}
