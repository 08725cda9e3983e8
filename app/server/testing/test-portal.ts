import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { CaseActs } from '#features/cases/server/case-acts.ts';
import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { openSignatures } from '#features/signature/server/signature-verifier.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { brandedProgramme } from '#ground/server/brand/brand-data.ts';
import { readBrand } from '#ground/server/brand/read-brand.ts';
import { SimulatedClock } from '#ground/server/clock.ts';
import type { Database } from '#ground/server/database/database.ts';
import { offersOf } from '#ground/server/feature.ts';
import { openHealth } from '#ground/server/health.ts';
import { DatabaseJobs } from '#ground/server/jobs/database-jobs.ts';
import { LinkedFiles } from '#ground/server/linked-files.ts';
import { type Log, SILENT_LOG } from '#ground/server/log.ts';
import { createMetrics } from '#ground/server/metrics.ts';
import type { Portal } from '#ground/server/portal.ts';
import { Sealing } from '#ground/server/sealing.ts';
import { mailFolder } from '#ground/server/send-mails.ts';
import { openStorage } from '#ground/server/storage/open-storage.ts';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { buildApp, registerJobs } from '../app.ts';
import { readConfig } from '../config.ts';
import { FEATURES } from '../features.ts';
import { emptyTables } from './empty-tables.ts';
import { removeFolder } from './remove-folder.ts';
import { sharedDatabase } from './shared-database.ts';

export interface TestPortal {
  portal: Portal;
  app: FastifyInstance;
  clock: SimulatedClock;
  database: Database;
  /** Runs all queued jobs, then reads every mail sent so far, oldest first; `to`: only those to this address. */
  mails(to?: string): Promise<Email[]>;
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface TestPortalOptions {
  /** Instant the clock starts at; default the demonstration's day. */
  at?: string;
  programme?: Partial<Programme>;
  /** Environment beside the defaults, e.g. STORAGE_URL. */
  env?: Record<string, string>;
  /** Default: nothing is logged. */
  log?: Log;
  /** Default: all that are built in. */
  features?: readonly CaseFeature[];
}

/** A portal on an empty database with its own clock and data folder. Close it after the file's tests. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const { features = FEATURES } = options;
  const config = readConfig({ DATA_DIR: dataDir, PORTAL_SEED: 'none', ...options.env });
  const database = await sharedDatabase();
  await emptyTables(database);
  const clock = new TestClock(new Date(options.at ?? '2022-03-15T10:00:00+01:00'));
  const jobs = new DatabaseJobs(database, options.log ?? SILENT_LOG);
  const brand = await readBrand(config);
  const programme = { ...brandedProgramme(PROGRAMMES[config.programme], brand), ...options.programme };
  const signatures = await openSignatures(config);
  const health = openHealth(database);
  const portal: Portal = {
    config,
    programme,
    brand,
    // An object of its own: what is kept with a portal's database ends with the portal.
    db: database.db.withoutPlugins(),
    transaction: (work) => database.db.transaction().execute(work),
    apart: database.apart,
    clock,
    jobs,
    acts: new CaseActs(features),
    offers: offersOf(features),
    files: new LinkedFiles(),
    storage: await openStorage(config),
    log: options.log ?? SILENT_LOG,
    metrics: createMetrics(),
    health,
    sealing: new Sealing(config.secretKeys),
    signatures,
  };
  registerJobs(portal, features);
  const app = await buildApp(portal, features);
  await jobs.start();
  const readMails = mailReader(mailFolder(config));
  return {
    portal,
    app,
    clock,
    database,
    runJobs: () => jobs.drain(),
    mails: async (to) => {
      await jobs.drain();
      const mails = await readMails();
      return to === undefined ? mails : mails.filter((mail) => mail.to?.some(({ address }) => address === to));
    },
    async close() {
      await app.close();
      health.close();
      await jobs.stop();
      await signatures.close();
      await removeFolder(dataDir);
    },
  };
}

/** Each mail is read once: some tests look two hundred times. What a retry writes again is the same. */
function mailReader(folder: string): () => Promise<Email[]> {
  const read = new Map<string, Promise<Email>>();
  return async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    return Promise.all(names.map((name) => getOrRead(read, folder, name)));
  };
}

function getOrRead(read: Map<string, Promise<Email>>, folder: string, name: string): Promise<Email> {
  const mail = read.get(name) ?? readFile(join(folder, name)).then((bytes) => PostalMime.parse(bytes));
  read.set(name, mail);
  return mail;
}

const SECOND_MS = 1000;

/** Runs on like the portal's, but never out of the last second of a minute it was set to: how long a machine takes is not the test's. */
export class TestClock extends SimulatedClock {
  #last = lastOf(super.now());

  override now(): Date {
    return new Date(Math.min(super.now().getTime(), this.#last));
  }

  override set(instant: Date): void {
    super.set(instant);
    this.#last = lastOf(instant);
  }
}

/** Milliseconds since 1970; for any other second there is no end. */
function lastOf(instant: Date): number {
  if (instant.getUTCSeconds() !== 59) return Number.POSITIVE_INFINITY;
  return Math.ceil((instant.getTime() + 1) / SECOND_MS) * SECOND_MS - 1;
}
