import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** One block of a thread for all its files: memory does not follow their number. */
let block = Buffer.alloc(0);

/** For threads that look at one file after the other: what it gives is overwritten by the next call. */
export function readWhole(path: string): Buffer {
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
