// @module-tag night
// @module-tag server
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { HttpApplicant } from '#app/server/testing/http-applicant.ts';
import { freePort, PortalProcess } from '#app/server/testing/portal-processes.ts';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { createDatabase } from '#app/server/testing/shared-database.ts';

const server = process.env.TEST_DATABASE_URL;
const VISITS = 6;
const PATIENCE = { timeout: 120_000, interval: 100 };

vi.setConfig({ testTimeout: 300_000 });

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** Every line of all log files. */
async function logged(folder: string): Promise<{ code: string; process?: number }[]> {
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.endsWith('}'));
  return lines.map((line) => JSON.parse(line) as { code: string; process?: number });
}

/** On a connection of its own, so that it may reach any of the processes. Throws on any other answer than 200. */
async function visit({ port }: Pick<PortalProcess, 'port'>, path: string): Promise<string> {
  const asked = get({ host: '127.0.0.1', port, path, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  return text(answer);
}

/** A job of one process is worked, whichever it is. */
async function expectMail({ port }: Pick<PortalProcess, 'port'>, dataDir: string, email: string): Promise<void> {
  expect(await new HttpApplicant(`http://127.0.0.1:${port}`, email).register()).toBe(201);
  const sent = () => readdir(join(dataDir, 'mail')).catch(() => []);
  await vi.waitFor(async () => expect((await sent()).join()).toContain(email), PATIENCE);
}

const started = async (folder: string): Promise<number> =>
  (await logged(folder)).filter(({ code }) => code === 'portal.started').length;

describe.skipIf(server === undefined || process.platform !== 'linux')('one portal on several cores', () => {
  test('two processes serve one port, a dead one is replaced, all end together', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-cluster-'));
    const logs = join(dataDir, 'logs');
    const metrics = { port: await freePort() };
    const env = {
      DATABASE_URL: await createDatabase(server ?? ''),
      PORTAL_SEED: 'none',
      PORTAL_CLOCK: '2022-03-15T10:00:00+01:00',
      WORKERS: '2',
      METRICS_PORT: String(metrics.port),
    };
    const portal = await PortalProcess.start({ ...env, DATA_DIR: dataDir });
    try {
      await vi.waitFor(async () => expect(await started(logs)).toBe(2), PATIENCE);
      await expectMail(portal, dataDir, 'erste@example.org');
      const before = childrenOf(portal.pid);
      const [victim = 0] = before;
      process.kill(victim, 'SIGKILL');
      // Whoever is left answers all the while.
      await vi.waitFor(() => visit(portal, '/health'), PATIENCE);
      // A call on a connection the dead one held is lost, as in a browser, and made again.
      await vi.waitFor(() => expectMail(portal, dataDir, 'zweite@example.org'), PATIENCE);
      await vi.waitFor(async () => expect(await started(logs)).toBe(3), PATIENCE);
      expect(childrenOf(portal.pid).filter((pid) => !before.includes(pid)).length).toBe(1);
      expect((await logged(logs)).filter(({ code }) => code === 'worker.died')).toMatchObject([
        { worker: expect.any(Number) },
      ]);

      // Counted by two processes, told as one.
      for (let call = 0; call < VISITS; call++) await visit(portal, '/health/live');
      const told = await visit(metrics, '/metrics');
      expect(told).toMatch(
        new RegExp(`^http_request_duration_seconds_count\\{.*route="/health/live".*\\} ${VISITS}$`, 'm'),
      );
      expect(told).toMatch(/^portal_worker_deaths_total 1$/m);

      const last = childrenOf(portal.pid);
      expect(await portal.stop()).toBe(0);
      for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    } finally {
      await portal.kill();
      await removeFolder(dataDir);
    }
  });

  test('what keeps it from starting is said once, in a sentence, and ends it', async () => {
    const url = new URL(server ?? '');
    url.pathname = '/there_is_none';
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-cluster-'));
    try {
      const env = { DATABASE_URL: url.href, WORKERS: '2', DATA_DIR: dataDir };
      const fault: unknown = await PortalProcess.start(env).catch((error: unknown) => error);
      const said = 'Das Portal startet nicht: Die Datenbank lässt das Portal nicht ein (database "there_is_none"';
      expect(String(fault).split(said)).toHaveLength(2);
      expect(String(fault)).not.toContain('    at ');
    } finally {
      await removeFolder(dataDir);
    }
  });
});
