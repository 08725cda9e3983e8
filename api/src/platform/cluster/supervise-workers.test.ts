import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { removeFolder } from '../../testing/remove-folder.ts';

/** The first worker asks for all metrics and is dead before it is answered; the next one stays. */
const WORKER = `
  const { opens } = JSON.parse(process.env.PORTAL_WORKER);
  process.on('SIGTERM', () => process.exit(0));
  setInterval(() => {}, 1000);
  process.send({ portal: 'ready' });
  if (opens) process.send({ portal: 'metrics', id: 1 }, () => process.kill(process.pid, 'SIGKILL'));
  else process.send({ portal: 'metrics', id: 2 }, () => console.log('replaced'));
`;

/** Looks away while the first worker asks and dies, so that it answers one that is no more. */
const SUPERVISOR = `
  import cluster from 'node:cluster';
  import { superviseWorkers } from ${JSON.stringify(new URL('./supervise-workers.ts', import.meta.url).href)};
  const log = { event: (code) => console.log(code) };
  cluster.once('online', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000));
  process.exit(await superviseWorkers({ program: process.argv[2], count: 1, log }));
`;

test.skipIf(process.platform === 'win32')(
  'a worker that dies with an answer on its way takes nobody along',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-supervise-'));
    const [supervisor, worker] = [join(folder, 'supervisor.mjs'), join(folder, 'worker.mjs')];
    await writeFile(supervisor, SUPERVISOR);
    await writeFile(worker, WORKER);
    const running = spawn(process.execPath, [supervisor, worker], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(running, 'exit');
    const said: string[] = [];
    for await (const line of createInterface({ input: running.stdout })) {
      said.push(line);
      if (line === 'replaced') running.kill('SIGTERM');
    }
    expect(said).toEqual(['worker.died', 'replaced']);
    expect(await ended).toEqual([0, null]);
    await removeFolder(folder);
  },
);
