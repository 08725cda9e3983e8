import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteRange, foldersOf, openTempFolder, type Storage, StoredFileMissing } from './storage.ts';

/** Files in a folder, two levels deep. What `put` has returned from survives a power loss. */
export async function openDiskStorage(folder: string): Promise<Storage> {
  const tempFolder = await openTempFolder(join(folder, 'unfinished'));
  const pathOf = (key: string) => join(folder, foldersOf(key));
  return {
    tempFolder,
    async put(key, path) {
      const target = pathOf(key);
      await makeFolders(folder, dirname(target));
      await sync(path);
      await move(path, target);
      await sync(dirname(target));
    },
    async read(key, part) {
      return openForReading(pathOf(key), key, part);
    },
    // By the kernel: no byte of it passes through this process.
    async copy(key, path) {
      await copyFile(pathOf(key), path).catch((error: unknown) => {
        throw missingFor(error, key);
      });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** A new folder is safe only once its parent is on the disk. */
async function makeFolders(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  await sync(dirname(folder));
  await sync(root);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file made elsewhere (a generated sheet) may lie on another disk: it is copied beside the target first. */
async function move(path: string, target: string): Promise<void> {
  try {
    await rename(path, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const copy = `${target}.part`;
    await copyFile(path, copy);
    await sync(copy);
    await rename(copy, target);
    await rm(path, { force: true });
  }
}

async function openForReading(path: string, key: string, part?: ByteRange): Promise<Readable> {
  try {
    const handle = await open(path, 'r');
    return handle.createReadStream(part && { start: part.first, end: part.last });
  } catch (error) {
    throw missingFor(error, key);
  }
}

function missingFor(error: unknown, key: string): unknown {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? new StoredFileMissing(key) : error;
}
