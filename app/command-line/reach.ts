import type { Config } from '#ground/server/config.ts';
import { SILENT_LOG } from '#ground/server/log/log.ts';
import { registerJobs } from '../server/app.ts';
import { startPortal } from '../server/start-portal.ts';
import type { Act } from './act.ts';
import { askServer } from './local-control.ts';
import { type ActAnswer, runAct } from './run-act.ts';
import type { ActRequest } from './run-recorded.ts';

const NO_SERVER = 'Die Uhr geht im laufenden Portal. Bitte starten Sie es zuerst mit npm start.';

/**
 * Carries an act to the data: to the PostgreSQL server of DATABASE_URL directly, else through the running portal, else,
 * when none runs, to the embedded database. What moves the clock goes to the running portal in either case.
 */
export async function reach(config: Config, act: Act, request: ActRequest): Promise<ActAnswer> {
  const viaServer = config.databaseUrl === undefined || act.needsServer;
  const answered = viaServer ? await askServer(config.dataDir, request) : undefined;
  if (answered !== undefined) return answered;
  return act.needsServer ? { ok: false, message: NO_SERVER } : runHere(config, request);
}

/** Opens the portal without its server. Jobs are only queued: a running or the next server does them. */
async function runHere(config: Config, request: ActRequest): Promise<ActAnswer> {
  const { portal, close } = await startPortal(config, { log: SILENT_LOG });
  try {
    registerJobs(portal);
    await portal.jobs.start();
    return await runAct(portal, request);
  } finally {
    await close();
  }
}
