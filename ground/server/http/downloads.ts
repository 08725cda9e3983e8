import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { Zip, ZipPassThrough } from 'fflate';
import type { Portal } from '../portal.ts';
import type { StoredFile } from '../storage/storage.ts';

/** A file of an archive. Its turn comes when the one before is through. */
export interface ArchivedFile {
  /** With folders: 'Dateien/01 Angebot.pdf'. */
  name: string;
  at: Date;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Marks the archive as made on Unix; else some programs there would read umlauts in names by another code page. */
const UNIX = 3;
/** A plain file that everybody may read, in the upper half. */
const PLAIN_FILE = 0o100644 * 0x10000;

/**
 * The files as one ZIP, read and written a piece at a time: however many and large they are, no more than a piece of one is
 * held. Nothing is compressed, as PDFs and pictures already are.
 */
export function streamZip(files: AsyncIterable<ArchivedFile>): Readable {
  return Readable.from(zipped(files), { objectMode: false });
}

async function* zipped(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const taken = () => {
    const pieces = made;
    made = [];
    return pieces;
  };
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { name, at, bytes } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    entry.os = UNIX;
    entry.attrs = PLAIN_FILE;
    zip.add(entry);
    for await (const piece of bytes) {
      entry.push(piece);
      yield* taken();
    }
    entry.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** Writes the files as one ZIP into the storage, piece by piece; once more under the same key replaces it. */
export async function storeZip(
  { storage }: Pick<Portal, 'storage'>,
  key: string,
  files: AsyncIterable<ArchivedFile>,
): Promise<StoredFile> {
  const path = join(storage.tempFolder, `${key}.zip`);
  try {
    const file = await write(files, path);
    await storage.put(key, path, file);
    return file;
  } finally {
    await rm(path, { force: true });
  }
}

async function write(files: AsyncIterable<ArchivedFile>, path: string): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    streamZip(files),
    async function* measure(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { size, sha256: hash.digest('hex') };
}

/** A document that is the same for everybody: made when it is first asked for. */
export function downloadRoute(app: FastifyInstance, name: string, print: () => Promise<Buffer>): void {
  let made: Promise<Buffer> | undefined;
  app.get(`/downloads/${name}`, async (_request, reply) => {
    made ??= print();
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'public, max-age=3600')
      .send(await made);
  });
}
