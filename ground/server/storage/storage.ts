import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type Jobs, job } from '../jobs/jobs.ts';

/** Size in bytes and SHA-256 in hex of a file that is complete. */
export interface StoredFile {
  size: number;
  sha256: string;
}

/** A part of a file, both ends included, from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Where the bytes of files live: uploads are finished in a temporary folder first and then handed over whole. */
export interface Storage {
  /** Takes over the finished file at `path`; afterwards nothing is left there. Storing a key again replaces it. */
  put(key: string, path: string, file: StoredFile): Promise<void>;
  /** The stored bytes, or a part that lies within them. Throws StoredFileMissing. */
  read(key: string, part?: ByteRange): Promise<Readable>;
  /** Writes the stored bytes to a file of the local disk. Throws StoredFileMissing. */
  copy(key: string, path: string): Promise<void>;
  /** Removing what is not there is no error, so that a job may try again. */
  remove(key: string): Promise<void>;
  /** Folder for unfinished files, on the disk of the stored ones where there is one. Leftovers of a crash are removed at start. */
  tempFolder: string;
}

const KEY = /^[0-9a-z][0-9a-z-]{3,99}$/;

/** Keys are made by us (UUIDs); anything else is a fault and must not become a path. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('not a storage key');
  return key;
}

/** 'abcd…' → 'ab/cd/abcd…': no folder grows too large. */
export function foldersOf(key: string): string {
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${checkKey(key)}`;
}

/** Nothing is stored under this key. */
export class StoredFileMissing extends Error {
  constructor(key: string) {
    super(`no stored file ${key}`);
    this.name = 'StoredFileMissing';
  }
}

/** Seconds after which a caller should try again. */
const RETRY_SECONDS = 10;

/** The store itself cannot serve now; nothing is known about the file. */
export class StorageAway extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'StorageAway';
  }
}

/** Seconds to wait when an error says that the files cannot be reached now; undefined for every other error. */
export function findStorageDelay(error: unknown): number | undefined {
  return error instanceof StorageAway ? RETRY_SECONDS : undefined;
}

/** Longer than any upload may take: another process on the same folder may be writing now. */
const LEFTOVER_MS = 3_600_000;

/** Makes the folder for unfinished files and removes what a crash has left there. */
export async function openTempFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > LEFTOVER_MS)
      await rm(path, { force: true, recursive: true });
  }
  return folder;
}

/** Takes stored bytes away; what is no longer there is no fault. */
const STORED_REMOVAL = job<{ key: string }>('stored-removal');

/** The bytes go once the transaction that forgets them is certain; the job tries until they are gone. */
export async function removeStored(
  { jobs }: { jobs: Jobs },
  trx: Transaction<Schema>,
  keys: readonly string[],
): Promise<void> {
  await jobs.enqueueMany(
    trx,
    STORED_REMOVAL,
    keys.map((key) => ({ key })),
  );
}

export function storageJobs({ jobs, storage }: { jobs: Jobs; storage: Storage }): void {
  jobs.handle(STORED_REMOVAL, ({ key }) => storage.remove(key));
}
