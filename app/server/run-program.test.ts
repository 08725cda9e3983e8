import { chmod, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { makePrivate } from './run-program.ts';

test.skipIf(process.platform === 'win32')('a new folder and one that stood open are closed to others', async () => {
  const outer = await mkdtemp(join(tmpdir(), 'portal-private-'));
  try {
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    const folder = join(outer, 'deep', 'data');
    await makePrivate(folder);
    expect(await modeOf(folder)).toBe(0o700);
    await chmod(folder, 0o755);
    await makePrivate(folder);
    expect(await modeOf(folder)).toBe(0o700);
  } finally {
    await removeFolder(outer);
  }
});
