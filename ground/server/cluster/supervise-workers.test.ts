// @module-tag night
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { removeFolder } from '#app/server/testing/remove-folder.ts';

/** The first worker asks for all metrics and is dead before it is answered; the next one stays. */
const DIES_ASKING = `
  const { opens } = JSON.parse(process.env.PORTAL_WORKER);
  process.on('SIGTERM', () => process.exit(0));
  setInterval(() => {}, 1000);
  process.send({ portal: 'ready' });
  if (opens) process.send({ portal: 'metrics', id: 1 }, () => process.kill(process.pid, 'SIGKILL'));
  else process.send({ portal: 'metrics', id: 2 }, () => console.log('replaced'));
`;

/** Tells its number and its process, and that it has been answered; the first one has something to ask. */
const TELLS = `
  const { number, opens } = JSON.parse(process.env.PORTAL_WORKER);
  process.on('SIGTERM', () => process.exit(0));
  process.on('message', ({ portal }) => portal && console.log(number, 'hears', portal));
  setInterval(() => process.send({ portal: 'alive' }), 100);
  process.send({ portal: 'ready' }, () => console.log(number, 'serves', process.pid));
  if (opens) process.on('SIGUSR2', () => process.send({ portal: 'metrics', id: 1 }));
`;

/** The second process hangs once before it is ready. */
const HANGS_AT_FIRST = `
  import { existsSync, writeFileSync } from 'node:fs';
  const hung = process.argv[1] + '.hung';
  if (process.env.PORTAL_WORKER.includes('"number":2') && !existsSync(hung)) {
    writeFileSync(hung, '');
    console.log('2 hangs');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  ${TELLS}
`;

/** Looks away while the first worker tells or dies, so that it answers one that is no more. */
const LOOKS_AWAY = `
  cluster.once('online', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000));
`;

/** Where a test is about one that hangs, it is given up soon; a program may begin as slowly as a busy machine lets it. */
const SHORT = { lostMs: 3_000, beginningMs: 60_000 };
/** Where it is not, nobody is taken for one that hangs. */
const LONG = { lostMs: 60_000, beginningMs: 60_000 };

function supervisor(count: number, patience: typeof SHORT, also = ''): string {
  return `
    import cluster from 'node:cluster';
    import { superviseWorkers } from ${JSON.stringify(new URL('./supervise-workers.ts', import.meta.url).href)};
    const log = { event: (code, { worker }) => console.log(code, worker) };
    ${also}
    const patience = ${JSON.stringify(patience)};
    process.exit(await superviseWorkers({ program: process.argv[2], count: ${count}, log, patience }));
  `;
}

/**
 * What the supervisor and its workers say until they have ended. `hear` is told each line, without the spaces at its end, and
 * the process that the first one named.
 */
async function supervise(
  programs: { supervisor: string; worker: string },
  hear: (line: string, running: ChildProcess, first: number) => void,
): Promise<{ said: string[]; ended: unknown }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-supervise-'));
  const [program, worker] = [join(folder, 'supervisor.mjs'), join(folder, 'worker.mjs')];
  await writeFile(program, programs.supervisor);
  await writeFile(worker, programs.worker);
  const running = spawn(process.execPath, [program, worker], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(running, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: running.stdout })) {
    said.push(line.trimEnd());
    hear(line.trimEnd(), running, pidIn(said[0]));
  }
  await removeFolder(folder);
  return { said, ended: await ended };
}

/** The process that a line names at its end. */
const pidIn = (line: string | undefined): number => Number(line?.split(' ').at(-1));
const withoutPid = (line: string): string => line.replace(/ \d{2,}$/, '');

describe.skipIf(process.platform === 'win32')('the supervisor', () => {
  test('a worker that dies with an answer on its way takes nobody along', async () => {
    const programs = { supervisor: supervisor(1, LONG, LOOKS_AWAY), worker: DIES_ASKING };
    const { said, ended } = await supervise(programs, (line, running) => line === 'replaced' && running.kill());
    expect(said).toEqual(['worker.died 1', 'replaced']);
    expect(ended).toEqual([0, null]);
  });

  test('one that dies is replaced', async () => {
    const programs = { supervisor: supervisor(2, LONG), worker: TELLS };
    let began = 0;
    const { said, ended } = await supervise(programs, (line, running, first) => {
      if (line.startsWith('2 serves')) process.kill(first, 'SIGKILL');
      if (line.startsWith('1 serves') && ++began === 2) running.kill();
    });
    expect(said.map(withoutPid)).toEqual(['1 serves', '2 serves', 'worker.died 1', '1 serves']);
    expect(ended).toEqual([0, null]);
  });

  test('one that hangs is ended and replaced', async () => {
    const programs = { supervisor: supervisor(2, SHORT), worker: TELLS };
    let began = 0;
    const { said, ended } = await supervise(programs, (line, running, first) => {
      if (line.startsWith('2 serves')) process.kill(first, 'SIGSTOP');
      if (line.startsWith('1 serves') && ++began === 2) running.kill();
    });
    expect(said.map(withoutPid)).toEqual(['1 serves', '2 serves', 'worker.died 1', '1 serves']);
    expect(ended).toEqual([0, null]);
  });

  test('one that hangs as it begins is ended and begun anew', async () => {
    const programs = { supervisor: supervisor(2, { ...SHORT, beginningMs: 8_000 }), worker: HANGS_AT_FIRST };
    const { said } = await supervise(programs, (line, running) => line.startsWith('2 serves') && running.kill());
    expect(said.map(withoutPid)).toEqual(['1 serves', '2 hangs', 'worker.died 2', '2 serves']);
  });

  test('a supervisor that was stopped itself takes nobody for lost', async () => {
    const programs = { supervisor: supervisor(2, SHORT), worker: TELLS };
    const { said, ended } = await supervise(programs, (line, running, first) => {
      if (line.startsWith('2 serves')) {
        running.kill('SIGSTOP');
        setTimeout(() => {
          running.kill('SIGCONT');
          process.kill(first, 'SIGUSR2');
        }, SHORT.lostMs + 1_000);
        // It is awake, and looks once a second.
      } else if (line === '1 hears metrics') setTimeout(() => running.kill(), 3_000);
    });
    expect(said.map(withoutPid)).toEqual(['1 serves', '2 serves', '1 hears metrics']);
    expect(ended).toEqual([0, null]);
  });

  test('nobody is begun anew while all are ending', async () => {
    const worker = TELLS.replace('() => process.exit(0)', '() => setTimeout(() => process.exit(0), 2_500)');
    const { said } = await supervise({ supervisor: supervisor(2, SHORT), worker }, (line, running, first) => {
      if (!line.startsWith('2 serves')) return;
      process.kill(first, 'SIGSTOP');
      running.kill();
    });
    expect(said.map(withoutPid)).toEqual(['1 serves', '2 serves']);
  });
});
