import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { CLEANUPS, type Drill, pause, type Report, seconds, waitFor } from './drill.ts';
import { type Applicant, describeJudgement, isWhole, plantCrowd, Rush } from './rush.ts';
import { onStage } from './stage.ts';

const SIZE_MB = 500;
const FULL_MS = 4000;
/** Larger than what a block or two of the full disk still takes. */
const UPLOAD_BYTES = 3_000_000;

/** Lays a small disk under everything, fills it while applicants work, and frees it. */
async function fill(report: Report, what: string, embedded: boolean): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk]);
  const unmount = () => execFileSync('umount', ['-l', disk]);
  CLEANUPS.add(unmount);
  try {
    await onStage({ embedded, parent: disk }, async (stage) => {
      const crowd = await stage.inside(({ portal }) => plantCrowd(portal, 16, 16));
      const server = await stage.serve();
      const rush = new Rush(server.origin, crowd);
      rush.start();
      await pause(1000);
      const filler = join(disk, 'filler');
      fillUp(filler);
      await pause(FULL_MS);
      // What files were let go meanwhile is taken as well.
      fillUp(filler);
      const refusal = await upload(server.origin, crowd.savers[0]);
      rmSync(filler);
      const freed = performance.now();
      const isBack = await waitFor(() => Number.isFinite(rush.firstAfter(freed)), 30_000);
      await pause(2000);
      await rush.stop();
      await rush.findSheets();
      await server.stop();
      const judgement = await stage.inside(({ portal }) => rush.judge(portal));
      const told = `${what}: ${rush.acknowledged} Zusagen, ${rush.count(503)}× 503; ${describeJudgement(judgement)}`;
      report.must(isWhole(judgement), told);
      const others = rush.faults.filter((text) => !text.endsWith('507'));
      report.must(others.length === 0, `${what}: andere Antworten: ${others.join(', ') || 'keine'}`);
      const isTold = [503, 507].includes(refusal.status) && /Versuchen Sie es/.test(refusal.text);
      report.must(isTold, `${what}: Hochladen ${refusal.status} „${refusal.text}“`);
      report.must(isBack && server.deaths === 0, `${what}: ${server.deaths} Abstürze des Portals`);
      report.inTime(rush.firstAfter(freed) <= 5000, `${what}: weiter nach ${seconds(rush.firstAfter(freed))}`);
    });
  } finally {
    CLEANUPS.delete(unmount);
    unmount();
    rmSync(disk, { recursive: true, force: true });
  }
}

function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (const size of [1 << 20, 1 << 12]) writeUntilFull(handle, Buffer.alloc(size));
  } finally {
    closeSync(handle);
  }
}

function writeUntilFull(handle: number, block: Buffer): void {
  try {
    while (writeSync(handle, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

async function upload(origin: string, one: Applicant | undefined): Promise<{ status: number; text: string }> {
  const form = new FormData();
  const bytes = Buffer.concat([samplePdf('voll'), Buffer.alloc(UPLOAD_BYTES)]);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'voll.pdf');
  const headers = { authorization: `Bearer ${one?.token}` };
  const answer = await fetch(`${origin}/api/media`, { method: 'POST', headers, body: form });
  const body = (await answer.json().catch(() => ({}))) as { 'hydra:description'?: string };
  return { status: answer.status, text: body['hydra:description'] ?? '' };
}

export const DRILL: Drill = {
  number: 5,
  title: 'Volle Platte, dann wieder frei',
  pass: '0 verloren, 507/503 mit deutschem Text, ohne Neustart weiter ≤ 5 s nach dem Freigeben',
  async run(report) {
    const mayMount = process.getuid?.() === 0 && spawnSync('mountpoint', ['-q', '/proc']).status === 0;
    if (!mayMount) return report.leave('braucht root für eine kleine Platte (tmpfs)');
    await fill(report, 'PostgreSQL', false);
    await fill(report, 'eingebaut', true);
  },
};
