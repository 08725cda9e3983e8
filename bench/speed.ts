import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import { Ledger } from './ledger.ts';
import type { LoadOrder, Task } from './load.ts';
import { type MemoryRow, measureMemory, type SaveOrder } from './memory.ts';
import { Pgbench } from './pgbench.ts';
import { plant } from './plant.ts';
import { COMPANIES } from './planted.ts';
import { type LoadGenerator, type Server, startBare, startLoad, startOurs, startReference } from './processes.ts';
import { plantReference } from './reference/plant.ts';
import { type Summary, summarise } from './report.ts';
import { type Contender, measure } from './rounds.ts';
import type { Statement } from './statements.ts';

export interface SpeedOptions {
  rounds: number;
  /** Length of a round of saves. */
  seconds: number;
  tasks: readonly Task[];
  /** Writes a CPU profile of our server to the system's folder for temporary files. */
  profile: boolean;
  /** Afterwards our server's memory under a steady load. */
  memory?: boolean;
}

export interface SpeedResult {
  postgres: string;
  summaries: Summary[];
  memory?: MemoryRow;
}

/** Measures our server beside bare and pgbench on a database of its own. Throws where there is no PostgreSQL. */
export async function measureSpeed(options: SpeedOptions): Promise<SpeedResult> {
  const database = await startPostgres({ install: false });
  if (database === undefined) throw new Error('the speed needs an installed PostgreSQL');
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  try {
    return await measureOn(database.url, folder, options);
  } finally {
    database.stop();
    await removeFolder(folder);
  }
}

export async function measureOn(url: string, folder: string, options: SpeedOptions): Promise<SpeedResult> {
  const { potId, statements } = await plant(url, join(folder, 'planting'));
  await plantReference(url);
  const statementsFile = join(folder, 'statements.json');
  await writeFile(statementsFile, JSON.stringify(statements));
  const ledger = await Ledger.open(url);
  const servers = {
    ours: await startOurs(url, folder, options.profile),
    bare: await startBare(url, statementsFile),
    reference: await startReference(url),
  };
  const load = startLoad();
  try {
    const pgbench = new Pgbench(await ledger.pgbenchPath(), url, folder);
    const groups = {
      ours: { pid: servers.ours.pid },
      bare: { pid: servers.bare.pid },
      reference: { pid: servers.reference.pid },
      load: { pid: load.pid },
      database: { pid: await ledger.postmasterPid(), withChildren: true },
      // Its children are those above; pgbench has ended whenever it is asked.
      bench: { pid: process.pid },
    };
    const summaries: Summary[] = [];
    for (const task of options.tasks) {
      const contenders = contendersOf(task, servers, load, pgbench, statements[task]);
      const order = { task, potId, seconds: options.seconds, entries: COMPANIES };
      const measurement = await measure({ contenders, groups, ledger }, order, options.rounds);
      summaries.push(summarise(task, statements[task].length, measurement));
    }
    const result = { postgres: await ledger.serverVersion(), summaries };
    if (options.memory !== true) return result;
    const save = (order: SaveOrder) => load.run({ ...order, potId, entries: 0, wording: 'portal' });
    return { ...result, memory: await measureMemory(servers.ours, save, options.seconds) };
  } finally {
    await ledger.close();
    await Promise.all([load, ...Object.values(servers)].map((process) => process.stop()));
  }
}

type Servers = Record<'ours' | 'bare' | 'reference', Server>;

/** What the database holds of a task; listing leaves nothing. */
const COUNTS: Readonly<Record<Task, Contender['count']>> = {
  save: (ledger) => ledger.saves(),
  enter: (ledger) => ledger.entries(),
  list: async () => 0,
};

function contendersOf(
  task: Task,
  servers: Servers,
  load: LoadGenerator,
  pgbench: Pgbench,
  statements: readonly Statement[],
): Contender[] {
  const count = COUNTS[task];
  const { bare, ours, reference } = servers;
  const counted = { count: task === 'save' ? (ledger: Ledger) => ledger.referenceSaves() : count, group: 'reference' };
  const ask = ({ port }: Server, wording: LoadOrder['wording']): Contender['run'] => {
    return (order) => load.run({ ...order, port, wording });
  };
  const asReference: Contender = { ...counted, name: 'reference', run: ask(reference, 'reference') };
  const atOnce: Contender = { ...counted, name: 'one-statement', run: ask(reference, 'one-statement') };
  return [
    { name: 'bare', group: 'bare', count, run: ask(bare, 'portal') },
    ...(task === 'enter' ? [] : [asReference]),
    { name: 'ours', group: 'ours', count, run: ask(ours, 'portal') },
    ...(task === 'save' ? [atOnce] : []),
    // pgbench is a child of this very process, which does little else meanwhile.
    { name: 'pgbench', group: 'bench', count, run: (order) => pgbench.run(order, statements) },
  ];
}
