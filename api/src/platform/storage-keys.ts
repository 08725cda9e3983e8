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
