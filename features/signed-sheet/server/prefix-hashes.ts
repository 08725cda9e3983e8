import { createHash } from 'node:crypto';

const END = Buffer.from('%%EOF');
/** Where a document may end after its last mark; the sheet's own end is among them. Shortest first. */
const LINE_ENDS = ['', '\n', '\r', '\r\n'] as const;
const LONGEST_LINE_END = 2;
/** A signed sheet is one document and what signing appends: the sheet ends at the first mark, or soon after. */
const MOST_ENDS = 3;

/** Fills the beginning of the room with what comes next; how many bytes: 0 at the end. */
export type ReadInto = (room: Buffer) => Promise<number>;

/** Bytes that are held at a time: many large files are looked at at once. */
const BLOCK = 64 * 1024;

/**
 * SHA-256 in hex of every beginning of a file that may be a document of its own, from its first `limit` bytes. All pieces go through one
 * block: a new one for each would not be collected before megabytes of them lie about.
 */
export async function prefixHashes(readInto: ReadInto, limit: number): Promise<string[]> {
  const hashes = new PrefixHashes();
  const block = Buffer.allocUnsafeSlow(BLOCK);
  let [read, kept] = [0, 0];
  while (read < limit && !hashes.isFull) {
    const count = await readInto(block.subarray(kept, kept + Math.min(limit - read, BLOCK - kept)));
    if (count === 0) break;
    read += count;
    const filled = kept + count;
    const rest = hashes.take(block.subarray(0, filled), END.length + LONGEST_LINE_END);
    block.copyWithin(0, filled - rest, filled);
    kept = rest;
  }
  hashes.take(block.subarray(0, kept), END.length);
  return hashes.found;
}

class PrefixHashes {
  readonly found: string[] = [];
  readonly #hash = createHash('sha256');
  #ends = 0;

  get isFull(): boolean {
    return this.#ends === MOST_ENDS;
  }

  /** Looks at the marks behind whose beginning so many bytes are there. How many bytes at the end a mark may have begun in: they come again. */
  take(bytes: Buffer, room: number): number {
    let hashed = 0;
    let at = bytes.indexOf(END);
    while (at !== -1 && !this.isFull && at + room <= bytes.length) {
      this.#ends += 1;
      const end = at + END.length;
      const lines = LINE_ENDS.filter((line) => bytes.toString('latin1', end, end + line.length) === line);
      for (const line of lines) {
        this.#hash.update(bytes.subarray(hashed, end + line.length));
        this.found.push(this.#hash.copy().digest('hex'));
        hashed = end + line.length;
      }
      at = bytes.indexOf(END, hashed);
    }
    const from = at === -1 ? Math.max(hashed, bytes.length - END.length + 1) : at;
    this.#hash.update(bytes.subarray(hashed, from));
    return bytes.length - from;
  }
}
