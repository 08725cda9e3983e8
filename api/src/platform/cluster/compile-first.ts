import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { flushCompileCache, getCompileCacheDir } from 'node:module';

/** In the environment of the process that only compiles. */
const MARK = 'PORTAL_COMPILES';

/** Below `api/src`: what serves, in one of several processes, and what runs beside the request loop of each. */
const PROGRAMS = ['serve.ts', 'platform/cluster/worker.ts'];
const THREADS = ['platform/pdf/inspection/worker.ts', 'signature/signature-worker.ts', 'e-invoice/worker.ts'];

/** This process is there to compile, for the others. */
export function isCompiling(): boolean {
  return process.env[MARK] !== undefined;
}

/**
 * Has a process compile the program that ends with it, where it was never compiled: the compiler stays wherever it was needed,
 * 10 MB in a process and as many in each of its threads. However that ends, whoever needs what is not compiled compiles it.
 */
export async function compileFirst(program: string): Promise<void> {
  const folder = getCompileCacheDir();
  if (folder === undefined || (await readdir(folder)).length > 0) return;
  const child = fork(program, { env: { ...process.env, [MARK]: 'yes' } });
  await once(child, 'exit').catch(() => undefined);
}

/** Reads all of the program, and keeps it compiled. */
export async function compile(): Promise<never> {
  const source = new URL('../../', import.meta.url);
  for (const program of PROGRAMS) await import(new URL(program, source).href);
  // Without a thread around it a program may fail: it is compiled by then.
  for (const thread of THREADS) await import(new URL(thread, source).href).catch(() => undefined);
  flushCompileCache();
  process.exit(0);
}
