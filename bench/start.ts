import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { ENGINE, SPARING_MALLOC } from '#ground/server/cluster/supervise-workers.ts';
import { build } from '../scripts/build.ts';
import { PORTAL } from '../scripts/build-server.ts';
import { answered } from './answered.ts';

/**
 * `node bench/start.ts [rounds]`: starts the portal with its embedded database and the demonstration in an empty folder, and a
 * second time upon what that left. The pages are built before. Seconds to the first answer, and of processor until then and
 * until the jobs of the start are done; the lowest of all rounds, since other programs only ever add.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = 4797;
/** Jobs are looked for every five seconds at the longest. */
const REST_MS = 15_000;
const TICKS_PER_SECOND = 100;

interface Start {
  answer: number;
  processorUntilAnswer: number;
  processorAtRest: number;
  /** PDF files the portal has made and stored. */
  files: number;
}

await build();
const rounds = Number(process.argv[2] ?? 2);
const firsts: Start[] = [];
const seconds: Start[] = [];
for (let round = 0; round < rounds; round++) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-start-'));
  try {
    firsts.push(await start(folder));
    seconds.push(await start(folder));
  } finally {
    await removeFolder(folder);
  }
}
console.log('| start | first answer | processor until then | processor 15 s later | files |');
console.log('|---|---:|---:|---:|---:|');
for (const [name, starts] of [['first', firsts] as const, ['second', seconds] as const]) {
  const lowest = (of: (one: Start) => number) => Math.min(...starts.map(of)).toFixed(1);
  const figures = [lowest((one) => one.answer), lowest((one) => one.processorUntilAnswer)];
  console.log(
    `| ${name} | ${figures.join(' s | ')} s | ${lowest((one) => one.processorAtRest)} s | ${starts[0]?.files} |`,
  );
}

async function start(folder: string): Promise<Start> {
  const begun = performance.now();
  const env = { ...process.env, ...SPARING_MALLOC, PORT: String(PORT), DATA_DIR: folder, PORTAL_SEED: 'demo' };
  const child = spawn(process.execPath, [...ENGINE, PORTAL], { cwd: ROOT, env, stdio: 'ignore' });
  await answered(child, `http://127.0.0.1:${PORT}/health`);
  const answer = (performance.now() - begun) / 1000;
  const processorUntilAnswer = await processorOf(child);
  await pause(REST_MS);
  const processorAtRest = await processorOf(child);
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  const names = await readdir(join(folder, 'files'), { recursive: true }).catch(() => []);
  return { answer, processorUntilAnswer, processorAtRest, files: names.length };
}

/** Seconds of processor of the process with all its threads. */
async function processorOf({ pid }: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
