import { createHash } from 'node:crypto';
import { NOTE, OVERLAY } from './test-signature.ts';
import { append, Base, stream } from './test-update.ts';

/** A signed file and where what is signed of it begins and ends, in bytes. */
interface SignedFile {
  bytes: Buffer;
  sheetLength: number;
}

const RANGE = /\/ByteRange\s*\[\s*0\s+(?<holeStart>\d+)\s+(?<holeEnd>\d+)\s+(?<rest>\d+)/g;

interface SignedRange {
  holeStart: number;
  holeEnd: number;
  end: number;
}

/** The hole of each signature and time stamp over the document, and the end of what it signs. */
export function rangesOf(bytes: Buffer): SignedRange[] {
  return [...bytes.toString('latin1').matchAll(RANGE)].map(({ groups }) => {
    const [holeStart = 0, holeEnd = 0, rest = 0] = [groups?.holeStart, groups?.holeEnd, groups?.rest].map(Number);
    return { holeStart, holeEnd, end: holeEnd + rest };
  });
}

/** The first one's. */
export function rangeOf(bytes: Buffer): SignedRange {
  const [first] = rangesOf(bytes);
  if (first === undefined) throw new Error('no byte range');
  return first;
}

/** Where the digest of the signed bytes stands in the message, in hex. */
function digestIn(bytes: Buffer): number {
  const { holeStart, holeEnd, end } = rangeOf(bytes);
  const parts = [bytes.subarray(0, holeStart), bytes.subarray(holeEnd, end)];
  const digest = createHash('sha256').update(Buffer.concat(parts)).digest('hex');
  const at = bytes.toString('latin1', holeStart, holeEnd).toLowerCase().indexOf(digest);
  if (at === -1) throw new Error('no digest');
  return holeStart + at;
}

export function flipped(bytes: Buffer, at: number, mask = 1): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ mask;
  return changed;
}

function updated(bytes: Buffer, objects: (base: Base) => Record<number, string>): Buffer {
  const base = new Base(bytes);
  return append(base, { objects: objects(base) });
}

/** Forged siblings of a file that a program signed: none of them may be accepted. */
export const TWINS: Readonly<Record<string, (file: SignedFile) => Buffer>> = {
  'a byte of its head': ({ bytes }) => flipped(bytes, 20),
  'a byte in the middle of the sheet': ({ bytes, sheetLength }) => flipped(bytes, Math.floor(sheetLength / 2)),
  'a byte of the signing update': ({ bytes, sheetLength }) => flipped(bytes, sheetLength + 40),
  'a byte behind the signature': ({ bytes }) => {
    const { holeEnd, end } = rangeOf(bytes);
    return flipped(bytes, Math.floor((holeEnd + end) / 2));
  },
  'another digest in the signature': ({ bytes }) => flipped(bytes, digestIn(bytes) + 11),
  'the page painted over': ({ bytes }) =>
    updated(bytes, ({ numbers }) => ({ [numbers.contents]: stream('', OVERLAY) })),
  'a note on the page': ({ bytes }) =>
    updated(bytes, (base) => ({
      [base.numbers.next]: NOTE,
      [base.numbers.page]: base.changed(base.numbers.page, { Annots: `[${base.numbers.next} 0 R]` }),
    })),
  'text behind the end': ({ bytes }) => Buffer.concat([bytes, Buffer.from('\n% 9.000.000 Euro, so ist es\n')]),
  'the signature without its byte range': ({ bytes }) =>
    Buffer.from(bytes.toString('latin1').replaceAll('/ByteRange', '/ByteRanGe'), 'latin1'),
};
