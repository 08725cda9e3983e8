import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerPlace } from './platform/cluster/messages.ts';
import { type Config, readConfig } from './platform/config.ts';
import { FolderInUse } from './platform/database/embedded/folder-lock.ts';
import { NoDatabase } from './platform/database/no-database.ts';
import { ConfigError } from './platform/environment.ts';

async function main(pages?: Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  keepCompiled(config);
  if (cluster.isWorker) return work(config, JSON.parse(process.env.PORTAL_WORKER ?? '') as WorkerPlace);
  if (config.workers > 1) {
    // What is wrong in the operator's folder is said once, not by every process again and again.
    const { readBrand } = await import('./platform/brand/read-brand.ts');
    await readBrand(config);
    await pages;
    return supervise(config);
  }
  // Read only where it is needed: the supervisor stays small.
  const { serve } = await import('./serve.ts');
  await serve(config, { pages });
}

/**
 * The program as the engine runs it, for the next start, the other processes and their threads: none of them loads the
 * compiler then, which takes 20 MB in each, and a start takes half the time. In the portal's own folder, since it is trusted.
 */
function keepCompiled({ dataDir }: Config): void {
  const folder = join(dataDir, 'compiled');
  process.env.NODE_COMPILE_CACHE = folder;
  enableCompileCache(folder);
}

async function supervise(config: Config): Promise<void> {
  const { superviseWorkers } = await import('./platform/cluster/supervise-workers.ts');
  const { openLog } = await import('./platform/log/log.ts');
  const log = await openLog(config.logDir);
  const program = fileURLToPath(import.meta.url);
  const code = await superviseWorkers({ program, count: config.workers, log });
  // Set before the log is closed: with nothing logged the process may end while it is.
  process.exitCode = code;
  await log.close();
  process.exit();
}

/** A start at a set time is the first process's matter: the others join the clock they find running. */
async function work(config: Config, place: WorkerPlace): Promise<void> {
  const { joinCluster } = await import('./platform/cluster/worker.ts');
  const { serve } = await import('./serve.ts');
  await serve({ ...config, clockExplicit: config.clockExplicit && place.opens }, { worker: joinCluster(place) });
}

/** What whoever starts the portal can mend, as a sentence; undefined for a fault of the portal. */
function reasonOf(error: unknown): string | undefined {
  const { message, code = '', syscall, path = '' } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof NoDatabase) return message;
  if (syscall === 'listen') return `Der Port ist nicht zu haben (${message}).`;
  const isLocked = syscall === 'mkdir' || (['EACCES', 'EPERM', 'EROFS'].includes(code) && path !== '');
  return isLocked ? `${path} ist nicht zu beschreiben. Bitte prüfen Sie DATA_DIR.` : undefined;
}

/** `pages`: settled when they are built, where they are not yet; the database is prepared meanwhile. */
export function runPortal(pages?: Promise<void>): void {
  main(pages).catch((error: unknown) => {
    const reason = reasonOf(error);
    console.error(reason === undefined ? error : `Das Portal startet nicht: ${reason}`);
    process.exit(1);
  });
}

if (import.meta.main) runPortal();
