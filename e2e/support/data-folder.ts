import { constants, existsSync } from 'node:fs';
import { access, cp, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The system's memory as a folder, on Linux. */
const MEMORY = '/dev/shm';
/** Several portals with their data; a container often has 64 MB. */
const ENOUGH_BYTES = 2_000_000_000;

/** An empty folder for a portal's data, gone after the test: in memory where there is enough, else on the disk. */
async function makeFolder(): Promise<string> {
  return mkdtemp(join((await hasMemory()) ? MEMORY : tmpdir(), 'portal-e2e-'));
}

/** Whoever sets TMPDIR has chosen. */
async function hasMemory(): Promise<boolean> {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  const isWritable = await access(MEMORY, constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable && bavail * bsize > ENOUGH_BYTES;
}

/** A copy of a planted portal's data; without a template an empty folder. */
export async function makeDataFolder(template: string | undefined): Promise<string> {
  const folder = await makeFolder();
  if (template !== undefined) await cp(template, folder, { recursive: true });
  return folder;
}
