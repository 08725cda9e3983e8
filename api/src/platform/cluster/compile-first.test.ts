import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compile-first-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the engine says of each file it had to compile, as it was told to say. */
function run(args: string[], env: Record<string, string> = {}): { status: number | null; compiled: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: folder,
      // As every process has it from the one that supervises.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
      ...env,
    },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const said = `${stdout}${stderr}`.matchAll(/no transpile cache for \S+ (\S+)/g);
  return { status, compiled: [...said].map(([, file = '']) => file) };
}

const readAll = (programs: string[]) =>
  `for (const one of ${JSON.stringify(programs)}) await import(one).catch(() => undefined); process.exit(0)`;

test('one process compiles what serves and what runs beside it, so that none of those needs the compiler', async () => {
  const first = run([join(SOURCE, 'main.ts')], { PORTAL_COMPILES: 'yes' });
  expect([first.status, first.compiled.length > 1000]).toEqual([0, true]);
  const [name = ''] = await readdir(join(folder, 'compiled'));
  expect(await readdir(join(folder, 'compiled', name))).not.toEqual([]);

  const threads = globSync('**/*worker.ts', { cwd: SOURCE }).filter(
    // The embedded database has one process, which compiles for itself.
    (path) => !path.includes('embedded') && readFileSync(join(SOURCE, path), 'utf8').includes('parentPort'),
  );
  expect(threads).toHaveLength(3);
  const programs = ['serve.ts', 'platform/cluster/worker.ts', ...threads].map((path) => join(SOURCE, path));
  const later = run(['--input-type=module', '-e', readAll(programs)]);
  expect(later).toEqual({ status: 0, compiled: [] });
});
