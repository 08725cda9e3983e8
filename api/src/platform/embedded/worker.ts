import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** What the two threads say to each other: protocol bytes there and back, in order. */
export type ToDatabase = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'reset' } | { kind: 'close' };
export type FromDatabase =
  | { kind: 'ready' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'reset' }
  | { kind: 'closed' }
  | { kind: 'failed'; reason: string };

const port = parentPort;
if (port === null) throw new Error('the embedded database runs in a worker thread');

const { folder } = workerData as { folder: string | undefined };
let work: Promise<unknown> = Promise.resolve();

function say(message: FromDatabase): void {
  port?.postMessage(message);
}

async function answer(lite: PGlite, message: ToDatabase): Promise<void> {
  if (message.kind === 'bytes') {
    say({ kind: 'bytes', bytes: await lite.execProtocolRaw(message.bytes, { syncToFs: true }) });
  } else if (message.kind === 'reset') {
    // A new client must not find the open transaction or the settings of the one before.
    for (const statement of ['rollback', 'discard all', "set time zone 'UTC'"]) await lite.exec(statement);
    say({ kind: 'reset' });
  } else {
    await lite.close();
    say({ kind: 'closed' });
  }
}

try {
  const lite = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
  port.on('message', (message: ToDatabase) => {
    work = work.then(() => answer(lite, message)).catch((error) => say({ kind: 'failed', reason: String(error) }));
  });
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'failed', reason: String(error) });
}
