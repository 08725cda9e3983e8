import type { Readable } from 'node:stream';
import type { Portal } from '#ground/server/portal.ts';
import type { ByteRange } from '#ground/server/storage/storage.ts';
import { StoredFileMissing } from '#ground/server/storage/storage-keys.ts';
import type { MediaRow } from './store.ts';

/** What is stored of a file, or that part of it; undefined, and told in the log, where nothing is. */
export async function findBytes(
  { storage, log }: Pick<Portal, 'storage' | 'log'>,
  media: MediaRow,
  part?: ByteRange,
): Promise<Readable | undefined> {
  try {
    return await storage.read(media.storage_key, part);
  } catch (error) {
    if (!(error instanceof StoredFileMissing)) throw error;
    log.event('media.bytes-missing', { media: media.id });
    return undefined;
  }
}
