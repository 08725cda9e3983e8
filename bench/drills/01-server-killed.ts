import { type Drill, pause, type Report, seconds } from './drill.ts';
import { describeJudgement, isWhole, plantCrowd, Rush } from './rush.ts';
import { onStage } from './stage.ts';

const KILLS = 3;

async function killIn(report: Report, what: string, embedded: boolean, gapMs: number): Promise<void> {
  await onStage({ embedded }, async (stage) => {
    const crowd = await stage.inside(({ portal }) => plantCrowd(portal, 16, 24));
    const server = await stage.serve();
    const rush = new Rush(server.origin, crowd);
    rush.start();
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(800 + Math.random() * 800);
      await server.kill();
      await server.ready();
    }
    await pause(1500);
    await rush.stop();
    await rush.findSheets();
    await server.stop();
    const judgement = await stage.inside(({ portal }) => rush.judge(portal));
    const told = `${rush.acknowledged} Zusagen (${rush.submitted} Einreichungen), ${KILLS} Abbrüche`;
    report.must(rush.acknowledged > 0 && isWhole(judgement), `${what}: ${told}; ${describeJudgement(judgement)}`);
    report.must(rush.faults.length === 0, `${what}: unerwartete Antworten: ${rush.faults.join(', ') || 'keine'}`);
    report.must(server.deaths === 0, `${what}: ${server.deaths} weitere Abstürze`);
    const gap = rush.longestGap();
    report.inTime(gap <= gapMs, `${what}: längste Lücke ${seconds(gap)}`);
  });
}

export const DRILL: Drill = {
  number: 1,
  title: '`kill -9` des Portals beim Speichern und Einreichen',
  pass: '0 verlorene Zusagen, 0 halbe Zustände, Lücke ≤ 2 s (PostgreSQL), ≤ 4 s (eingebaut)',
  async run(report) {
    await killIn(report, 'PostgreSQL', false, 2000);
    await killIn(report, 'eingebaut', true, 4000);
  },
};
