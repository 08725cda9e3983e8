import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * What is found in a whole file, for threads that look at one after the other. Its block can shrink, so it is given back the moment
 * the file was looked at: a thread that waits for the next file collects nothing, and malloc keeps what lies below smaller pieces.
 */
export async function withWhole<T>(path: string, look: (bytes: Buffer) => T | Promise<T>): Promise<T> {
  const file = openSync(path, 'r');
  const block = new ArrayBuffer(0, { maxByteLength: fstatSync(file).size });
  try {
    return await look(readInto(block, file));
  } finally {
    block.resize(0);
  }
}

/** Closes the file. */
function readInto(block: ArrayBuffer, file: number): Buffer {
  try {
    block.resize(block.maxByteLength);
    const bytes = Buffer.from(block, 0, block.byteLength);
    let at = 0;
    while (at < bytes.length) {
      const count = readSync(file, bytes, at, bytes.length - at, at);
      if (count === 0) break;
      at += count;
    }
    return bytes.subarray(0, at);
  } finally {
    closeSync(file);
  }
}
