import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type DatabaseThread, EmbeddedSocket } from './stream.ts';
import type { FromDatabase, ToDatabase } from './worker.ts';

export interface EmbeddedDatabase {
  /** A new connection for node-postgres; see EmbeddedSocket. */
  connect(): EmbeddedSocket;
  close(): Promise<void>;
}

/** Another process holds the folder: PGlite itself would not notice and both would write. */
export class FolderInUse extends Error {}

/** Opens the database in `folder`, or one in memory. It runs in a thread of its own beside the request loop. */
export async function openEmbedded(folder: string | undefined): Promise<EmbeddedDatabase> {
  const release = folder === undefined ? async () => {} : await lock(folder);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder } });
  const thread = threadOf(worker);
  try {
    await answerOf(thread, 'ready');
  } catch (error) {
    await worker.terminate();
    await release();
    throw error;
  }
  return {
    connect: () => new EmbeddedSocket(thread),
    async close() {
      const closed = answerOf(thread, 'closed');
      thread.post({ kind: 'close' });
      await closed;
      await worker.terminate();
      await release();
    },
  };
}

function threadOf(worker: Worker): DatabaseThread {
  const listeners = new Set<(message: FromDatabase) => void>();
  const tell = (message: FromDatabase) => {
    for (const listener of listeners) listener(message);
  };
  worker.on('message', tell);
  worker.on('error', (error) => tell({ kind: 'failed', reason: String(error) }));
  return {
    post: (message: ToDatabase) => worker.postMessage(message),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function answerOf(thread: DatabaseThread, kind: FromDatabase['kind']): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = thread.listen((message) => {
      if (message.kind !== kind && message.kind !== 'failed') return;
      stop();
      if (message.kind === 'failed') reject(new Error(message.reason));
      else resolve();
    });
  });
}

/** A lock file with the owner's process id; one left by a process that is gone is taken over. */
async function lock(folder: string): Promise<() => Promise<void>> {
  await mkdir(dirname(folder), { recursive: true });
  const file = join(dirname(folder), 'database.lock');
  const owner = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (owner !== 0 && owner !== process.pid && isAlive(owner)) {
    throw new FolderInUse(`Die Datenbank in ${folder} wird schon von Prozess ${owner} benutzt.`);
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
