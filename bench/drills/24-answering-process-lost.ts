import { readdirSync } from 'node:fs';
import { childrenOf } from '../cpu.ts';
import { type Drill, pause, type Report, seconds, waitFor } from './drill.ts';
import { describeJudgement, isWhole, plantCrowd, Rush } from './rush.ts';
import { onStage } from './stage.ts';

/** The machine may be slow to begin anew. */
const BACK_MS = 90_000;

/** Of the portal's processes the one that holds the applicants' connections: it answers, the other stands by. */
function answering(supervisor: number): number {
  const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;
  const [most] = childrenOf(supervisor).sort((a, b) => openFiles(b) - openFiles(a));
  if (most === undefined) throw new Error('the portal has no processes');
  return most;
}

/** Until two others are there and somebody was told success again. */
async function loseAnswering(rush: Rush, supervisor: number, signal: 'SIGKILL' | 'SIGSTOP'): Promise<boolean> {
  const lost = answering(supervisor);
  process.kill(lost, signal);
  const at = performance.now();
  const isReplaced = () => {
    const left = childrenOf(supervisor);
    return left.length === 2 && !left.includes(lost) && Number.isFinite(rush.firstAfter(at));
  };
  return waitFor(isReplaced, BACK_MS);
}

async function lose(report: Report, what: string, signal: 'SIGKILL' | 'SIGSTOP', gapMs: number): Promise<void> {
  await onStage({ env: { WORKERS: '2' } }, async (stage) => {
    const crowd = await stage.inside(({ portal }) => plantCrowd(portal, 16, 24));
    const server = await stage.serve();
    const rush = new Rush(server.origin, crowd);
    rush.start();
    await pause(2000);
    const isReplaced = await loseAnswering(rush, server.pid, signal);
    await pause(2000);
    await rush.stop();
    const hasSheets = await rush.findSheets();
    await server.stop();
    const judgement = await stage.inside(({ portal }) => rush.judge(portal));
    const told = `${rush.acknowledged} Zusagen (${rush.submitted} Einreichungen)`;
    report.must(rush.acknowledged > 0 && isWhole(judgement), `${what}: ${told}; ${describeJudgement(judgement)}`);
    report.must(hasSheets, `${what}: alle Blätter ${hasSheets ? 'da' : 'fehlen'}`);
    report.must(isReplaced, `${what}: danach ${isReplaced ? 'wieder zwei Prozesse' : 'kein Ersatz'}`);
    report.must(rush.faults.length === 0, `${what}: unerwartete Antworten: ${rush.faults.join(', ') || 'keine'}`);
    report.must(server.deaths === 0, `${what}: ${server.deaths} Abstürze des Portals`);
    const gap = rush.longestGap();
    report.inTime(gap <= gapMs, `${what}: längste Lücke ${seconds(gap)}`);
  });
}

export const DRILL: Drill = {
  number: 24,
  title:
    'Von zwei Prozessen der antwortende getötet (`kill -9`) und angehalten (SIGSTOP), beim Speichern und Einreichen',
  pass: '0 verlorene Zusagen, 0 halbe Zustände, alle Blätter da, danach wieder zwei Prozesse; Lücke ≤ 1 s (getötet), ≤ 17 s (angehalten: nach 15 s ersetzt)',
  async run(report) {
    await lose(report, 'getötet', 'SIGKILL', 1000);
    await lose(report, 'angehalten', 'SIGSTOP', 17_000);
  },
};
