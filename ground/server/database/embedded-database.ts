import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { BASELINE_ONLY, DatabaseThread } from './embedded-thread.ts';

/** Beyond it the process ends, five seconds after the loss at the latest. */
const REOPEN_MS = 4_000;
const REOPEN_PAUSE_MS = 250;
/** Without an answer for so long it counts as hung: most statements take milliseconds. */
const MOST_SILENT_SECONDS = 10;

/** Opens the database in `folder`, or one in memory. It runs in a thread of its own beside the request loop. */
export async function openEmbedded(folder: string | undefined, log: Log): Promise<EmbeddedDatabase> {
  const release = folder === undefined ? async () => {} : await lockFolder(folder);
  try {
    if (folder !== undefined) await createFolder(folder);
    return new EmbeddedDatabase(folder, log, await DatabaseThread.open(folder), release);
  } catch (error) {
    await release();
    throw error;
  }
}

/** Opens the database again whenever its thread is lost: the engine's own log of changes holds all that was acknowledged. */
export class EmbeddedDatabase {
  readonly #folder: string | undefined;
  readonly #log: Log;
  readonly #release: () => Promise<void>;
  /** The one that answers, or is being opened. */
  #thread: Promise<DatabaseThread>;
  #running: DatabaseThread | undefined;
  #isClosed = false;
  #give: (reason: string) => void = () => {};
  /** Resolves with the reason, once the database is lost and cannot be opened again. */
  readonly gone = new Promise<string>((resolve) => {
    this.#give = resolve;
  });

  constructor(folder: string | undefined, log: Log, thread: DatabaseThread, release: () => Promise<void>) {
    this.#folder = folder;
    this.#log = log;
    this.#release = release;
    this.#thread = Promise.resolve(thread);
    this.#watch(thread);
  }

  /** A new connection for node-postgres; see EmbeddedSocket. */
  connect(): EmbeddedSocket {
    return new EmbeddedSocket(this.#thread);
  }

  /** Its thread runs and answers; busy with a long statement it is, too. */
  get isAlive(): boolean {
    return this.#running !== undefined && this.#running.silentSeconds < MOST_SILENT_SECONDS;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread.then(
      (thread) => thread.close(),
      () => {},
    );
    await this.#release();
  }

  /** Listens first, so that whoever loses a connection finds the next database already being opened. */
  #watch(thread: DatabaseThread): void {
    this.#running = thread;
    thread.listen((message) => {
      if (message.kind === 'failed') void this.#replace(thread, message.reason);
    });
  }

  async #replace(thread: DatabaseThread, reason: string): Promise<void> {
    this.#running = undefined;
    if (this.#isClosed) return;
    const died = performance.now();
    this.#log.event('database.thread-died', { reason });
    this.#thread = this.#openAgain(thread, died + REOPEN_MS);
    try {
      this.#watch(await this.#thread);
      this.#log.event('database.thread-opened', { ms: Math.round(performance.now() - died) });
    } catch (error) {
      this.#give(`${reason}; ${(error as Error).message}`);
    }
  }

  /** Never makes a new one: an empty database would look like the old one with everything lost. */
  async #openAgain(lost: DatabaseThread, until: number): Promise<DatabaseThread> {
    await lost.ended();
    for (;;) {
      try {
        if (this.#folder === undefined) throw new Error('it lived in memory');
        if (!isDatabaseFolder(this.#folder)) throw new Error('its folder is gone');
        return await DatabaseThread.open(this.#folder, until - performance.now());
      } catch (error) {
        if (performance.now() + REOPEN_PAUSE_MS > until) throw error;
        await setTimeout(REOPEN_PAUSE_MS);
      }
    }
  }
}

function isDatabaseFolder(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/**
 * Makes the database where there is none yet, in a process of its own, which gives back the three quarters of a gigabyte it
 * takes. It gets its name only once it is whole.
 */
async function createFolder(folder: string): Promise<void> {
  if (isDatabaseFolder(folder)) return;
  const half = `${folder}.new`;
  await rm(half, { recursive: true, force: true });
  const program = fileURLToPath(new URL('./embedded-maker.ts', import.meta.url));
  const child = fork(program, [half], { execArgv: [...BASELINE_ONLY] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the embedded database could not be made (${code})`);
  await rename(half, folder);
}

/** Another process holds the folder: PGlite itself would not notice and both would write. */
export class FolderInUse extends ConfigError {}

/** A lock file with the owner's process id; one left by a process that is gone is taken over. Answers how to release it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
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
