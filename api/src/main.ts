import { buildApp, registerJobs } from './app.ts';
import { describeStart } from './demo/describe.ts';
import { plantDemo } from './demo/plant.ts';
import { loadLookups } from './lookups/lookups.ts';
import { SimulatedClock } from './platform/clock.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { FolderInUse } from './platform/embedded/embedded-database.ts';
import { openControl } from './platform/local-control.ts';
import { saveSetting } from './platform/settings.ts';
import { startPortal } from './platform/start-portal.ts';
import { ensureCalendar } from './raffle/ensure-calendar.ts';

/** Longest wait for requests in flight when the portal is told to stop. */
const STOP_TIMEOUT_MS = 25_000;
const CLOCK_SAVE_MS = 60_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const running = await startPortal(config);
  const { portal } = running;
  await loadLookups(portal.db);
  registerJobs(portal);
  const app = await buildApp(portal);
  await portal.jobs.start();
  await ensureCalendar(portal);
  if (config.demo) await plantDemo(portal);
  await portal.jobs.work();
  const control = await openControl(portal);
  await app.listen({ port: config.port, host: config.host });
  const saveClock = () =>
    portal.clock instanceof SimulatedClock
      ? saveSetting(portal.db, 'clock', { instant: portal.clock.now().toISOString() }, portal.clock.now())
      : undefined;
  const clockTimer = setInterval(() => void saveClock(), CLOCK_SAVE_MS);
  portal.log.event('portal.started', { port: config.port, embedded: running.database.embedded });
  console.log(describeStart(portal, running.database.embedded));

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    portal.log.event('portal.stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    clearInterval(clockTimer);
    await app.close();
    await control.close();
    await saveClock();
    portal.log.event('portal.stopped');
    await running.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  const expected =
    error instanceof ConfigError ||
    error instanceof FolderInUse ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(expected ? `Das Portal startet nicht: ${(error as Error).message}` : error);
  process.exit(1);
});
