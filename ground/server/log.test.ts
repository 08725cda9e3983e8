import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { type Log, openLog, removeOldLogs } from './log.ts';

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

test('what fails while the portal ends, after its log is closed, ends nothing', async () => {
  const log = await openLog(folder);
  const closed = log.close();
  log.event('admission.failed');
  await closed;
  log.event('admission.failed');
});

test('files older than seven days go, younger ones and other files stay', async () => {
  const old = new Date(Date.now() - 8 * 86_400_000);
  for (const name of ['portal.old.log', 'portal.new.log', 'notes.txt']) await writeFile(join(folder, name), 'x');
  await utimes(join(folder, 'portal.old.log'), old, old);
  await utimes(join(folder, 'notes.txt'), old, old);
  expect(await removeOldLogs(folder)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(['notes.txt', 'portal.new.log']);
});

/** Closes the log once its lines reach that file. */
async function goesOnIn(log: Log, path: string): Promise<void> {
  const written = async () => {
    log.event('portal.stopped');
    vi.advanceTimersByTime(1_000);
    return readFile(path, 'utf8');
  };
  await vi.waitFor(async () => expect(await written()).toContain('portal.stopped'));
  vi.useRealTimers();
  await log.close();
}

test('a day has its file, and the log goes on under the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2022-03-26T22:30:00Z') });
  const log = await openLog(folder, 'portal-2');
  log.event('portal.started');
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual(['portal-2.2022-03-26.log']));
  vi.setSystemTime(new Date('2022-03-26T23:00:00Z'));
  vi.advanceTimersByTime(60_000);
  await goesOnIn(log, join(folder, 'portal-2.2022-03-27.log'));
  expect(await readFile(join(folder, 'portal-2.2022-03-26.log'), 'utf8')).toMatch(/^[^\n]*portal\.started/);
});

test('a file that cannot be opened at midnight is asked for again a minute later', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2022-03-26T22:30:00Z') });
  const log = await openLog(folder);
  const next = join(folder, 'portal.2022-03-27.log');
  await mkdir(next);
  vi.setSystemTime(new Date('2022-03-26T23:00:00Z'));
  vi.advanceTimersByTime(60_000);
  log.event('portal.started');
  const before = join(folder, 'portal.2022-03-26.log');
  await vi.waitFor(async () => expect(await readFile(before, 'utf8')).toContain('portal.started'));
  await rm(next, { recursive: true });
  vi.advanceTimersByTime(60_000);
  await goesOnIn(log, next);
});

test('a log that cannot be written is told at the start', async () => {
  await mkdir(join(folder, `portal.${dayOf(new Date())}.log`));
  await expect(openLog(folder)).rejects.toThrow('EISDIR');
});
