import { join } from 'node:path';
import { DIGITAL_JETZT } from '@portal/domain/programme/digital-jetzt.ts';
import type { Programme } from '@portal/domain/programme/programme.ts';
import { openSignatures } from '../signature/open-signatures.ts';
import { type Clock, REAL_CLOCK, SimulatedClock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { dailyHousekeeping } from './housekeeping.ts';
import { DatabaseJobs } from './jobs.ts';
import { type Log, openLog } from './log.ts';
import { mailJobs } from './mail.ts';
import { createMetrics } from './metrics.ts';
import type { Portal } from './portal.ts';
import { findSetting } from './settings.ts';
import { openStorage } from './storage.ts';

export interface RunningPortal {
  portal: Portal;
  database: Database;
  close(): Promise<void>;
}

export interface StartOptions {
  log?: Log;
  programme?: Programme;
  clock?: Clock;
}

/** Opens everything the features stand on; queues are made later, once the features have named their jobs. */
export async function startPortal(config: Config, options: StartOptions = {}): Promise<RunningPortal> {
  const log = options.log ?? (await openLog(config.logDir));
  const database = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'database'), log });
  const clock = options.clock ?? (await openClock(config, database));
  const jobs = new DatabaseJobs(database, log);
  const signatures = await openSignatures(config);
  const portal: Portal = {
    config,
    programme: options.programme ?? DIGITAL_JETZT,
    db: database.db,
    clock,
    jobs,
    storage: await openStorage(config),
    log,
    metrics: createMetrics(),
    signatures,
  };
  mailJobs(portal);
  dailyHousekeeping(jobs, database, config);
  return {
    portal,
    database,
    async close() {
      await jobs.stop();
      await signatures.close();
      await database.close();
      await log.close();
    },
  };
}

/** A demonstration goes on where its clock stood, so that no time runs backwards; a start asked for by name wins. */
async function openClock(config: Config, database: Database): Promise<Clock> {
  if (config.clockStart === undefined) return REAL_CLOCK;
  const stored = config.clockExplicit ? undefined : await findSetting<{ instant: string }>(database.db, 'clock');
  const storedInstant = stored === undefined ? undefined : new Date(stored.instant);
  const later = storedInstant !== undefined && storedInstant > config.clockStart;
  return new SimulatedClock(later ? storedInstant : config.clockStart);
}
