import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MARK } from './built.mjs';
import { swapParts } from './swap-built.ts';

let folder: string;
const built = () => join(folder, 'dist');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swap-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program whose start names its one part. */
async function swapIn(part: string): Promise<string[]> {
  const next = join(folder, 'dist.next');
  await mkdir(next);
  const files = { 'main.js': `import('./${part}')`, [part]: '' };
  for (const [name, text] of Object.entries(files)) await writeFile(join(next, name), text);
  await writeFile(join(next, MARK), Object.keys(files).join('\n'));
  await swapParts(['main.js'])(next, built());
  return (await readdir(built())).sort();
}

test('who runs the build before still finds its parts, and older ones go', async () => {
  expect(await swapIn('part-1.js')).toEqual([MARK, 'main.js', 'part-1.js']);
  expect(await swapIn('part-2.js')).toEqual([MARK, 'main.js', 'part-1.js', 'part-2.js']);
  expect(await readFile(join(built(), 'main.js'), 'utf8')).toContain('part-2.js');
  expect(await swapIn('part-3.js')).toEqual([MARK, 'main.js', 'part-2.js', 'part-3.js']);
  expect(await readdir(folder)).toEqual(['dist']);
});

test('the same build once more takes nothing from who runs the one before', async () => {
  expect(await swapIn('part-3.js')).toEqual([MARK, 'main.js', 'part-2.js', 'part-3.js']);
  expect(await swapIn('part-4.js')).toEqual([MARK, 'main.js', 'part-3.js', 'part-4.js']);
});
