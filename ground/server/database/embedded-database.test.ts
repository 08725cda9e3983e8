// @module-tag night
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Log } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { findDatabaseDelay } from './database-away.ts';

const PATIENCE = { timeout: 30_000 };

/** The threads this process has opened: a database's own is the last one. */
const threads: Worker[] = [];
const note = (thread: Worker) => void threads.push(thread);
/** A database that was made once; each test opens a copy. */
let template: string;
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'embedded-template-'));
  const log: Log = { event: () => {}, close: async () => {} };
  const made = await openDatabase({ folder: join(template, 'database'), log });
  await made.close();
  process.on('worker', note);
}, 60_000);
afterAll(async () => {
  process.off('worker', note);
  await rm(template, { recursive: true });
});

let folder: string;
let database: Database;
let logged: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  await cp(template, folder, { recursive: true });
  logged = [];
  const log: Log = { event: (code) => logged.push(code), close: async () => {} };
  database = await openDatabase({ folder: join(folder, 'database'), log });
  await database.pool.query('create table kept (n int primary key)');
}, 60_000);
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const killThread = () => threads.at(-1)?.terminate();
const insert = (n: number) => database.pool.query('insert into kept values ($1)', [n]);

/** The program's clock stands still until the test moves it: its patience ends then, however slow a busy machine is. */
function holdClock(): (ms: number) => void {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return (ms) => {
    now += ms;
  };
}

describe('a database whose thread dies', { timeout: 60_000 }, () => {
  it('is opened again with everything that was acknowledged, five times in the middle of saves', async () => {
    const acknowledged: number[] = [];
    const refused: unknown[] = [];
    const saving = { n: 0, isOn: true };
    const save = async () => {
      while (saving.isOn) {
        const mine = saving.n++;
        await insert(mine).then(
          () => acknowledged.push(mine),
          (error: unknown) => refused.push(error),
        );
      }
    };
    const savers = [save(), save(), save(), save()];
    for (let kill = 0; kill < 5; kill++) {
      const before = acknowledged.length;
      await vi.waitUntil(() => acknowledged.length > before + 20, PATIENCE);
      await killThread();
    }
    saving.isOn = false;
    await Promise.all(savers);
    const { rows } = await database.pool.query<{ n: number }>('select n from kept');
    const stored = new Set(rows.map((row) => row.n));
    expect(acknowledged.filter((one) => !stored.has(one))).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused) expect(findDatabaseDelay(error)).toBeGreaterThan(0);
    expect(logged.filter((code) => code === 'database.thread-died')).toHaveLength(5);
    expect(logged.filter((code) => code === 'database.thread-opened')).toHaveLength(5);
    expect(database.isAlive()).toBe(true);
  });

  it('says so while it is away, and takes calls again', async () => {
    holdClock();
    await killThread();
    expect(database.isAlive()).toBe(false);
    await insert(1);
    expect(database.isAlive()).toBe(true);
  });

  it('is given up within five seconds where its folder is gone, and never begun anew', async () => {
    const pass = holdClock();
    await rename(join(folder, 'database'), join(folder, 'elsewhere'));
    await killThread();
    const call = insert(1).catch((error: unknown) => error);
    await vi.waitUntil(() => logged.includes('database.thread-died'), PATIENCE);
    pass(5_000);
    expect(await database.gone).toMatch(/its folder is gone/);
    expect(findDatabaseDelay(await call)).toBeGreaterThan(0);
    expect(await readdir(folder)).not.toContain('database');
  });
});

it('its thread keeps nothing of the answers it gave', { timeout: 120_000 }, async () => {
  for (let n = 0; n < 150; n++) await database.pool.query('select generate_series(1, 5000) n');
  expect(logged).not.toContain('database.thread-died');
});
