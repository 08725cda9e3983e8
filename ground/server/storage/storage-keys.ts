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
