import { fileURLToPath } from 'node:url';
import type { Config } from '#ground/server/config.ts';
import { runProgram } from './run-program.ts';

/** `pages`: settled when they are built, where they are not yet; the database is prepared meanwhile. */
export function runPortal(pages?: Promise<void>): void {
  runProgram((config) => (config.workers > 1 ? supervise(config, pages) : serveAlone(config, pages)));
}

// Each reads what it needs only here: the supervisor stays small.

async function serveAlone(config: Config, pages: Promise<void> | undefined): Promise<void> {
  const { serve } = await import('./serve.ts');
  await serve(config, { pages });
}

async function supervise(config: Config, pages: Promise<void> | undefined): Promise<void> {
  // What is wrong in the operator's folder is said once, not by every process again and again.
  const { readBrand } = await import('#ground/server/brand/read-brand.ts');
  await readBrand(config);
  await pages;
  const { superviseWorkers } = await import('#ground/server/cluster/supervise-workers.ts');
  const { openLog } = await import('#ground/server/log.ts');
  const log = await openLog(config.logDir);
  const program = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const code = await superviseWorkers({ program, count: config.workers, log });
  // Set before the log is closed: with nothing logged the process may end while it is.
  process.exitCode = code;
  await log.close();
  process.exit();
}

if (import.meta.main) runPortal();
