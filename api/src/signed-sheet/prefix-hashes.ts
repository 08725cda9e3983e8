import { createHash } from 'node:crypto';

const END = Buffer.from('%%EOF');
/** Where a document may end after its last mark; the sheet's own end is among them. Shortest first. */
const LINE_ENDS = ['', '\n', '\r', '\r\n'] as const;
const LONGEST_LINE_END = 2;
/** A signed sheet is one document and what signing appends: the sheet ends at the first mark, or soon after. */
const MOST_ENDS = 3;

/**
 * SHA-256 in hex of every beginning of a file that may be a document of its own, from its first `limit` bytes. No more than a
 * piece of it is held at a time: many large files are looked at at once.
 */
export async function prefixHashes(stored: AsyncIterable<Buffer>, limit: number): Promise<string[]> {
  const hashes = new PrefixHashes();
  let read = 0;
  for await (const piece of stored) {
    hashes.add(piece.subarray(0, limit - read));
    read += piece.length;
    if (read >= limit || hashes.isFull) break;
  }
  return hashes.finish();
}

class PrefixHashes {
  readonly #hash = createHash('sha256');
  readonly #found: string[] = [];
  #ends = 0;
  /** Not hashed yet: a mark may have begun in it. */
  #rest = Buffer.alloc(0);

  get isFull(): boolean {
    return this.#ends === MOST_ENDS;
  }

  add(piece: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, piece]);
    this.#take(END.length + LONGEST_LINE_END);
  }

  finish(): string[] {
    this.#take(END.length);
    return this.#found;
  }

  /** Looks at the marks behind whose beginning so many bytes are there. */
  #take(room: number): void {
    let at = this.#rest.indexOf(END);
    while (at !== -1 && !this.isFull && at + room <= this.#rest.length) {
      this.#ends += 1;
      const end = at + END.length;
      const lines = LINE_ENDS.filter((line) => this.#rest.toString('latin1', end, end + line.length) === line);
      const hashed = lines.reduce((from, line) => this.#hashUntil(from, end + line.length), 0);
      this.#rest = this.#rest.subarray(hashed);
      at = this.#rest.indexOf(END);
    }
    const kept = at === -1 ? Math.max(0, this.#rest.length - END.length + 1) : at;
    this.#hash.update(this.#rest.subarray(0, kept));
    this.#rest = Buffer.from(this.#rest.subarray(kept));
  }

  #hashUntil(from: number, to: number): number {
    this.#hash.update(this.#rest.subarray(from, to));
    this.#found.push(this.#hash.copy().digest('hex'));
    return to;
  }
}
