import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { dumpTables, EMPTYING, emptyTables } from './empty-tables.ts';
import type { TestPortal } from './test-portal.ts';

interface KeptState {
  told: unknown;
  now: Date;
  statements: string;
  /** Of the data folder, by path. */
  files: ReadonlyMap<string, Buffer>;
}

const known = new Map<string, KeptState>();

/**
 * Puts a portal with default options into a state of affairs, and answers what its maker told of it: plain data. It is made
 * by `make` once a process, on a portal without a row, and copied from then on, with its rows, its files and its clock:
 * thirty calls lead to a proof of use that is examined, and every test of a suite began with them. What was there before
 * is gone.
 */
export async function keptState<T>(test: TestPortal, name: string, make: () => Promise<T>): Promise<T> {
  const kept = known.get(name);
  const told = kept === undefined ? await makeState(test, name, make) : await copyState(test, kept);
  // Whoever is told adds people to it that the next portal does not know.
  return structuredClone(told) as T;
}

async function makeState(test: TestPortal, name: string, make: () => Promise<unknown>): Promise<unknown> {
  await emptyTables(test.database);
  await replaceFiles(test, new Map());
  const told = await make();
  // Letters and sheets take longer to make than rows to copy, and every test that reads a mail made those of its state anew.
  await test.runJobs();
  const [statements, files] = [await dumpTables(test.database), await readFiles(test)];
  known.set(name, { told, now: test.clock.now(), statements, files });
  return told;
}

async function copyState(test: TestPortal, { told, now, statements, files }: KeptState): Promise<unknown> {
  await test.database.pool.query(`${EMPTYING}\n${statements}`);
  await replaceFiles(test, files);
  test.clock.set(now);
  return told;
}

async function readFiles({ portal }: TestPortal): Promise<Map<string, Buffer>> {
  const { dataDir } = portal.config;
  const read = async (path: string) => [relative(dataDir, path), await readFile(path)] as const;
  return new Map(await Promise.all((await pathsIn(dataDir)).map(read)));
}

/** The folders stay: the portal has made them at its start. */
async function replaceFiles({ portal }: TestPortal, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const { dataDir } = portal.config;
  await Promise.all((await pathsIn(dataDir)).map((path) => rm(path)));
  const write = async ([path, bytes]: [string, Buffer]) => {
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await writeFile(join(dataDir, path), bytes);
  };
  await Promise.all([...files].map(write));
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
