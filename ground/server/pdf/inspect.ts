import {
  type Danger as Active,
  activeContentAt,
  isKind,
  isKindElsewhere,
  isProgram,
  LOOK_AHEAD,
  OpeningActions,
} from './active-content.ts';
import {
  Damaged,
  inflate,
  kindOf,
  type StreamKind,
  type StreamSpan,
  streamsIn,
  TooLarge,
  visitNames,
} from './streams.ts';

/** Edition of these rules: what was found by an earlier one is not believed. To be raised with every change to what is refused. */
export const INSPECTION_RULES = 4;

/** Why a PDF is not taken (decisions §5): encrypted, with active content of some kind, or impossible to check. */
export type Danger = 'encrypted' | 'unreadable' | Active;

export interface Bounds {
  /** Content of one stream, and of all object streams together, in bytes. */
  content: number;
  /** Compressed streams in one file. */
  streams: number;
}

export const BOUNDS: Bounds = { content: 64 * 1024 * 1024, streams: 10_000 };

/** Streams of any kind: a list of more would itself be the attack. */
const MOST_STREAMS = 100_000;

/** Looks a PDF over without trusting its structure. Memory does not grow with what its streams expand to. */
export function inspect(bytes: Buffer, bounds: Bounds = BOUNDS): Danger | undefined {
  const streams = streamsIn(bytes)
    .take(MOST_STREAMS + 1)
    .toArray();
  if (streams.length > MOST_STREAMS) return 'unreadable';
  const seen = new Seen();
  const plain = inspectPlain(bytes, streams, seen);
  if (plain !== undefined) return plain;
  try {
    return inspectStreams(bytes, streams, { bounds, seen }) ?? seen.danger();
  } catch (error) {
    if (error instanceof TooLarge || error instanceof Damaged) return 'unreadable';
    throw error;
  }
}

/** What is dangerous only together, wherever in the file its parts stand. */
class Seen {
  /** A kind of action by itself, as in a text; and an action whose kind stands elsewhere. */
  #kind = false;
  #elsewhere = false;
  /** Where a reader begins: without it there is nothing to be opened. */
  #root = false;
  readonly opening = new OpeningActions();

  note(name: string, at: { bytes: Buffer; end: number }): void {
    if (name === 'Root') this.#root = true;
    else if (isKind(name)) this.#kind = true;
    else if (isKindElsewhere(name, at)) this.#elsewhere = true;
  }

  danger(): Danger | undefined {
    if (!this.#root) return 'unreadable';
    return this.#kind && this.#elsewhere ? 'script' : this.opening.danger();
  }
}

/** What stands in the file uncompressed. */
function inspectPlain(bytes: Buffer, streams: readonly StreamSpan[], seen: Seen): Danger | undefined {
  let danger: Danger | undefined;
  let next = 0;
  visitNames(bytes, 0, bytes.length, (name, at, end) => {
    if (name === 'Encrypt' && namesDictionary(bytes, end)) danger = 'encrypted';
    if (danger !== undefined) return;
    while (next < streams.length && (streams[next]?.end ?? 0) <= at) next++;
    const isInBody = at >= (streams[next]?.start ?? Number.POSITIVE_INFINITY);
    danger = activeContentAt(name, { bytes, end, isInBody });
    seen.note(name, { bytes, end });
    if (!isInBody) seen.opening.note(name, { bytes, at, end });
  });
  return danger;
}

/** '/Encrypt 12 0 R' or '/Encrypt <<': the entry of a trailer, not the word in a text. */
function namesDictionary(bytes: Buffer, end: number): boolean {
  return /^[\s\0]*(<<|\d|%)/.test(bytes.toString('latin1', end, end + 64));
}

interface Looking {
  bounds: Bounds;
  seen: Seen;
}

function inspectStreams(bytes: Buffer, streams: readonly StreamSpan[], { bounds, seen }: Looking): Danger | undefined {
  let compressed = 0;
  let objectBytes = 0;
  for (const span of streams) {
    const kind = kindOf(bytes, span);
    if (kind.isForged) return 'unreadable';
    if (kind.isEmbedded && isProgram(headOf(bytes.subarray(span.start, span.end), kind, bounds))) return 'program';
    if (!kind.holdsObjects && (kind.isImage || !kind.usesFlate)) continue;
    compressed += 1;
    if (compressed > bounds.streams) return 'unreadable';
    if (!kind.holdsObjects) {
      measure(bytes.subarray(span.start, span.end), bounds);
      continue;
    }
    const body = bytes.subarray(span.start, span.end);
    const found = inspectObjects(body, kind, { limit: bounds.content - objectBytes, seen });
    if (found.danger !== undefined) return found.danger;
    objectBytes += found.size;
  }
  return isAnnouncedAfter(bytes, streams.at(-1)) ? 'unreadable' : undefined;
}

/** Flate writes a byte for at most so many. */
const MOST_EXPANSION = 1032;

/** A stream of pages or fonts: only a bomb is of interest; a damaged one is the reader's concern. */
function measure(body: Buffer, bounds: Bounds): void {
  if (body.length * MOST_EXPANSION <= bounds.content) return;
  try {
    inflate(body, bounds.content, () => {});
  } catch (error) {
    if (error instanceof TooLarge) throw error;
  }
}

/** Objects may stand in compressed streams; one that cannot be read as every reader does is refused. */
function inspectObjects(
  body: Buffer,
  kind: StreamKind,
  { limit, seen }: { limit: number; seen: Seen },
): { danger: Danger | undefined; size: number } {
  if (!kind.hasFilter) return { danger: activeIn(body, seen), size: body.length };
  if (!kind.isPlainFlate) return { danger: 'unreadable', size: 0 };
  let rest: Buffer = Buffer.alloc(0);
  let danger: Danger | undefined;
  const size = inflate(body, limit, (piece) => {
    const text = Buffer.concat([rest, piece]);
    const settled = Math.max(0, text.length - LOOK_AHEAD);
    danger ??= activeIn(text, seen, settled);
    rest = text.subarray(settled);
  });
  return { danger: danger ?? activeIn(rest, seen), size };
}

function activeIn(bytes: Buffer, seen: Seen, to = bytes.length): Danger | undefined {
  let found: Danger | undefined;
  visitNames(bytes, 0, to, (name, at, end) => {
    found ??= activeContentAt(name, { bytes, end, isInBody: false });
    seen.note(name, { bytes, end });
    seen.opening.note(name, { bytes, at, end });
  });
  return found;
}

/** The first bytes of an attached file; none where they cannot be read. */
function headOf(body: Buffer, kind: StreamKind, bounds: Bounds): Buffer {
  if (!kind.hasFilter) return body;
  let head: Buffer = Buffer.alloc(0);
  if (!kind.isPlainFlate) return head;
  try {
    inflate(body, bounds.content, (piece) => {
      if (head.length === 0) head = Buffer.from(piece.subarray(0, 8));
    });
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
  }
  return head;
}

/** An object stream announced after the last stream that we can see is one that we cannot see. */
function isAnnouncedAfter(bytes: Buffer, last: StreamSpan | undefined): boolean {
  let isAnnounced = false;
  visitNames(bytes, last?.end ?? 0, bytes.length, (name) => {
    isAnnounced ||= name === 'ObjStm';
  });
  return isAnnounced;
}
