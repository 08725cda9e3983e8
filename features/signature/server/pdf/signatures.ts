import type { PdfFile } from './file.ts';
import { countOf, dictionariesIn, itemsOf, nameOf, type PdfDictionary, type PdfString } from './values.ts';

/** A signature as it stands in the file. */
export interface FoundSignature {
  dictionary: PdfDictionary;
  /** Index of the revision that brings it. */
  revision: number;
  subFilter: string | undefined;
}

export const TIME_STAMP_FORMAT = 'ETSI.RFC3161';

/** Every dictionary with a byte range, reachable or not: two of them are two signatures to some reader. */
export function signaturesIn(file: PdfFile): FoundSignature[] {
  return file.revisions.flatMap(({ objects }, revision) =>
    [...objects.values()]
      .flatMap(({ value }) => [...dictionariesIn(value)])
      .filter(({ entries }) => entries.has('ByteRange'))
      .map((dictionary) => ({ dictionary, revision, subFilter: nameOf(dictionary.entries.get('SubFilter')) })),
  );
}

export interface SignedBytes {
  /** The two parts that are signed, as views. */
  parts: readonly [Buffer, Buffer];
  /** The signature itself, padding included. */
  cms: Buffer;
}

/**
 * What the signature covers, if that is everything up to the end of its revision but its own hole, and the hole is exactly
 * the hex string of its own dictionary. Undefined for anything else: holes, prefixes, ranges out of bounds.
 */
export function signedBytes(file: PdfFile, { dictionary, revision }: FoundSignature): SignedBytes | undefined {
  const range = itemsOf(dictionary.entries.get('ByteRange'))?.map(countOf);
  const contents = dictionary.entries.get('Contents');
  const ends = file.revisions[revision];
  if (range?.length !== 4 || contents?.kind !== 'string' || ends === undefined) return undefined;
  const [start, holeStart = -1, holeEnd = -1, rest = -1] = range;
  const end = holeEnd + rest;
  if (start !== 0 || !isHole(file.bytes, contents, holeStart, holeEnd)) return undefined;
  if (end < ends.markerEnd || end > ends.end) return undefined;
  const hex = contents.raw.toString('latin1', 1, contents.raw.length - 1);
  if (!/^([0-9a-fA-F]{2})+$/.test(hex)) return undefined;
  return {
    parts: [file.bytes.subarray(0, holeStart), file.bytes.subarray(holeEnd, end)],
    cms: Buffer.from(hex, 'hex'),
  };
}

/** A string in an object stream has places of its own; its bytes are then not those of the file. */
function isHole(bytes: Buffer, { isHex, raw, from, to }: PdfString, start: number, end: number): boolean {
  return isHex && from === start && to === end && bytes.subarray(from, to).equals(raw);
}
