// @module-tag night
import { mkdtemp, readdir, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PortalProcess } from './testing/portal-processes.ts';
import { removeFolder } from './testing/remove-folder.ts';

/** A portal without a database server whose database's thread is lost. */

const KILLER = fileURLToPath(new URL('./testing/kill-database-thread.ts', import.meta.url));
let dataDir: string;
let portal: PortalProcess;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-thread-'));
  portal = await PortalProcess.start({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORTAL_SEED: 'none',
    NODE_OPTIONS: `--max-old-space-size=256 --import=${KILLER}`,
  });
}, 120_000);
afterEach(async () => {
  await portal.kill();
  await removeFolder(dataDir);
});

async function ask(path: string): Promise<[number, string | undefined]> {
  const answer = await fetch(`${portal.origin}${path}`);
  return [answer.status, ((await answer.json()) as { status?: string }).status];
}

test('it is live and serves again by itself, and the log says why', async () => {
  process.kill(portal.pid, 'SIGUSR2');
  const within = { timeout: 60_000, interval: 5 };
  await vi.waitUntil(async () => (await ask('/health/live'))[1] === 'database-thread-lost', within);
  await vi.waitUntil(async () => (await ask('/health'))[0] === 200, within);
  await vi.waitUntil(async () => (await ask('/health/live'))[0] === 200, within);
  expect((await ask('/api/raffle_pots'))[0]).toBe(200);
  expect(await portal.stop()).toBe(0);
  const logs = join(dataDir, 'logs');
  const lines = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')));
  expect(lines.join('')).toMatch(/database\.thread-died[\s\S]*database\.thread-opened/);
});

test('it ends with a sentence where its folder is gone', async () => {
  await rename(join(dataDir, 'database'), join(dataDir, 'aside'));
  expect(await portal.endBy('SIGUSR2')).toBe(1);
  expect(portal.said.trim().split('\n')).toEqual([
    expect.stringMatching(/^Das Portal endet: Die eingebaute Datenbank .* lässt sich nicht wieder öffnen/),
  ]);
});
