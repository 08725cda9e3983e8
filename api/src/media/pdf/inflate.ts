import { createInflate, inflateSync } from 'node:zlib';
import { collectBuffers } from '../collect-buffers.ts';

/** The content is larger than allowed: a bomb, or nothing a reader should have to open. */
export class TooLarge extends Error {}

/** The content is not what Flate has written. */
export class Damaged extends Error {}

/** Bodies up to this many bytes are inflated at once where their content is small: a thread hop each would cost more. */
const AT_ONCE = 65_536;
const AT_ONCE_CONTENT = 4 * 1024 * 1024;
const CHUNK = 65_536;

/**
 * Inflates a body piece by piece, so that memory stays flat whatever it expands to. Returns the bytes it expanded to.
 * Throws TooLarge beyond `limit` bytes, Damaged for anything else that is wrong.
 */
export async function inflate(body: Buffer, limit: number, take: (piece: Buffer) => void): Promise<number> {
  const whole = body.length <= AT_ONCE ? inflateAtOnce(body, Math.min(limit, AT_ONCE_CONTENT)) : undefined;
  if (whole !== undefined) {
    take(whole);
    return whole.length;
  }
  return inflatePiecewise(body, limit, take);
}

function inflateAtOnce(body: Buffer, limit: number): Buffer | undefined {
  try {
    return inflateSync(body, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw new Damaged();
  }
}

async function inflatePiecewise(body: Buffer, limit: number, take: (piece: Buffer) => void): Promise<number> {
  const source = createInflate({ chunkSize: CHUNK });
  source.end(body);
  let size = 0;
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      size += piece.length;
      collectBuffers(piece.length);
      if (size > limit) throw new TooLarge();
      take(piece);
    }
  } catch (error) {
    throw error instanceof TooLarge ? error : new Damaged();
  } finally {
    source.destroy();
  }
  return size;
}
