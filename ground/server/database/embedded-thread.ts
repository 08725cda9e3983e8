import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { openThread } from '../thread/side-thread.ts';

/**
 * The engine's largest function takes half a gigabyte for some seconds to be compiled by the optimising compiler, and the
 * others all their time on two cores, for statements that are a tenth faster at best.
 */
export const BASELINE_ONLY = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;

let compiled: Promise<WebAssembly.Module> | undefined;

/** The database's program as the machine runs it: compiled once, so that a thread opened again is there in a moment. */
function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  for (const flag of BASELINE_ONLY) setFlagsFromString(flag);
  return WebAssembly.compile(await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));
}

/** What the two threads say to each other: protocol bytes there and back, in order. */
export type ToDatabase =
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'reset' }
  | { kind: 'ping' }
  | { kind: 'close' };
export type FromDatabase =
  | { kind: 'ready' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'reset' }
  | { kind: 'pong' }
  | { kind: 'closed' }
  /** It can answer nothing any more. */
  | { kind: 'failed'; reason: string };

export interface DatabaseThreadData {
  /** Without one it lives in memory. */
  folder: string | undefined;
  engine: WebAssembly.Module;
}

/** Of the thread's own heap; the database's memory lies outside. */
const HEAP_MB = 96;
const BEAT_MS = 1_000;
/** Beats without an answer after which it counts as hung: longer than any statement, and as long as a caller waits at most. */
const MOST_SILENT_BEATS = 60;

type Listener = (message: FromDatabase) => void;

/** One run of the embedded database in its thread. Once it is lost it answers nothing any more. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #listeners = new Set<Listener>();
  readonly #beat: NodeJS.Timeout;
  #ended: Promise<unknown> | undefined;
  #isAsked = false;
  #silentBeats = 0;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (message: FromDatabase) => this.#hear(message));
    worker.on('error', (error) => this.#endWith(String(error)));
    worker.on('exit', (code) => this.#endWith(`the thread ended with ${code}`));
    this.#beat = setInterval(() => this.#ask(), BEAT_MS).unref();
  }

  /** Rejects where it does not answer in time, or cannot be opened. */
  static async open(folder: string | undefined, withinMs?: number): Promise<DatabaseThread> {
    const data: DatabaseThreadData = { folder, engine: await compiledEngine() };
    const thread = new DatabaseThread(
      openThread({ program: new URL('./embedded-worker.ts', import.meta.url), heapMb: HEAP_MB, data }),
    );
    const tooLong = setTimeout(() => thread.#endWith('the database did not open in time'), withinMs ?? 2 ** 31 - 1);
    try {
      await thread.#answer('ready');
      return thread;
    } finally {
      clearTimeout(tooLong);
    }
  }

  /** Seconds for which it has not answered. */
  get silentSeconds(): number {
    return (this.#silentBeats * BEAT_MS) / 1000;
  }

  /** Resolves once the thread has ended and no longer writes to the folder. */
  async ended(): Promise<void> {
    await this.#ended;
  }

  post(message: ToDatabase): void {
    this.#worker.postMessage(message);
  }

  /** Tells of a loss at once, those who listen longest first. Answers how to stop listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    const closed = this.#answer('closed');
    this.post({ kind: 'close' });
    await closed.finally(() => this.#end());
    await this.#ended;
  }

  #hear(message: FromDatabase): void {
    if (message.kind === 'failed') this.#endWith(message.reason);
    else if (message.kind === 'pong') this.#isAsked = false;
    else this.#tell(message);
  }

  #tell(message: FromDatabase): void {
    for (const listener of [...this.#listeners]) listener(message);
  }

  #ask(): void {
    this.#silentBeats = this.#isAsked ? this.#silentBeats + 1 : 0;
    if (this.#silentBeats >= MOST_SILENT_BEATS) {
      this.#endWith('the thread no longer answered');
      return;
    }
    if (!this.#isAsked) this.post({ kind: 'ping' });
    this.#isAsked = true;
  }

  #answer(kind: FromDatabase['kind']): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = this.listen((message) => {
        if (message.kind !== kind && message.kind !== 'failed') return;
        stop();
        if (message.kind === 'failed') reject(new Error(message.reason));
        else resolve();
      });
    });
  }

  #endWith(reason: string): void {
    if (this.#ended !== undefined) return;
    this.#end();
    this.#tell({ kind: 'failed', reason });
  }

  #end(): void {
    clearInterval(this.#beat);
    this.#ended = this.#worker.terminate();
  }
}
