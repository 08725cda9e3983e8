import type { FastifyInstance } from 'fastify';
import { buildApp, registerJobs } from '#app/server/app.ts';
import { readConfig } from '#app/server/config.ts';
import { type RunningPortal, startPortal } from '#app/server/start-portal.ts';
import { loadLookups } from '#features/lookups/server/lookups.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { SimulatedClock } from '#ground/server/clock.ts';
import { SILENT_LOG } from '#ground/server/log.ts';
import { PLAYED_AT } from './planted.ts';

export type OpenPortal = RunningPortal & { app: FastifyInstance };

/** The portal in this process, before the calls of a bench: with its tables, queues and pots, and nobody listening. */
export async function openPortal(databaseUrl: string, dataDir: string, at = PLAYED_AT): Promise<OpenPortal> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORTAL_SEED: 'none' });
  const running = await startPortal(config, { log: SILENT_LOG, clock: new SimulatedClock(new Date(at)) });
  const { portal } = running;
  await loadLookups(portal.db);
  registerJobs(portal);
  const app = await buildApp(portal);
  await portal.jobs.start();
  await ensureCalendar(portal);
  return {
    ...running,
    app,
    async close() {
      await app.close();
      await running.close();
    },
  };
}
