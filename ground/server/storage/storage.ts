import type { Readable } from 'node:stream';

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
