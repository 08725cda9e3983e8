import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withWhole } from './spared-memory.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const folder = temporaryFolder('whole');

test('a whole file is looked at, and its memory is given back with the answer, or with the failure', async () => {
  const path = join(folder, 'file');
  await writeFile(path, 'inhalt');
  let seen: Buffer = Buffer.alloc(0);
  const look = (bytes: Buffer) => {
    seen = bytes;
    return bytes.toString('latin1');
  };
  expect(await withWhole(path, look)).toBe('inhalt');
  expect([seen.length, seen.buffer.byteLength]).toEqual([0, 0]);
  const failing = withWhole(path, async (bytes) => {
    seen = bytes;
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(seen.buffer.byteLength).toBe(0);
});

test('an empty file is empty', async () => {
  const path = join(folder, 'empty');
  await writeFile(path, '');
  expect(await withWhole(path, (bytes) => bytes.length)).toBe(0);
});
