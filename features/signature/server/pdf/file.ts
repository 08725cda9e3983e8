import { Broken, Budget, Inconsistent } from './limits.ts';
import { type Revision, readRevision } from './revision.ts';
import {
  countOf,
  dictionariesIn,
  itemsOf,
  nameOf,
  type PdfDictionary,
  type PdfObject,
  type PdfReference,
  type PdfString,
  type PdfValue,
  referencesIn,
} from './values.ts';

/** A PDF as the sequence of its revisions. */
export class PdfFile {
  readonly bytes: Buffer;
  readonly revisions: readonly Revision[];
  /** Why reading stopped before the end of the file. */
  readonly fault: Broken | Inconsistent | undefined;
  readonly budget: Budget;
  readonly #referred = new Map<number, ReadonlySet<number>>();

  constructor(
    bytes: Buffer,
    read: { revisions: Revision[]; fault: Broken | Inconsistent | undefined; budget: Budget },
  ) {
    this.bytes = bytes;
    this.revisions = read.revisions;
    this.fault = read.fault;
    this.budget = read.budget;
  }

  /** The object as a reader sees it after revision `index`. */
  find(number: number, index: number): PdfObject | undefined {
    return this.revisions.findLast(({ objects }, at) => at <= index && objects.has(number))?.objects.get(number);
  }

  /** What the value stands for after revision `index`: itself, or the object it refers to. */
  resolve(value: PdfValue | undefined, index: number): PdfValue | undefined {
    if (value?.kind !== 'reference') return value;
    const object = this.findReferred(value, index);
    // A reference to a reference is allowed, but nobody writes one.
    return object?.value.kind === 'reference' ? undefined : object?.value;
  }

  findReferred({ number, generation }: PdfReference, index: number): PdfObject | undefined {
    const object = this.find(number, index);
    return object?.generation === generation ? object : undefined;
  }

  /** True if revision `index` or an earlier one refers to the number, whether or not there is such an object. */
  isReferred(number: number, index: number): boolean {
    return this.revisions.slice(0, index + 1).some((_, at) => this.#referredIn(at).has(number));
  }

  #referredIn(index: number): ReadonlySet<number> {
    const objects = [...(this.revisions[index]?.objects.values() ?? [])];
    const numbers = this.#referred.get(index) ?? new Set(objects.flatMap(({ value }) => [...referencesIn(value)]));
    this.#referred.set(index, numbers);
    return numbers;
  }

  catalog(index: number): PdfDictionary | undefined {
    const root = this.resolve(this.revisions[index]?.trailer.entries.get('Root'), index);
    return root?.kind === 'dictionary' ? root : undefined;
  }
}

/** Reads the revisions as far as they can be read; throws TooComplex only. */
export function readFile(bytes: Buffer): PdfFile {
  const budget = new Budget();
  const revisions: Revision[] = [];
  let fault: Broken | Inconsistent | undefined;
  let at = 0;
  try {
    while (!isBlankFrom(bytes, at)) {
      budget.take('revisions');
      const revision = readRevision(bytes, at, revisions, budget);
      revisions.push(revision);
      at = revision.end;
    }
  } catch (error) {
    if (!(error instanceof Broken || error instanceof Inconsistent)) throw error;
    fault = error;
  }
  return new PdfFile(bytes, { revisions, fault, budget });
}

function isBlankFrom(bytes: Buffer, at: number): boolean {
  return at === bytes.length || (bytes.length - at <= 16 && /^[\s\0]*$/.test(bytes.toString('latin1', at)));
}

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
