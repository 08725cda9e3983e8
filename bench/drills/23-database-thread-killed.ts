import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Drill, pause, type Report, seconds, waitFor } from './drill.ts';
import { describeJudgement, isWhole, plantCrowd, Rush } from './rush.ts';
import { onStage, type Stage } from './stage.ts';
import type { SupervisedPortal } from './supervised-portal.ts';

const KILLS = 20;
const GAP_MS = 5_000;
const KILLER = fileURLToPath(new URL('../../app/server/testing/kill-database-thread.ts', import.meta.url));

function serve(stage: Stage): Promise<SupervisedPortal> {
  return stage.serve({ NODE_OPTIONS: `--import=${KILLER}` });
}

/** In the middle of saves and submissions. */
async function killOften(report: Report, stage: Stage): Promise<void> {
  const crowd = await stage.inside(({ portal }) => plantCrowd(portal, 8, 12));
  const server = await serve(stage);
  const rush = new Rush(server.origin, crowd);
  rush.start();
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(400 + Math.random() * 600);
    const before = rush.acknowledged;
    process.kill(server.pid, 'SIGUSR2');
    await waitFor(() => rush.acknowledged > before + 8, 4 * GAP_MS);
  }
  await pause(1_000);
  await rush.stop();
  const hasSheets = await rush.findSheets();
  await server.stop();
  const judgement = await stage.inside(({ portal }) => rush.judge(portal));
  const told = `${rush.acknowledged} Zusagen (${rush.submitted} Einreichungen), ${KILLS} Abbrüche`;
  report.must(rush.acknowledged > 0 && isWhole(judgement), `${told}; ${describeJudgement(judgement)}`);
  report.must(hasSheets, `alle Blätter ${hasSheets ? 'da' : 'fehlen'}`);
  const died = await stage.countLogged('database.thread-died');
  report.must(died === KILLS, `der Thread starb ${died}-mal`);
  report.must(
    rush.faults.length === 0,
    `${rush.count(503)}× 503 mit Retry-After, sonst ${rush.faults.join(', ') || 'nichts'}`,
  );
  report.must(server.deaths === 0, `${server.deaths} Abstürze des Portals`);
  const gap = rush.longestGap();
  report.inTime(gap <= GAP_MS, `längste Lücke ${seconds(gap)}`);
}

/** The folder is gone: there is nothing to be opened again, and nothing else may take its place. */
async function killForGood(report: Report, stage: Stage): Promise<void> {
  const server = await serve(stage);
  const folder = join(stage.env.DATA_DIR ?? '', 'database');
  await rename(folder, `${folder}.aside`);
  const began = performance.now();
  process.kill(server.pid, 'SIGUSR2');
  const code = await server.end();
  const took = performance.now() - began;
  await rename(`${folder}.aside`, folder);
  const said = /Das Portal endet: .*/.exec(server.said)?.[0] ?? 'nichts';
  report.must(code !== 0 && said !== 'nichts', `Ordner fort: Ende mit ${code}, gesagt: „${said.slice(0, 60)} …“`);
  report.inTime(took <= GAP_MS, `nach ${seconds(took)}`);
}

export const DRILL: Drill = {
  number: 23,
  title: 'Thread der eingebauten Datenbank getötet, mitten im Speichern',
  pass: '0 verlorene Zusagen, 0 halbe Zustände, 0 Abstürze, 503 mit Retry-After, Lücke ≤ 5 s; ohne Ordner: Ende mit einem Satz und Code ≠ 0 in 5 s',
  async run(report) {
    await onStage({ embedded: true }, async (stage) => {
      await killOften(report, stage);
      await killForGood(report, stage);
    });
  },
};
