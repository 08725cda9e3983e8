import { inflateSync } from 'node:zlib';
import { Unzlib } from 'fflate';
import { collectBuffers } from '../spared-memory.ts';

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

const SLASH = 0x2f;
/** A name longer than this, counted as written, is none that we look for. */
export const LONGEST_NAME = 128;

/** White space and delimiters end a name (ISO 32000-1, 7.2.2). */
const ENDS_NAME = new Uint8Array(256);
for (const byte of Buffer.from('\0\t\n\f\r ()<>[]{}/%', 'latin1')) ENDS_NAME[byte] = 1;

/**
 * Calls `visit` with every name that begins in bytes[from, to), escapes resolved: '/J#61vaScript' is 'JavaScript'.
 * `at` is the slash, `end` the first byte after the name.
 */
export function visitNames(
  bytes: Buffer,
  from: number,
  to: number,
  visit: (name: string, at: number, end: number) => void,
): void {
  for (let at = bytes.indexOf(SLASH, from); at !== -1 && at < to; ) {
    let end = at + 1;
    while (end < bytes.length && end - at <= LONGEST_NAME && ENDS_NAME[bytes[end] as number] === 0) end++;
    if (end - at > 1 && end - at <= LONGEST_NAME) visit(unescapedName(bytes.toString('latin1', at + 1, end)), at, end);
    at = bytes.indexOf(SLASH, end);
  }
}

export function unescapedName(name: string): string {
  if (!name.includes('#')) return name;
  return name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
