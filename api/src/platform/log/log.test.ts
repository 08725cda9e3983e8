import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog, removeOldLogs } from './log.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('lines are JSON with their code, level and fields', async () => {
  const log = await openLog(folder);
  log.event('portal.started', { port: 3000 });
  log.event('request.fault', { route: '/api/proposals/:id' });
  await log.close();
  const names = await readdir(folder);
  const lines = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8'))))
    .join('')
    .trim()
    .split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { code: 'portal.started', level: 30, port: 3000 },
    { code: 'request.fault', level: 50, route: '/api/proposals/:id' },
  ]);
});

test('files older than seven days go, younger ones and other files stay', async () => {
  const old = new Date(Date.now() - 8 * 86_400_000);
  for (const name of ['portal.old.log', 'portal.new.log', 'notes.txt']) await writeFile(join(folder, name), 'x');
  await utimes(join(folder, 'portal.old.log'), old, old);
  await utimes(join(folder, 'notes.txt'), old, old);
  expect(await removeOldLogs(folder)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(['notes.txt', 'portal.new.log']);
});
