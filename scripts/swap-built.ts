import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Build, MARK } from './built.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds beside what is there and swaps it in whole: a build that fails leaves the one that runs. What changes meanwhile is
 * younger than the mark.
 */
export async function swapBuilt({ folder }: Build, build: (next: string) => Promise<void>): Promise<void> {
  const [built, next] = [join(ROOT, folder), join(ROOT, `${folder}.next`)];
  const started = new Date();
  await rm(next, { recursive: true, force: true });
  await build(next);
  const mark = join(next, MARK);
  await writeFile(mark, started.toISOString());
  await utimes(mark, started, started);
  await rm(built, { recursive: true, force: true });
  await rename(next, built);
}
