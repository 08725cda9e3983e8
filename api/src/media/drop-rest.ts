import type { IncomingMessage } from 'node:http';
import { collectBuffers } from '../platform/collect-buffers.ts';

/** How long and how much a caller may go on sending after the answer. */
const GRACE_MS = 3_000;
const GRACE_BYTES = 64 * 1024 * 1024;

/**
 * The answer is given before the body has ended. Cutting the connection at once would often destroy the answer on its
 * way, so what still arrives is thrown away for a moment; then the connection is cut.
 */
export function dropRest(raw: IncomingMessage): void {
  raw.unpipe();
  raw.removeAllListeners('data');
  const timer = setTimeout(() => raw.destroy(), GRACE_MS).unref();
  let left = GRACE_BYTES;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    collectBuffers(chunk.length);
    if (left < 0) raw.destroy();
  });
  raw.on('error', () => {});
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
  raw.resume();
}
