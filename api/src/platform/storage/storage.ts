import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { openDiskStorage } from './storage-disk.ts';
import { openS3Storage, readS3Location } from './storage-s3.ts';

/** Size in bytes and SHA-256 in hex of a file that is complete. */
export interface StoredFile {
  size: number;
  sha256: string;
}

/** Where the bytes of files live: uploads are finished in a temporary folder first and then handed over whole. */
export interface Storage {
  /** Takes over the finished file at `path`; afterwards nothing is left there. Storing a key again replaces it. */
  put(key: string, path: string, file: StoredFile): Promise<void>;
  /** The stored bytes. Throws StoredFileMissing. */
  read(key: string): Promise<Readable>;
  /** Writes the stored bytes to a file of the local disk. Throws StoredFileMissing. */
  copy(key: string, path: string): Promise<void>;
  /** Removing what is not there is no error, so that a job may try again. */
  remove(key: string): Promise<void>;
  /** Folder for unfinished files, on the disk of the stored ones where there is one. Leftovers of a crash are removed at start. */
  tempFolder: string;
}

/**
 * Opens the storage named by STORAGE_URL (decisions §8): `file:///srv/portal/files`, or
 * `s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1` with AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY; without it `files` in the data folder. Throws ConfigError for an address that makes no sense.
 */
export async function openStorage(config: Pick<Config, 'dataDir' | 'storageUrl' | 's3'>): Promise<Storage> {
  const url = config.storageUrl === undefined ? undefined : new URL(config.storageUrl);
  if (url?.protocol === 's3:') return openS3Storage(readS3Location(url, config.s3), join(config.dataDir, 'uploads'));
  return openDiskStorage(url === undefined ? join(config.dataDir, 'files') : fileURLToPath(url));
}
