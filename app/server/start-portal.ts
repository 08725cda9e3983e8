import { join } from 'node:path';
import { CaseActs } from '#features/cases/server/case-acts.ts';
import { openSignatures } from '#features/signature/server/signature-verifier.ts';
import { watchTrust } from '#features/signature/server/trust.ts';
import { brandedProgramme } from '#ground/server/brand/brand-data.ts';
import { readBrand } from '#ground/server/brand/read-brand.ts';
import type { Clock } from '#ground/server/clock.ts';
import type { ClusterWorker } from '#ground/server/cluster/worker.ts';
import type { Config } from '#ground/server/config.ts';
import { type Database, openDatabase } from '#ground/server/database/database.ts';
import { offersOf } from '#ground/server/feature.ts';
import { openHealth } from '#ground/server/health.ts';
import { DatabaseJobs, dailyVacuum, removeLogsHourly } from '#ground/server/jobs/database-jobs.ts';
import { LinkedFiles } from '#ground/server/linked-files.ts';
import { type Log, openLog } from '#ground/server/log.ts';
import { createMetrics } from '#ground/server/metrics.ts';
import type { Portal } from '#ground/server/portal.ts';
import { Sealing } from '#ground/server/sealing.ts';
import { openClock } from '#ground/server/shared-clock.ts';
import { openStorage } from '#ground/server/storage/open-storage.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { FEATURES } from './features.ts';

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

/** Of the embedded database. */
export function databaseFolder({ dataDir }: Config): string {
  return join(dataDir, 'database');
}

/** Opens everything the features stand on; queues are made later, once the features have named their jobs. */
export async function startPortal(config: Config, options: StartOptions = {}): Promise<RunningPortal> {
  const { worker } = options;
  const brand = await readBrand(config);
  const metrics = createMetrics(worker?.metrics);
  const log = metrics.counted(
    options.log ?? (await openLog(config.logDir, worker === undefined ? undefined : `portal-${worker.number}`)),
  );
  const database = await openDatabase({ url: config.databaseUrl, folder: databaseFolder(config), log });
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
    acts: new CaseActs(FEATURES),
    files: new LinkedFiles(),
    storage: await openStorage(config),
    log,
    metrics,
    health,
    sealing: new Sealing(config.secretKeys),
    signatures,
    offers: offersOf(FEATURES),
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
