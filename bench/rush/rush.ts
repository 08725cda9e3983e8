import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../scripts/postgres-server.ts';
import { type CpuUse, childrenOf, cpuBetween, sampleCpu } from '../cpu.ts';
import { Ledger } from '../ledger.ts';
import { type Server, stop } from '../processes.ts';
import type { Summary } from '../report.ts';
import { type Checked, checkActs } from './check.ts';
import { type DiskFigures, watchDisk } from './disk.ts';
import type { RushOutcome } from './load.ts';
import { FULL, SMALL } from './plan.ts';
import { OPENING, plantMorning } from './plant.ts';
import { type Memory, memoryOf, pageFiles, realTimeOf, startPortalProgram } from './portal.ts';
import { createDatabase, measureReference } from './reference.ts';
import { MOST_SAVE_P99, reportRush, verdictOf } from './report.ts';
import type { RushOrder } from './surroundings.ts';

const RESULT = fileURLToPath(new URL('../results/rush.md', import.meta.url));
/** The clock at the start: whoever is early comes 20 seconds before the opening. */
const BEFORE_OPENING_MS = 40_000;
/** Who comes last waits some minutes and then fills in an application. */
const LONGEST_RUSH_MS = 8.5 * 60_000;
/** Later than this after the start there is no second reference. */
const LATEST_REFERENCE_MS = 11 * 60_000;
const LONGEST_RUN_MS = 14 * 60_000;

export interface Rush {
  isSmall: boolean;
  postgres: string;
  outcome: RushOutcome;
  checked: Checked[];
  memory: Memory[];
  cpu: CpuUse;
  /** Of the disk the database writes to, beside the rush. */
  disk: DiskFigures;
  /** Empty where there was no time. */
  reference: { before: Summary[]; after: Summary[] };
}

/** Replays the opening morning, prints it, keeps it, and answers whether everything held. */
export async function measureRush({ isSmall }: { isSmall: boolean }): Promise<boolean> {
  const database = await startPostgres({ install: false });
  if (database === undefined) throw new Error('the rush needs an installed PostgreSQL');
  const folder = await mkdtemp(join(tmpdir(), 'portal-rush-'));
  endInTime(() => {
    database.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    const rush = await measureOnServer(database.url, folder, isSmall);
    const report = reportRush(rush);
    // A look must not take the place of the whole.
    if (!isSmall) await writeFile(RESULT, report);
    console.log(report);
    const { isGood, line } = verdictOf(rush);
    console.log(line);
    return isGood;
  } finally {
    database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Out of time or interrupted: nothing is left behind. The other programs end with their parent or their database. */
function endInTime(clear: () => void): void {
  const end = (reason: string) => {
    console.log(`RUSH FAILED: ${reason}`);
    for (const pid of childrenOf(process.pid)) process.kill(pid, 'SIGTERM');
    clear();
    process.exit(1);
  };
  setTimeout(() => end('out of time'), LONGEST_RUN_MS).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end('interrupted'));
}

async function measureOnServer(serverUrl: string, folder: string, isSmall: boolean): Promise<Rush> {
  const started = Date.now();
  const before = await measureReference(serverUrl, folder, 'before', isSmall);
  const url = await createDatabase(serverUrl, 'rush');
  const dataDir = join(folder, 'portal');
  console.error('planting …');
  const potId = await plantMorning(url, dataDir, (isSmall ? SMALL : FULL).companies);
  const clock = new Date(Date.parse(OPENING) - BEFORE_OPENING_MS).toISOString();
  const portal = await startPortalProgram(url, dataDir, clock);
  let played: Omit<Rush, 'isSmall' | 'reference'>;
  try {
    played = await play(portal, url, dataDir, potId, isSmall);
  } finally {
    await portal.stop();
  }
  const isLate = Date.now() - started > LATEST_REFERENCE_MS;
  const after = isLate ? [] : await measureReference(serverUrl, folder, 'after', isSmall);
  return { isSmall, ...played, reference: { before, after } };
}

async function play(portal: Server, url: string, dataDir: string, potId: string, isSmall: boolean) {
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
      small: isSmall,
      potId,
      assets: pageFiles(),
      opensAt: await realTimeOf(portal.port, OPENING),
      endsAt: Date.now() + LONGEST_RUSH_MS,
    };
    const watched = await watchDisk(dataDir, MOST_SAVE_P99);
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
