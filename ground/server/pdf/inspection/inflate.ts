import { inflateSync } from 'node:zlib';
import { Unzlib } from 'fflate';
import { collectBuffers } from '../../collect-buffers.ts';

/** The content is larger than allowed: a bomb, or nothing a reader should have to open. */
export class TooLarge extends Error {}

/** The content is not what Flate has written. */
export class Damaged extends Error {}

/** Bodies up to this many bytes are inflated at once where their content is small. */
const AT_ONCE = 65_536;
const AT_ONCE_CONTENT = 4 * 1024 * 1024;
/** What is unpacked at a time otherwise: no more than a megabyte comes of it. */
const SLICE = 1024;

/**
 * Inflates a body piece by piece, so that memory stays flat whatever it expands to, and in this very thread, so that its work counts: Node's
 * own streams unpack in threads they share with everybody, whose time is nobody's. Returns the bytes it expanded to.
 * Throws TooLarge beyond `limit` bytes, Damaged for anything else that is wrong.
 */
export function inflate(body: Buffer, limit: number, take: (piece: Buffer) => void): number {
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

function inflatePiecewise(body: Buffer, limit: number, take: (piece: Buffer) => void): number {
  let size = 0;
  const source = new Unzlib(({ buffer, byteOffset, byteLength }) => {
    size += byteLength;
    collectBuffers(byteLength);
    if (size > limit) throw new TooLarge();
    take(Buffer.from(buffer, byteOffset, byteLength));
  });
  try {
    for (let at = 0; at < body.length; at += SLICE) {
      source.push(body.subarray(at, at + SLICE), at + SLICE >= body.length);
    }
  } catch (error) {
    throw error instanceof TooLarge ? error : new Damaged();
  }
  return size;
}
