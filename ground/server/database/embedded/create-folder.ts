import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BASELINE_ONLY } from './engine.ts';

export function isDatabaseFolder(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/**
 * Makes the database where there is none yet, in a process of its own, which gives back the three quarters of a gigabyte it
 * takes. It gets its name only once it is whole.
 */
export async function createFolder(folder: string): Promise<void> {
  if (isDatabaseFolder(folder)) return;
  const half = `${folder}.new`;
  await rm(half, { recursive: true, force: true });
  const program = fileURLToPath(new URL('./create-folder-child.ts', import.meta.url));
  const child = fork(program, [half], { execArgv: [...BASELINE_ONLY] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the embedded database could not be made (${code})`);
  await rename(half, folder);
}
