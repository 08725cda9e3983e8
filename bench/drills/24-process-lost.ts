import { childrenOf } from '../cpu.ts';
import { type Drill, pause, type Report, seconds, waitFor } from './drill.ts';
import { describeJudgement, isWhole, plantCrowd, Rush } from './rush.ts';
import { onStage, type Stage } from './stage.ts';

const PROCESSES = 2;
/** The machine may be slow, and what hangs is replaced after a while only. */
const BEGIN_MS = 90_000;

/** True once so many processes of the portal have begun, its first ones among them. */
function haveBegun(stage: Stage, processes: number): Promise<boolean> {
  return waitFor(async () => (await stage.countLogged('portal.started')) >= processes, BEGIN_MS);
}

async function lose(report: Report, what: string, signal: 'SIGKILL' | 'SIGSTOP', gapMs: number): Promise<void> {
  await onStage({ env: { WORKERS: String(PROCESSES) } }, async (stage) => {
    const crowd = await stage.inside(({ portal }) => plantCrowd(portal, 16, 24));
    const server = await stage.serve();
    await haveBegun(stage, PROCESSES);
    const rush = new Rush(server.origin, crowd);
    rush.start();
    await pause(2000);
    const [victim] = childrenOf(server.pid);
    if (victim === undefined) throw new Error('the portal has no processes');
    process.kill(victim, signal);
    const isReplaced = await haveBegun(stage, PROCESSES + 1);
    await pause(2000);
    await rush.stop();
    const hasSheets = await rush.findSheets();
    await server.stop();
    const judgement = await stage.inside(({ portal }) => rush.judge(portal));
    const told = `${rush.acknowledged} Zusagen (${rush.submitted} Einreichungen)`;
    report.must(rush.acknowledged > 0 && isWhole(judgement), `${what}: ${told}; ${describeJudgement(judgement)}`);
    report.must(hasSheets, `${what}: alle Blätter ${hasSheets ? 'da' : 'fehlen'}`);
    report.must(isReplaced, `${what}: danach ${isReplaced ? 'wieder' : 'nicht wieder'} zwei Prozesse`);
    report.must(rush.faults.length === 0, `${what}: unerwartete Antworten: ${rush.faults.join(', ') || 'keine'}`);
    report.must(server.deaths === 0, `${what}: ${server.deaths} Abstürze des Portals`);
    const gap = rush.longestGap();
    report.inTime(gap <= gapMs, `${what}: längste Lücke ${seconds(gap)}`);
  });
}

export const DRILL: Drill = {
  number: 24,
  title: 'Von zwei Prozessen einer getötet (`kill -9`) und angehalten (SIGSTOP), beim Speichern und Einreichen',
  pass: '0 verlorene Zusagen, 0 halbe Zustände, alle Blätter da, danach wieder zwei Prozesse; Lücke ≤ 1 s (getötet), ≤ 2 s (angehalten; nach 15 s ersetzt)',
  async run(report) {
    await lose(report, 'getötet', 'SIGKILL', 1000);
    await lose(report, 'angehalten', 'SIGSTOP', 2000);
  },
};
