import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '@portal/domain/values/calendar-day.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('a day has its file, and the log goes on under the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2022-03-26T22:30:00Z') });
  const log = await openLog(folder, 'portal-2');
  log.event('portal.started');
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['portal-2.2022-03-26.log']));
  vi.setSystemTime(new Date('2022-03-26T23:00:00Z'));
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2));
  vi.useRealTimers();
  log.event('portal.stopped');
  await log.close();
  const codes = (day: string) =>
    readFile(join(folder, `portal-2.${day}.log`), 'utf8').then((text) => JSON.parse(text).code);
  expect([await codes('2022-03-26'), await codes('2022-03-27')]).toEqual(['portal.started', 'portal.stopped']);
});

test('a log that cannot be written is told at the start', async () => {
  await mkdir(join(folder, `portal.${dayOf(new Date())}.log`));
  await expect(openLog(folder)).rejects.toThrow('EISDIR');
});
