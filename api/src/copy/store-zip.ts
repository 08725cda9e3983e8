import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Portal } from '../platform/portal.ts';
import type { StoredFile } from '../platform/storage/storage.ts';
import { type ArchivedFile, streamZip } from './stream-zip.ts';

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
