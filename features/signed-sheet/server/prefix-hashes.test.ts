import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefixHashes, type ReadInto } from './judge-signed-file.ts';

const LIMIT = 1_000;

/** Written down anew, on the whole file. */
function expected(bytes: Buffer): string[] {
  const text = bytes.toString('latin1', 0, LIMIT);
  const marks = [...text.matchAll(/%%EOF/g)].slice(0, 3).map(({ index }) => index + 5);
  const ends = marks.flatMap((end) =>
    ['', '\n', '\r', '\r\n'].filter((line) => text.startsWith(line, end)).map((line) => end + line.length),
  );
  return ends.map((end) => createHash('sha256').update(bytes.subarray(0, end)).digest('hex'));
}

function inPieces(bytes: Buffer, sizes: readonly number[]): ReadInto {
  const left = [...sizes];
  let at = 0;
  return async (room) => {
    const count = bytes.copy(room, 0, at, at + (left.shift() ?? bytes.length));
    at += count;
    return count;
  };
}

describe('the beginnings of a file that may be documents', () => {
  it('are the same in whatever pieces it comes', async () => {
    const words = fc.constantFrom('%%EOF', '%%EO', '%', 'F', '\n', '\r', '\r\n', 'x'.repeat(40));
    const file = fc.array(words, { maxLength: 60 }).map((list) => Buffer.from(list.join(''), 'latin1'));
    const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 40 });
    const run = fc.asyncProperty(file, sizes, async (bytes, cuts) => {
      expect(await prefixHashes(inPieces(bytes, cuts), LIMIT)).toEqual(expected(bytes));
    });
    await fc.assert(run, { numRuns: 500 });
  });

  it('are looked for in the beginning only, and three marks are enough', async () => {
    const late = Buffer.from(`${'x'.repeat(LIMIT)}%%EOF`);
    expect(await prefixHashes(inPieces(late, [300, 700]), LIMIT)).toEqual([]);
    expect(await prefixHashes(inPieces(Buffer.from('%%EOFx'.repeat(9)), [7]), LIMIT)).toHaveLength(3);
  });
});
