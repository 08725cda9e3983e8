import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type Danger, inspect } from './inspect.ts';

export interface FromWorker {
  /** The thread is up; else the verdict on the file last asked for. */
  ready?: true;
  danger?: Danger | undefined;
}

/** One block for all files: memory does not follow their number. */
let block = Buffer.alloc(0);

function readWhole(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (block.length < size) block = Buffer.allocUnsafeSlow(size);
    let at = 0;
    while (at < size) {
      const count = readSync(file, block, at, size - at, at);
      if (count === 0) break;
      at += count;
    }
    return block.subarray(0, at);
  } finally {
    closeSync(file);
  }
}

const port = parentPort;
port?.on('message', (path: string) => {
  const danger = inspect(readWhole(path));
  port.postMessage({ danger } satisfies FromWorker);
});
port?.postMessage({ ready: true } satisfies FromWorker);
