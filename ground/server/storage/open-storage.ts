import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';
import { openDiskStorage } from './storage-disk.ts';
import { openS3Storage, readS3Location } from './storage-s3.ts';

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
