import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { DatabaseThreadData, FromDatabase, ToDatabase } from './embedded-thread.ts';

/** As of a server that has its machine for itself: 128 MB, which stay taken once they were touched. */
const BUFFERS = 'shared_buffers=32MB';
/**
 * Alone in its thread, the engine makes checkpoints only when it is closed: its log of changes would grow for ever, and
 * opening it after an accident would take as long as all of them.
 */
const CHECKPOINT_MS = 60_000;
/** ReadyForQuery: the last message of every answer, with the state of the transaction behind it. */
const READY_FOR_QUERY = [0x5a, 0, 0, 0, 5];

const port = parentPort;
if (port === null) throw new Error('the embedded database runs in a worker thread');

const { folder, engine } = workerData as DatabaseThreadData;
let work: Promise<unknown> = Promise.resolve();
let isCheckpointDue = false;

function say(message: FromDatabase): void {
  port?.postMessage(message, message.kind === 'bytes' ? [message.bytes.buffer as ArrayBuffer] : []);
}

/** Streamed, because the engine keeps every message of the answers it collects itself. */
async function answer(lite: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // The engine's own memory: it is written over with the next part.
  await lite.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) });
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  // The engine swallows its own crash; without this the caller would wait for ever.
  if (!READY_FOR_QUERY.every((byte, n) => whole.at(n - 6) === byte)) throw new Error('the engine broke off an answer');
  return whole;
}

async function act(lite: PGlite, message: ToDatabase): Promise<void> {
  if (message.kind === 'bytes') {
    say({ kind: 'bytes', bytes: await answer(lite, message.bytes) });
    if (isCheckpointDue) await makeCheckpoint(lite);
  } else if (message.kind === 'reset') {
    // A new client must not find the open transaction or the settings of the one before.
    for (const statement of ['rollback', 'discard all', "set time zone 'UTC'"]) await lite.exec(statement);
    say({ kind: 'reset' });
  } else if (message.kind === 'ping') {
    say({ kind: 'pong' });
  } else {
    await lite.close();
    say({ kind: 'closed' });
  }
}

/** Between two transactions. */
async function makeCheckpoint(lite: PGlite): Promise<void> {
  if (lite.isInTransaction()) return;
  isCheckpointDue = false;
  await lite.exec('checkpoint');
}

try {
  const lite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    pgliteWasmModule: engine,
    startParams: [...PGlite.defaultStartParams, '-c', BUFFERS],
  });
  port.on('message', (message: ToDatabase) => {
    work = work.then(() => act(lite, message)).catch((error) => say({ kind: 'failed', reason: String(error) }));
  });
  setInterval(() => {
    isCheckpointDue = true;
  }, CHECKPOINT_MS).unref();
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'failed', reason: String(error) });
}
