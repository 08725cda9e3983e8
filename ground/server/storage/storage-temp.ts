import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
