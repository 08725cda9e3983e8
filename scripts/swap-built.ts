import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Build, MARK } from './built.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Puts what was built in the place of what is there; absolute paths. */
type Swap = (next: string, built: string) => Promise<void>;

/** Builds beside what is there: a build that fails leaves the one that runs. What changes meanwhile is younger than the mark. */
export async function buildAside(
  { folder }: Build,
  build: (next: string) => Promise<void>,
  swap: Swap = swapWhole,
): Promise<void> {
  const [built, next] = [join(ROOT, folder), join(ROOT, `${folder}.next`)];
  const started = new Date();
  await rm(next, { recursive: true, force: true });
  await build(next);
  const names = await readdir(next);
  const mark = join(next, MARK);
  await writeFile(mark, names.join('\n'));
  await utimes(mark, started, started);
  await swap(next, built);
}

async function swapWhole(next: string, built: string): Promise<void> {
  await rm(built, { recursive: true, force: true });
  await rename(next, built);
}

/**
 * For a program that reads some of its parts only later, and whose parts are called by their content: those of the build
 * before stay, for whoever runs it, and the same build once more is no other one. `started`: names that stay the same, taken
 * over once all they name is there.
 */
export function swapParts(started: readonly string[]): Swap {
  return async (next, built) => {
    await mkdir(built, { recursive: true });
    const before = (await readFile(join(built, MARK), 'utf8').catch(() => '')).split('\n');
    const last = [...started, MARK];
    const parts = (await readdir(next)).filter((name) => !last.includes(name));
    const isSame = parts.every((name) => before.includes(name));
    const kept = new Set([...last, ...parts, ...before]);
    const old = isSame ? [] : (await readdir(built)).filter((name) => !kept.has(name));
    for (const name of [...parts, ...last]) await rename(join(next, name), join(built, name));
    await Promise.all(old.map((name) => rm(join(built, name))));
    await rm(next, { recursive: true });
  };
}
