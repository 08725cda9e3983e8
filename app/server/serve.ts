import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { runLocal } from '#app/command-line/local-control.ts';
import { prepareHashing } from '#features/access/server/passwords.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { ClusterWorker } from '#ground/server/cluster/worker.ts';
import type { Config } from '#ground/server/config.ts';
import { awaitDatabase } from '#ground/server/database/database-away.ts';
import { oneStartAtATime } from '#ground/server/database/migrate.ts';
import type { Feature } from '#ground/server/feature.ts';
import { closeServer } from '#ground/server/http/connections.ts';
import type { Portal } from '#ground/server/portal.ts';
import { keepClock } from '#ground/server/shared-clock.ts';
import { openControl } from '../command-line/local-control.ts';
import { buildApp, registerJobs } from './app.ts';
import { FEATURES } from './features.ts';
import { openMetricsServer } from './operations/metrics-server.ts';
import { databaseFolder, type RunningPortal, startPortal } from './start-portal.ts';

/** Longest wait for requests in flight when the portal is told to stop. */
const STOP_TIMEOUT_MS = 25_000;
/** For the last line of the log. */
const LAST_LINE_MS = 500;
/** How long a database server is waited for that starts together with the portal. */
const DATABASE_PATIENCE_SECONDS = 60;
const MADE = 'Die Datenbank wird angelegt …';
const AWAITED = 'Die Datenbank antwortet noch nicht. Das Portal wartet auf sie …';

export interface Serving {
  /** Where others serve the same port. */
  worker?: ClusterWorker | undefined;
  /** Settled when the pages are built: nobody is served before. */
  pages?: Promise<void> | undefined;
}

/** Runs the portal in this process until it is told to stop. */
export async function serve(config: Config, { worker, pages }: Serving = {}): Promise<void> {
  const opens = worker?.opens ?? true;
  if (opens) await waitForDatabase(config);
  if (config.databaseUrl === undefined && !existsSync(databaseFolder(config))) console.log(MADE);
  const running = await startPortal(config, worker === undefined ? {} : { worker });
  const { portal } = running;
  void running.database.gone.then((reason) => endWithout(running, reason));
  registerJobs(portal);
  const app = await buildApp(portal);
  await oneStartAtATime(running.database, () => prepare(portal));
  await portal.jobs.work();
  const clock = await keepClock(portal, opens);
  // One process of a machine is enough, and its replacement opens it again.
  const isFirst = worker === undefined || worker.number === 1;
  const control = isFirst
    ? await openControl(portal, { address: () => addressFor(config, app), run: (request) => runLocal(portal, request) })
    : undefined;
  const metrics = isFirst ? await openMetricsServer(portal) : undefined;
  await pages;
  await app.listen(await addressOf(config, worker));
  prepareHashing();
  tellStart(running, worker);
  worker?.ready();
  stopOnSignal(running, async () => {
    await closeServer(app);
    await control?.close();
    await metrics?.close();
    await clock.close();
  });
}

/** Nothing has begun yet: whoever asks the portal to stop is obeyed at once, also where no signal ends a process by itself. */
async function waitForDatabase({ databaseUrl }: Config): Promise<void> {
  if (databaseUrl === undefined) return;
  const quit = () => process.exit(0);
  process.once('SIGTERM', quit);
  await awaitDatabase(databaseUrl, { seconds: DATABASE_PATIENCE_SECONDS, onWait: () => console.error(AWAITED) });
  process.off('SIGTERM', quit);
}

/** What the database must hold before anybody is served; done already where another process was here before. */
async function prepare(portal: Portal): Promise<void> {
  await portal.jobs.start();
  for (const feature of FEATURES) await feature.prepare?.(portal);
}

/**
 * Each worker listens by itself where the system shares a port among processes: a connection that was passed on to a worker
 * just killed would hang, here it is reset and tried again. The first makes sure that nobody else has the port.
 */
async function addressOf({ port, host }: Config, worker: ClusterWorker | undefined): Promise<FastifyListenOptions> {
  if (worker === undefined || port === 0 || process.platform !== 'linux') return { port, host };
  if (worker.opens) await refuseTakenPort(port, host);
  return { port, host, reusePort: true } as FastifyListenOptions;
}

/** Where this machine reaches the server: one that listens everywhere is reached on the loopback address. */
function addressFor({ host, port }: Config, app: FastifyInstance): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const bound = app.server.address();
  return `http://${name.includes(':') ? `[${name}]` : name}:${isRecord(bound) ? bound.port : port}`;
}

async function refuseTakenPort(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host, exclusive: true });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function tellStart({ portal, database }: RunningPortal, worker: ClusterWorker | undefined): void {
  const { log, config } = portal;
  log.event('portal.started', { port: config.port, embedded: database.embedded, process: worker?.number ?? 1 });
  if (database.embedded) log.event('portal.alone');
  if (worker?.opens ?? true) console.log(describeStart(portal, database.embedded, FEATURES));
}

/** The database is gone for good: ends the process, so that whoever supervises it starts it anew. */
async function endWithout({ portal: { config, log } }: RunningPortal, reason: string): Promise<void> {
  console.error(goneText(config));
  log.event('database.gone', { reason });
  setTimeout(() => process.exit(1), LAST_LINE_MS);
  await log.close();
  process.exit(1);
}

function goneText({ dataDir }: Config): string {
  return `Das Portal endet: Die eingebaute Datenbank in ${dataDir} ist ausgefallen und lässt sich nicht wieder öffnen; bitte prüfen Sie den Speicherplatz und starten Sie das Portal neu.`;
}

function stopOnSignal(running: RunningPortal, close: () => Promise<void>): void {
  const { log } = running.portal;
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.event('portal.stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await close();
    log.event('portal.stopped');
    await running.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** What a person sees after `npm start`. */
function describeStart(portal: Portal, embedded: boolean, features: readonly Feature[]): string {
  const { config, clock } = portal;
  return [
    ...['', `Das Förderportal läuft: ${config.origin}`],
    ...(embedded
      ? ['Hinweis: Die eingebaute Datenbank übersteht keinen Stromausfall. Für den Betrieb DATABASE_URL setzen.']
      : []),
    ...(clock.simulated ? [`Simuliertes Datum: ${formatDay(clock.today())}`] : []),
    ...features.flatMap(({ describe }) => describe?.(portal) ?? []),
  ].join('\n');
}
