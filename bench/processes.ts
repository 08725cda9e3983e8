import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENGINE, SPARING_MALLOC } from '#ground/server/cluster/supervise-workers.ts';
import { buildServer, PORTAL } from '../scripts/build-server.ts';
import type { LoadOrder, LoadOutcome } from './load.ts';
import { PLAYED_AT } from './planted.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START_TIMEOUT_MS = 90_000;

export interface Server {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Our server as it runs in production, with the clock set to a day on which everything is open. */
export async function startOurs(databaseUrl: string, folder: string, profile: boolean): Promise<Server> {
  const port = await freePort();
  const env = {
    ...process.env,
    ...SPARING_MALLOC,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    // One process against one: the bare server has no more.
    WORKERS: '1',
    PORTAL_SEED: 'none',
    PORTAL_CLOCK: PLAYED_AT,
    DATA_DIR: join(folder, 'data'),
  };
  await buildServer();
  const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${tmpdir()}`] : [];
  return ready(
    spawn(process.execPath, [...ENGINE, ...flags, PORTAL], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] }),
    port,
  );
}

export function startBare(databaseUrl: string, statementsFile: string): Promise<Server> {
  return startNeighbour(new URL('./bare.ts', import.meta.url), databaseUrl, statementsFile);
}

export function startReference(databaseUrl: string): Promise<Server> {
  return startNeighbour(new URL('./reference/server.ts', import.meta.url), databaseUrl);
}

async function startNeighbour(file: URL, ...args: string[]): Promise<Server> {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: 'production' };
  return ready(fork(file, [String(port), ...args], { env }), port);
}

export async function ready(child: ChildProcess, port: number, timeoutMs = START_TIMEOUT_MS): Promise<Server> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`a server ended at once with ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error('a server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { port, pid: pidOf(child), stop: () => stop(child) };
}

async function isHealthy(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
  return answer?.ok === true;
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('a process did not start');
  return child.pid;
}

export interface LoadGenerator {
  pid: number;
  run(order: LoadOrder): Promise<LoadOutcome>;
  stop(): Promise<void>;
}

export function startLoad(): LoadGenerator {
  const child = fork(new URL('./load.ts', import.meta.url));
  return {
    pid: pidOf(child),
    async run(order) {
      const finished = new AbortController();
      child.send(order);
      const answers = ['message', 'exit'].map((event) => once(child, event, { signal: finished.signal }));
      const [first] = (await Promise.race(answers)) as unknown[];
      for (const answer of answers) answer.catch(() => {});
      finished.abort();
      if (typeof first !== 'object' || first === null) throw new Error('the load generator broke off');
      return first as LoadOutcome;
    },
    stop: () => stop(child),
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
