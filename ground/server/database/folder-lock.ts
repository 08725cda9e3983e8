import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Another process holds the folder: PGlite itself would not notice and both would write. */
export class FolderInUse extends Error {}

/** A lock file with the owner's process id; one left by a process that is gone is taken over. Answers how to release it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(dirname(folder), { recursive: true });
  const file = join(dirname(folder), 'database.lock');
  const owner = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (owner !== 0 && owner !== process.pid && isAlive(owner)) {
    throw new FolderInUse(`Die Datenbank in ${folder} wird schon von Prozess ${owner} benutzt.`);
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
