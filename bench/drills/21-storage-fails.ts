import { join } from 'node:path';
import { failingStorage } from '#app/server/testing/failing-storage.ts';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import type { Drill, Report } from './drill.ts';
import { describeJudgement, isWhole, plantApplicants, Rush } from './rush.ts';
import { onStage, type Stage } from './stage.ts';

async function upload(origin: string, token: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(samplePdf('Bilanz'))], { type: 'application/pdf' }), 'Bilanz.pdf');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/media`, { method: 'POST', headers, body: form });
  const body = (await answer.json().catch(() => ({}))) as Record<string, string>;
  return { status: answer.status, text: body['hydra:description'] ?? '', hasRetry: answer.headers.has('retry-after') };
}

function countFiles(stage: Stage): Promise<{ n: number }[]> {
  return stage.query('select count(*)::int as n from media where deleted_at is null');
}

async function play(report: Report, stage: Stage, storage: { fail(isFailing: boolean): void }): Promise<void> {
  const submitters = await stage.inside(({ portal }) => plantApplicants(portal, 6, 10));
  const server = await stage.serve();
  const token = submitters[0]?.token ?? '';
  const [before] = await countFiles(stage);
  storage.fail(true);
  const refused = await upload(server.origin, token);
  const [after] = await countFiles(stage);
  report.must(refused.status === 503 && refused.hasRetry, `Hochladen: ${refused.status} „${refused.text}“`);
  report.must(before?.n === after?.n, 'davon ist nichts Halbes geblieben');
  const rush = new Rush(server.origin, { savers: [], submitters });
  rush.start();
  await new Promise((wake) => setTimeout(wake, 5000));
  await rush.stop();
  report.must(
    rush.submitted === submitters.length,
    `${rush.submitted} von ${submitters.length} Einreichungen zugesagt, obwohl kein Blatt abzulegen war`,
  );
  storage.fail(false);
  const isMade = await rush.findSheets();
  const again = await upload(server.origin, token);
  report.must(
    isMade && again.status === 201,
    `danach von selbst: alle Blätter ${isMade ? 'da' : 'fehlen'}, Hochladen ${again.status}`,
  );
  await server.stop();
  const judgement = await stage.inside(({ portal }) => rush.judge(portal));
  report.must(isWhole(judgement), describeJudgement(judgement));
}

export const DRILL: Drill = {
  number: 21,
  title: 'Objektspeicher antwortet mit 500 (Issue 6)',
  pass: 'Hochladen 503 mit Retry-After, nichts Halbes; Einreichen geht; danach entstehen alle Blätter von selbst',
  async run(report) {
    const folder = join(process.env.TMPDIR ?? '/tmp', `portal-drill-s3-${process.pid}`);
    const storage = await failingStorage(folder);
    const env = {
      STORAGE_URL: storage.url,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    };
    try {
      await onStage({ env }, (stage) => play(report, stage, storage));
    } finally {
      await storage.close();
    }
  },
};
