import type { Kysely, Transaction } from 'kysely';
import type { Programme } from '#ground/rules/programme/programme.ts';
import type { BrandFolder } from './brand/brand-data.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Schema } from './database/schema.ts';
import type { Health } from './health.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LinkedFiles } from './linked-files.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Sealing } from './sealing.ts';
import type { Storage } from './storage/storage.ts';

/** The database, or the transaction a use case runs in. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

/** What one feature does for another where both are built in. The feature that calls it declares it here. */
// biome-ignore lint/suspicious/noEmptyInterface: the ground itself asks for nothing
export interface Offers {}

/** What every feature is given: the running portal without its features. A feature declares here what it adds for all others. */
export interface Portal {
  config: Config;
  programme: Programme;
  /** Texts and pictures of the operator; name, colours and addresses are the programme's. */
  brand: Pick<BrandFolder, 'texts' | 'files' | 'openData'>;
  db: Db;
  /** Every act is one transaction, with its mails and jobs. Throws inside another one. */
  transaction: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** A connection of its own, so that load can be measured while all others are busy. */
  apart: Db;
  clock: Clock;
  jobs: Jobs;
  /** What files are linked to, for the feature that keeps them. */
  files: LinkedFiles;
  storage: Storage;
  log: Log;
  metrics: Metrics;
  health: Omit<Health, 'close'>;
  sealing: Sealing;
  /** Of the features that are built in. */
  offers: Partial<Offers>;
}
