import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { startPostgres } from '../../scripts/postgres-server.ts';
import { type CpuUse, childrenOf, cpuBetween, sampleCpu } from '../cpu.ts';
import { Ledger } from '../ledger.ts';
import { type Server, stop } from '../processes.ts';
import { type Checked, checkActs } from './check.ts';
import { type DiskFigures, watchDisk } from './disk.ts';
import type { RushOutcome } from './load.ts';
import { earliestOf, type Morning } from './plan.ts';
import { OPENING, plantMorning } from './plant.ts';
import {
  type Memory,
  type MemorySample,
  memoryOf,
  pageFiles,
  realTimeOf,
  startPortalProgram,
  watchMemory,
} from './portal.ts';
import { createDatabase } from './reference.ts';
import type { RushOrder } from './surroundings.ts';

/** The portal has this many seconds to start before the first come. */
const START_SECONDS = 20;
/** Beside the morning itself: starting, planting, and the references, of some four minutes each. */
const AROUND_MS = 10 * 60_000;
/** A save that takes longer than this is felt, whoever is to blame. */
export const MOST_SAVE_P99 = 250;

export interface Played {
  postgres: string;
  outcome: RushOutcome;
  checked: Checked[];
  memory: Memory[];
  /** Once a minute. */
  memoryOverTime: MemorySample[];
  cpu: CpuUse;
  /** Of the disk the database writes to, beside the rush. */
  disk: DiskFigures;
}

/** A database server and a folder for as long as `act` takes; both are gone afterwards, also when it is interrupted. */
export async function withServer<T>(
  { longestMs }: Morning,
  act: (serverUrl: string, folder: string) => Promise<T>,
): Promise<T> {
  const database = await startPostgres({ install: false });
  if (database === undefined) throw new Error('the rush needs an installed PostgreSQL');
  const folder = await mkdtemp(join(tmpdir(), 'portal-rush-'));
  endInTime(longestMs + AROUND_MS, () => {
    database.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    return await act(database.url, folder);
  } finally {
    database.stop();
    await removeFolder(folder);
  }
}

/** Out of time or interrupted: nothing is left behind. The other programs end with their parent or their database. */
function endInTime(longestMs: number, clear: () => void): void {
  const end = (reason: string) => {
    console.log(`RUSH FAILED: ${reason}`);
    for (const pid of childrenOf(process.pid)) process.kill(pid, 'SIGTERM');
    clear();
    process.exit(1);
  };
  setTimeout(() => end('out of time'), longestMs).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end('interrupted'));
}

/** Plants the companies, starts the portal, lets the morning happen, and compares afterwards. */
export async function playMorning(serverUrl: string, folder: string, morning: Morning): Promise<Played> {
  const url = await createDatabase(serverUrl, 'rush');
  const dataDir = join(folder, 'portal');
  console.error('planting …');
  const potId = await plantMorning(url, dataDir, morning.companies);
  const beforeOpening = (START_SECONDS + earliestOf(morning)) * 1000;
  const clock = new Date(Date.parse(OPENING) - beforeOpening).toISOString();
  const portal = await startPortalProgram(url, dataDir, clock);
  try {
    return await play(portal, url, dataDir, potId, morning);
  } finally {
    await portal.stop();
  }
}

async function play(portal: Server, url: string, dataDir: string, potId: string, morning: Morning): Promise<Played> {
  const ledger = await Ledger.open(url);
  const load = fork(new URL('./load.ts', import.meta.url));
  try {
    const groups = {
      portal: { pid: portal.pid, withChildren: true },
      database: { pid: await ledger.postmasterPid(), withChildren: true },
      load: { pid: load.pid ?? 0 },
    };
    const order: RushOrder = {
      port: portal.port,
      morning,
      potId,
      assets: pageFiles(),
      opensAt: await realTimeOf(portal.port, OPENING),
      endsAt: Date.now() + morning.longestMs,
    };
    const watched = await watchDisk(dataDir, MOST_SAVE_P99);
    const remembered = watchMemory(portal.pid);
    const [before, started] = [sampleCpu(groups), performance.now()];
    const outcome = await playOut(load, order, () => sampleCpu(groups));
    const cpu = cpuBetween(before, outcome.cpu, performance.now() - started);
    const disk = await watched.stop();
    const checked = await checkActs(url, dataDir, potId, outcome.rush.acts);
    return {
      outcome: outcome.rush,
      cpu,
      disk,
      checked,
      memory: memoryOf(portal.pid),
      memoryOverTime: remembered.stop(),
      postgres: await ledger.serverVersion(),
    };
  } finally {
    await ledger.close();
    await stop(load);
  }
}

/** The outcome, and the CPU as long as the load generator is there to be asked. */
async function playOut<T>(
  load: ChildProcess,
  order: RushOrder,
  sample: () => T,
): Promise<{ rush: RushOutcome; cpu: T }> {
  const ended = new AbortController();
  const { signal } = ended;
  load.send(order);
  const answer = await Promise.race([
    once(load, 'message', { signal }),
    once(load, 'exit', { signal }).then(() => undefined),
  ]);
  ended.abort();
  if (answer === undefined) throw new Error('the load generator broke off');
  return { rush: answer[0] as RushOutcome, cpu: sample() };
}
