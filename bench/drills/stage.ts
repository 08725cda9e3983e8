import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type QueryResultRow } from 'pg';
import { registerJobs } from '#app/server/app.ts';
import { readConfig } from '#app/server/config.ts';
import { type RunningPortal, startPortal } from '#app/server/start-portal.ts';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { loadLookups } from '#features/lookups/server/lookups.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { SimulatedClock } from '#ground/server/clock.ts';
import { SPARING_MALLOC } from '#ground/server/cluster/supervise-workers.ts';
import { SILENT_LOG } from '#ground/server/log.ts';
import { PLAYED_AT } from '../planted.ts';
import { DrillPostgres } from './drill-postgres.ts';
import { SupervisedPortal } from './supervised-portal.ts';

interface StageOptions {
  /** Without it a PostgreSQL server of its own. */
  embedded?: boolean;
  /** Where everything lies; the system's folder for temporary files without it. */
  parent?: string;
  env?: NodeJS.ProcessEnv;
}

/** A database and a folder of its own, with what runs on them. */
export class Stage {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly #postgres: DrillPostgres | undefined;
  readonly #servers: SupervisedPortal[] = [];

  private constructor(folder: string, env: NodeJS.ProcessEnv, postgres: DrillPostgres | undefined) {
    this.folder = folder;
    this.env = env;
    this.#postgres = postgres;
  }

  static async open({ embedded = false, parent = tmpdir(), env = {} }: StageOptions = {}): Promise<Stage> {
    const folder = await mkdtemp(join(parent, 'portal-drill-'));
    const postgres = embedded ? undefined : await DrillPostgres.start(parent);
    const own = {
      NODE_ENV: 'production',
      DATABASE_URL: postgres?.url ?? '',
      DATA_DIR: join(folder, 'data'),
      PORTAL_SEED: 'none',
      PORTAL_CLOCK: PLAYED_AT,
      // One process is what most drills can hit; 24 has two, and many are their own test (many-processes.test.ts).
      WORKERS: '1',
      ...SPARING_MALLOC,
    };
    return new Stage(folder, { ...own, ...env }, postgres);
  }

  /** Throws where the database is embedded. */
  get postgres(): DrillPostgres {
    if (this.#postgres === undefined) throw new Error('this stage has no PostgreSQL');
    return this.#postgres;
  }

  /**
   * A portal inside this process on the same data. The embedded database belongs to one process: there only while no
   * server runs.
   */
  async inside<T>(act: (running: RunningPortal) => Promise<T>, at = PLAYED_AT): Promise<T> {
    const clock = new SimulatedClock(new Date(at));
    const running = await startPortal(readConfig(this.env), { log: SILENT_LOG, clock });
    try {
      await loadLookups(running.portal.db);
      registerJobs(running.portal);
      await running.portal.jobs.start();
      await ensureCalendar(running.portal);
      return await act(running);
    } finally {
      await running.close();
    }
  }

  async serve(env: NodeJS.ProcessEnv = {}): Promise<SupervisedPortal> {
    const server = await SupervisedPortal.start({ ...this.env, ...env });
    this.#servers.push(server);
    return server;
  }

  /** How often the portal's log has this code. */
  async countLogged(code: string): Promise<number> {
    const folder = join(this.env.DATA_DIR ?? '', 'logs');
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    return files.join('').split(`"${code}"`).length - 1;
  }

  /** Asks the database itself, beside the portal. */
  async query<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const client = new pg.Client({ connectionString: this.postgres.url });
    await client.connect();
    try {
      return (await client.query<R>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
    this.#postgres?.stop();
    await removeFolder(this.folder);
  }
}

/** Plays on a stage and clears it away, whatever happens. */
export async function onStage<T>(options: StageOptions, play: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = await Stage.open(options);
  try {
    return await play(stage);
  } finally {
    await stage.close();
  }
}
