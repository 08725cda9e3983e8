import { join } from 'node:path';
import { sql } from 'kysely';
import type { Portal } from '#ground/server/portal.ts';
import { type Drill, pause, type Report, seconds, waitFor } from './drill.ts';
import { type Applicant, type Crowd, describeJudgement, isWhole, judge, plantCrowd, Rush, type Told } from './rush.ts';
import { onStage, type Stage } from './stage.ts';

const APPLICATIONS = 3000;
const LONGEST_MS = 300_000;

/** Copies of one application with other keys, so that there is something to restore. */
async function plantMore({ db }: Portal, { proposal }: Applicant): Promise<void> {
  await sql`create temporary table copied as
    select gen_random_uuid() as id, n from generate_series(1, ${APPLICATIONS}::int) n`.execute(db);
  await sql`insert into proposal select copy.* from proposal source, copied, lateral jsonb_populate_record(
      null::proposal, to_jsonb(source) || jsonb_build_object('id', copied.id, 'number', 'DJ22-R' || copied.n)) copy
    where source.id = ${proposal}`.execute(db);
  await sql`insert into proposal_step select copy.* from proposal_step source, copied, lateral jsonb_populate_record(
      null::proposal_step, to_jsonb(source) || jsonb_build_object('proposal_id', copied.id)) copy
    where source.proposal_id = ${proposal}`.execute(db);
}

/** What everybody had been told the moment before the backup began. */
async function backUpInRush(stage: Stage, crowd: Crowd, file: string): Promise<Told> {
  const server = await stage.serve();
  const rush = new Rush(server.origin, crowd);
  rush.start();
  await pause(2000 + Math.random() * 3000);
  const { told } = rush;
  await stage.postgres.run('pg_dump', ['-Fc', '-d', stage.postgres.url, '-f', file]);
  await pause(500);
  await rush.stop();
  await server.stop();
  return told;
}

async function restore(report: Report, from: Stage, file: string, told: Told): Promise<void> {
  // The files stay where they are; they are only ever added.
  await onStage({ env: { DATA_DIR: String(from.env.DATA_DIR) } }, async (stage) => {
    const started = performance.now();
    await stage.postgres.run('pg_restore', ['-j', '2', '-d', stage.postgres.url, file]);
    await stage.serve();
    const took = performance.now() - started;
    report.inTime(took <= LONGEST_MS, `${APPLICATIONS} Anträge eingespielt und Portal bereit nach ${seconds(took)}`);
    const judged = () => stage.inside(({ portal }) => judge(portal, told));
    // Sheets that were on order go on being made.
    await waitFor(async () => (await judged()).wrongSheets === 0, 90_000);
    const judgement = await judged();
    const what = `${told.saved.size} Antragstellende mit Zusagen, ${told.submitted.size} Einreichungen vor der Sicherung`;
    report.must(told.saved.size > 0 && isWhole(judgement), `${what}; ${describeJudgement(judgement)}`);
  });
}

export const DRILL: Drill = {
  number: 18,
  title: 'Sicherung mitten im Ansturm, in eine neue Datenbank eingespielt',
  pass: `alle Zusagen vor der Sicherung vorhanden; ≤ 5 min bei ${APPLICATIONS} Anträgen`,
  run: (report) =>
    onStage({}, async (stage) => {
      const crowd = await stage.inside(async ({ portal }) => {
        const planted = await plantCrowd(portal, 12, 16);
        const [example] = planted.savers;
        if (example !== undefined) await portal.db.connection().execute((db) => plantMore({ ...portal, db }, example));
        return planted;
      });
      const file = join(stage.postgres.folder, 'backup');
      const told = await backUpInRush(stage, crowd, file);
      await restore(report, stage, file, told);
    }),
};
