import { visitNames } from './names.ts';

/** A stream as it stands in the file, found by its keywords alone: what a damaged or forged table says does not count. */
export interface StreamSpan {
  /** First byte that may belong to its dictionary: the end of the stream keyword before it. */
  from: number;
  /** Position of the keyword `stream`. */
  keyword: number;
  /** The body: bytes[start, end). */
  start: number;
  end: number;
}

const OPENING = Buffer.from('stream');
const CLOSING = Buffer.from('endstream');

/** Every place where a reader could see a stream begin, in one pass. */
export function* streamsIn(bytes: Buffer): Generator<StreamSpan> {
  let from = 0;
  let end = -1;
  for (let at = bytes.indexOf(OPENING); at !== -1; at = bytes.indexOf(OPENING, at + OPENING.length)) {
    const start = bodyAfter(bytes, at + OPENING.length);
    if (start === undefined || isClosing(bytes, at)) continue;
    if (end < start) {
      const found = bytes.indexOf(CLOSING, start);
      end = found === -1 ? bytes.length : found;
    }
    yield { from, keyword: at, start, end };
    from = at + OPENING.length;
  }
}

function isClosing(bytes: Buffer, at: number): boolean {
  return at >= 3 && bytes.toString('latin1', at - 3, at) === 'end';
}

const [TAB, LF, CR, SPACE] = [0x09, 0x0a, 0x0d, 0x20];

/** The body begins after the end of the keyword's line. */
function bodyAfter(bytes: Buffer, keywordEnd: number): number | undefined {
  let at = keywordEnd;
  while (bytes[at] === SPACE || bytes[at] === TAB) at++;
  if (bytes[at] === LF) return at + 1;
  if (bytes[at] !== CR) return undefined;
  return bytes[at + 1] === LF ? at + 2 : at + 1;
}

/** What the names before a stream say about it. */
export interface StreamKind {
  /** Holds further objects, so its content must be read (ISO 32000-1, 7.5.7). */
  holdsObjects: boolean;
  isImage: boolean;
  /** A file attached to the document. */
  isEmbedded: boolean;
  /** Compressed once, by Flate and nothing else: what this module can read. */
  isPlainFlate: boolean;
  usesFlate: boolean;
  hasFilter: boolean;
  /** An object stream was announced, but belongs to no stream that we can see. */
  isForged: boolean;
}

const OTHER_FILTERS = new Set([
  ...['ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL', 'Crypt'],
  ...['DCTDecode', 'DCT', 'CCITTFaxDecode', 'CCF', 'JPXDecode', 'JBIG2Decode', 'Predictor'],
]);

export function kindOf(bytes: Buffer, { from, keyword }: StreamSpan): StreamKind {
  const object = Math.max(from, bytes.subarray(from, keyword).lastIndexOf('obj') + from);
  const seen = { objects: 0, forged: 0, image: 0, embedded: 0, flate: 0, filter: 0, other: 0 };
  visitNames(bytes, from, keyword, (name, at) => {
    if (name === 'ObjStm') at < object ? seen.forged++ : seen.objects++;
    if (at < object) return;
    if (name === 'Image') seen.image++;
    if (name === 'EmbeddedFile') seen.embedded++;
    if (name === 'Filter' || name === 'F') seen.filter++;
    if (name === 'FlateDecode' || name === 'Fl') seen.flate++;
    if (OTHER_FILTERS.has(name)) seen.other++;
  });
  return {
    holdsObjects: seen.objects > 0,
    isImage: seen.image > 0,
    isEmbedded: seen.embedded > 0,
    isPlainFlate: seen.flate === 1 && seen.filter === 1 && seen.other === 0,
    usesFlate: seen.flate > 0,
    hasFilter: seen.filter > 0 || seen.flate > 0 || seen.other > 0,
    isForged: seen.forged > 0,
  };
}
