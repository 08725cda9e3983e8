import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Drill, pause, type Report } from './drill.ts';
import { plantCrowd, Rush } from './rush.ts';
import { onStage, type Stage } from './stage.ts';
import type { SupervisedPortal } from './supervised-portal.ts';

const LOAD_MS = 3000;

/** Calls of fdatasync of the database while so many applicants save, beside the saves that were acknowledged. */
async function countSyncs(stage: Stage, server: SupervisedPortal, savers: number) {
  const crowd = await stage.inside(({ portal }) => plantCrowd(portal, savers, 0));
  const warm = new Rush(server.origin, crowd);
  warm.start();
  await pause(500);
  await warm.stop();
  const file = join(stage.folder, `syncs-${savers}`);
  const tracer = await trace(stage.postgres.processes, file);
  const rush = new Rush(server.origin, crowd);
  rush.start();
  await pause(LOAD_MS);
  await rush.stop();
  tracer.kill('SIGINT');
  await once(tracer, 'exit');
  const syncs = readFileSync(file, 'utf8').match(/fdatasync\(/g)?.length ?? 0;
  return { syncs, acknowledged: rush.acknowledged };
}

/** `-f`: connections opened later are followed as well. */
async function trace(pids: readonly number[], file: string): Promise<ChildProcess> {
  const attached = pids.flatMap((pid) => ['-p', String(pid)]);
  const tracer = spawn('strace', ['-f', '-qq', '-e', 'trace=fdatasync', '-o', file, ...attached], { stdio: 'ignore' });
  await pause(1000);
  return tracer;
}

function mayTrace(): boolean {
  return spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0;
}

async function onServer(report: Report): Promise<void> {
  if (!mayTrace()) return report.leave('Zählen der fdatasync: strace fehlt oder ist hier nicht erlaubt');
  await onStage({}, async (stage) => {
    const server = await stage.serve();
    const alone = await countSyncs(stage, server, 1);
    const told = `eine Verbindung: ${alone.syncs} fdatasync für ${alone.acknowledged} zugesagte Speicherungen`;
    report.must(alone.acknowledged > 0 && alone.syncs >= alone.acknowledged, told);
    const many = await countSyncs(stage, server, 16);
    report.must(many.syncs > 0, `16 Verbindungen: ${many.syncs} für ${many.acknowledged} (gemeinsam geschrieben)`);
  });
}

async function embedded(report: Report): Promise<void> {
  await onStage({ embedded: true }, async (stage) => {
    const server = await stage.serve();
    const isWarned = server.said.includes('übersteht keinen Stromausfall');
    report.must(isWarned, `eingebaute Datenbank: ${isWarned ? 'Hinweis beim Start' : 'kein Hinweis beim Start'}`);
  });
}

export const DRILL: Drill = {
  number: 4,
  title: 'Stromausfall: fdatasync je zugesagter Speicherung (strace)',
  pass: 'PostgreSQL: so viele wie Zusagen bei einer Verbindung; eingebaut: sichtbarer Hinweis',
  async run(report) {
    await onServer(report);
    await embedded(report);
  },
};
