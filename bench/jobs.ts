import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../api/src/platform/database/database.ts';
import { DatabaseJobs } from '../api/src/platform/jobs/database-jobs.ts';
import type { Jobs } from '../api/src/platform/jobs/jobs.ts';
import { SILENT_LOG } from '../api/src/platform/log/log.ts';
import { MAIL } from '../api/src/platform/mail/mail.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import { explain, openOwn, timeOf } from './plans.ts';
import { median } from './report.ts';

/** `node bench/jobs.ts`: what is asked of the kept jobs, over a million of them, with its plans. */
const JOBS = 1_000_000;
/** One in so many is a letter, the others are mails; one in so many has failed; so many mails go to one address. */
const LETTERS = 10;
const FAILED = 200;
const MAILS_EACH = 20;
const RUNS = 41;
const MOST_MS = 50;
const RESULT = fileURLToPath(new URL('./results/jobs.md', import.meta.url));
const TEXT = 'Guten Tag, Ihr Antrag ist bei uns eingegangen. Wir melden uns, sobald er geprüft ist. '.repeat(5);
const ADDRESS = 'person-777@example.org';

async function plant({ db }: Database): Promise<void> {
  const mail = sql`jsonb_build_object('to', 'person-' || (n / ${sql.lit(MAILS_EACH)}) || '@example.org', 'subject', 'Ihr Antrag', 'text', ${TEXT}::text)`;
  await sql`
    insert into job.job (name, data, state, created_on, completed_on)
    select case when n % ${sql.lit(LETTERS)} = 0 then 'letter' else 'mail' end,
      case when n % ${sql.lit(LETTERS)} = 0 then jsonb_build_object('proposalId', gen_random_uuid()) else ${mail} end,
      (case when n % ${sql.lit(FAILED)} = 1 then 'failed' else 'completed' end)::job.job_state,
      now() - (n || ' s')::interval, now() - (n || ' s')::interval
    from generate_series(1, ${sql.lit(JOBS)}) n`.execute(db);
  await sql`vacuum analyze job.job`.execute(db);
}

interface Question {
  name: string;
  ask: () => Promise<unknown>;
}

async function questionsOf(jobs: Jobs): Promise<Question[]> {
  const names = ['proposalId', 'verificationId', 'potId'];
  const { jobs: failed, total } = await jobs.failed({ names, limit: 1, offset: 0 });
  const [mail] = await jobs.find(MAIL, { values: { to: ADDRESS }, names: [], limit: 1 });
  if (failed[0] === undefined || mail === undefined) throw new Error('nothing was planted');
  const { id } = failed[0];
  const page = (offset: number) => () => jobs.failed({ names, limit: 30, offset });
  return [
    { name: `failed jobs, first page of ${total.toLocaleString('en')}, counted`, ask: page(0) },
    { name: 'failed jobs, last page, counted', ask: page(total - 30) },
    { name: 'a failed job by its id (retry)', ask: () => jobs.findFailedQueue(id) },
    {
      name: 'mails to an address, newest first',
      ask: () => jobs.find(MAIL, { values: { to: ADDRESS }, names: ['subject'], limit: 50 }),
    },
    {
      name: 'a mail by its address and id (retry)',
      ask: () => jobs.find(MAIL, { values: { to: ADDRESS }, id: mail.id, names: [] }),
    },
  ];
}

interface Measured extends Pick<Question, 'name'> {
  median: number;
  slowest: number;
  plan: string;
}

async function measure({ pool }: Database, { name, ask }: Question): Promise<Measured> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timeOf(ask));
  return { name, median: median(times), slowest: Math.max(...times), plan: await explain(pool, ask) };
}

function reportOf(measured: readonly Measured[]): string {
  const rows = measured.map(
    (one) =>
      `| ${one.name} | ${one.median.toFixed(2)} | ${one.slowest.toFixed(2)} | ${one.median <= MOST_MS ? 'yes' : '**no**'} |`,
  );
  return [
    `# Kept jobs: ${JOBS.toLocaleString('en')} of them`,
    '',
    `\`node bench/jobs.ts\` on ${availableParallelism()} cores shared with other programs: ${RUNS} runs of each question, from the question to the rows. It passes with a median of at most ${MOST_MS} ms.`,
    '',
    '| question | median ms | slowest ms | passes |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## Plans',
    ...measured.flatMap(({ name, plan }) => ['', `### ${name}`, '', `\`\`\`\n${plan}\n\`\`\``]),
    '',
  ].join('\n');
}

const server = await startPostgres({ install: false });
if (server === undefined) throw new Error('the plans need an installed PostgreSQL');
try {
  const database = await openOwn(server.url, 'kept_jobs');
  const jobs = new DatabaseJobs(database, SILENT_LOG);
  for (const kind of [MAIL, { name: 'letter' }]) jobs.handle(kind, async () => {});
  await jobs.start();
  await plant(database);
  const measured: Measured[] = [];
  for (const question of await questionsOf(jobs)) measured.push(await measure(database, question));
  await jobs.stop();
  await database.close();
  const text = reportOf(measured);
  await writeFile(RESULT, text);
  console.log(text);
  process.exitCode = measured.every((one) => one.median <= MOST_MS) ? 0 : 1;
} finally {
  server.stop();
}
