import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  /** ASCII, with folders: 'META-INF/manifest.xml'. */
  name: string;
  /** Bytes that stand as they are; or text that is packed while it is written. */
  content: Buffer | AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  offset: number;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
}

const [STORED, DEFLATED] = [0, 8];
/** The sizes follow the content: they are not known before. */
const SIZES_BEHIND = 0x0008;
/** 1 January 1980, the first day a ZIP can name: the same content gives the same file. */
const DAY = 0x0021;

/**
 * A ZIP written while its parts are made. Unlike the archive of files (copy/stream-zip.ts) its first part may be stored with its
 * size in front, as OpenDocument wants of `mimetype`, and text is packed off the main thread.
 */
export async function* streamParts(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const of = { name: Buffer.from(name, 'latin1'), offset };
    const pieces = Buffer.isBuffer(content) ? stored(of, content, written) : deflated(of, content, written);
    for await (const piece of pieces) {
      offset += piece.byteLength;
      yield piece;
    }
  }
  const central = Buffer.concat(written.map(centralHeader));
  yield central;
  yield endRecord(written.length, central.byteLength, offset);
}

type Place = Pick<Written, 'name' | 'offset'>;

function* stored(place: Place, content: Buffer, written: Written[]): Generator<Buffer> {
  const size = content.byteLength;
  const entry = { ...place, flags: 0, method: STORED, crc: crc32(content), packed: size, size };
  written.push(entry);
  yield localHeader(entry);
  yield content;
}

async function* deflated(
  place: Place,
  content: AsyncIterable<string> | Iterable<string>,
  written: Written[],
): AsyncGenerator<Buffer> {
  const entry: Written = { ...place, flags: SIZES_BEHIND, method: DEFLATED, crc: 0, packed: 0, size: 0 };
  yield localHeader(entry);
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.byteLength;
      yield bytes;
    }
  }
  const source = Readable.from(counted(), { objectMode: false });
  const packer = createDeflateRaw();
  source.on('error', (error) => packer.destroy(error));
  for await (const piece of source.pipe(packer)) {
    entry.packed += piece.byteLength;
    yield piece;
  }
  written.push(entry);
  yield words([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]);
}

function localHeader({ name, ...entry }: Written): Buffer {
  return Buffer.concat([words([4, 0x04034b50], [2, 20], ...common(entry), [2, name.byteLength], [2, 0]), name]);
}

function centralHeader({ name, offset, ...entry }: Written): Buffer {
  const head = words([4, 0x02014b50], [2, 20], [2, 20], ...common(entry), [2, name.byteLength]);
  return Buffer.concat([head, words([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name]);
}

function common({ flags, method, crc, packed, size }: Omit<Written, 'name' | 'offset'>): Word[] {
  return [
    [2, flags],
    [2, method],
    [2, 0],
    [2, DAY],
    [4, crc],
    [4, packed],
    [4, size],
  ];
}

function endRecord(count: number, size: number, offset: number): Buffer {
  return words([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
}

/** Bytes and value. */
type Word = [2 | 4, number];

function words(...all: Word[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of all) {
    buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}
