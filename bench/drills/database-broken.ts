import { pause, type Report, seconds } from './drill.ts';
import type { DrillPostgres } from './drill-postgres.ts';
import { describeJudgement, isWhole, plantCrowd, Rush } from './rush.ts';
import { onStage } from './stage.ts';

const TIMES = 3;

/** Hurts the database again and again while applicants work; `hurt` returns when it is back. */
export async function breakDatabase(
  report: Report,
  hurt: (postgres: DrillPostgres) => Promise<void> | void,
  gapMs: number,
): Promise<void> {
  await onStage({}, async (stage) => {
    const crowd = await stage.inside(({ portal }) => plantCrowd(portal, 16, 24));
    const server = await stage.serve();
    const rush = new Rush(server.origin, crowd);
    rush.start();
    const gaps: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      await pause(1500);
      await hurt(stage.postgres);
      const back = performance.now();
      await pause(2000);
      gaps.push(rush.firstAfter(back));
    }
    await pause(1000);
    await rush.stop();
    await rush.findSheets();
    await server.stop();
    const judgement = await stage.inside(({ portal }) => rush.judge(portal));
    const told = `${rush.acknowledged} Zusagen, ${TIMES} Ausfälle`;
    report.must(rush.acknowledged > 0 && isWhole(judgement), `${told}; ${describeJudgement(judgement)}`);
    report.must(server.deaths === 0, `${server.deaths} Abstürze des Portals`);
    const cuts = `${rush.count(503)}× 503 mit Retry-After, ${rush.count('cut')} abgerissene Verbindungen`;
    report.must(rush.faults.length === 0 && rush.count('cut') === 0, [cuts, ...rush.faults].join(', '));
    const gap = Math.max(...gaps);
    report.inTime(gap <= gapMs, `längste Lücke ab Rückkehr der Datenbank ${seconds(gap)}`);
  });
}
