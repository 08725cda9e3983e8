import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { measureDurations } from '#features/cases/server/own/own-times.ts';
import { countFunnel, sumPots, sumStates } from '#features/figures/server/dashboard.ts';
import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import type { Database } from '#ground/server/database/database.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import { KEPT } from './cases/kept.ts';
import { CASES_TODAY } from './cases/plant-cases.ts';
import type { Question, Stage } from './cases/question.ts';
import { openStage } from './cases/stage.ts';
import { WORK_LISTS } from './cases/work-lists.ts';
import { measureHash } from './hash-time.ts';
import { explain, timeOf } from './plans.ts';
import { quantile } from './quantile.ts';
import { median } from './report.ts';

/** `node bench/cases.ts`: what applicants, the desk and the portal itself ask, over few, many and very many cases, with its plans. */
const SIZES = [1000, 100_000, 1_000_000] as const;
const RUNS = 21;
/** Slowest query and largest ratio of many to few that pass. */
const MOST_MS = 50;
const MOST_RATIO = 1.5;
const RESULT = fileURLToPath(new URL('./results/cases.md', import.meta.url));
const QUESTIONS: readonly Question[] = [...KEPT, ...WORK_LISTS];

/** Milliseconds from the question to the answer, as the portal asks. */
interface Times {
  fastest: number;
  p95: number;
  /** Median with the total, where that is asked apart. */
  counted: number | undefined;
}

interface Measured {
  asked: Question;
  /** By size, fewest first. */
  times: Times[];
  plan: string;
}

/** In turns, so that whatever else the machine does meets all sizes alike. */
async function measure(stages: readonly Stage[], asked: Question): Promise<Measured> {
  const { ask, counted } = asked;
  const taken = stages.map((stage) => ({ stage, plain: [] as number[], counted: [] as number[] }));
  for (let run = 0; run < RUNS; run += 1) {
    for (const one of taken) {
      one.plain.push(await timeOf(() => ask(one.stage)));
      if (counted !== undefined) one.counted.push(await timeOf(() => counted(one.stage)));
    }
  }
  const most = stages.at(-1) as Stage;
  return { asked, times: taken.map(timesOf), plan: await explain(most.database.pool, () => ask(most)) };
}

function timesOf({ plain, counted }: { plain: readonly number[]; counted: readonly number[] }): Times {
  return {
    fastest: Math.min(...plain),
    p95: quantile(plain, 0.95),
    counted: counted.length === 0 ? undefined : median(counted),
  };
}

/** What an act pays for its line, and what the dashboard pays once a minute. */
async function measureRest({ db }: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string }>`select id from proposal order by number limit 1 offset 499`.execute(db);
  const [id] = rows.map((row) => row.id);
  const acts = {
    'the lines of one application brought in step (every act)': async () => {
      // A new amount each time: something has changed.
      await sql`update proposal set sum_dij_funding = sum_dij_funding + 1 where id = ${id ?? null}::uuid`.execute(db);
    },
    'the dashboard’s sums (once a minute)': async () => {
      await sumPots(db);
      await sumStates(db, CASES_TODAY);
      await countFunnel(db);
      await measureDurations(db, addDays(CASES_TODAY, -365));
    },
  };
  const medians: Record<string, number> = {};
  for (const [name, act] of Object.entries(acts)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await timeOf(act));
    medians[name] = median(times);
  }
  return medians;
}

function reportOf(questions: readonly Measured[], rest: readonly Record<string, number>[]) {
  const lines = questions.map(compare);
  const names = Object.keys(rest[0] ?? {});
  const sizes = SIZES.map((size) => size.toLocaleString('en'));
  const all = sizes.join(' / ');
  const table = [
    `| question | fastest ms: ${all} | last ÷ first | p95 ms: ${all} | counted, at the most | passes |`,
    '|---|---|---|---|---|---|',
    ...lines.map(({ line }) => line),
    '',
    `| besides, median ms | ${sizes.map((size) => `at ${size}`).join(' | ')} |`,
    `|---|${sizes.map(() => '---|').join('')}`,
    ...names.map((name) => `| ${[name, ...rest.map((sized) => shown(sized[name]))].join(' | ')} |`),
  ].join('\n');
  const plans = questions.map(({ asked, plan }) => `### ${asked.name}\n\n\`\`\`\n${plan}\n\`\`\``);
  const title = `# What is asked over ${sizes.at(-1)} cases`;
  const machine = `A password's hash took ${measureHash().toFixed(1)} ms afterwards (9 in a quiet hour).`;
  const text = [title, INTRODUCTION, machine, table, '## Plans over the most cases', ...plans].join('\n\n');
  return { text: `${text}\n`, table, passed: lines.every(({ passed }) => passed) };
}

const INTRODUCTION = `\`node bench/cases.ts\` on ${availableParallelism()} cores shared with other programs: ${RUNS} runs of each question over each number of cases in turns, prepared as in the
portal: calls from the request to the answer, the others from the question to the rows. Beside the cases lie a step and two files of each application, four entries of the record and two mails of each case. A question passes with a p95 of at
most ${MOST_MS} ms, also when the cases are counted (their median), and when its fastest run over the most cases takes at most ${MOST_RATIO} times the fastest over the fewest. (+) marks questions that find more the
more cases there are: they pass by the time alone. "Counted" is a first page with its total; counting ends at 10,001. An officer has some 250 cases, whatever the size.`;

function compare({ asked, times }: Measured): { line: string; passed: boolean } {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nothing was measured');
  const ratio = last.fastest / first.fastest;
  const passed = Math.max(last.p95, last.counted ?? 0) <= MOST_MS && (asked.grows === true || ratio <= MOST_RATIO);
  const each = (what: 'fastest' | 'p95') => times.map((one) => shown(one[what])).join(' / ');
  const cells = [
    `${asked.name}${asked.grows ? ' (+)' : ''}`,
    each('fastest'),
    shown(ratio),
    each('p95'),
    last.counted === undefined ? '' : shown(last.counted),
    passed ? 'yes' : '**no**',
  ];
  return { line: `| ${cells.join(' | ')} |`, passed };
}

function shown(value: number | undefined): string {
  return (value ?? Number.NaN).toFixed(2);
}

const server = await startPostgres({ install: false });
if (server === undefined) throw new Error('the plans need an installed PostgreSQL');
try {
  const stages: Stage[] = [];
  for (const size of SIZES) stages.push(await openStage(server.url, size));
  const questions: Measured[] = [];
  for (const question of QUESTIONS) questions.push(await measure(stages, question));
  const rest: Record<string, number>[] = [];
  for (const { database } of stages) rest.push(await measureRest(database));
  const { text, table, passed } = reportOf(questions, rest);
  for (const stage of stages) await stage.close();
  await writeFile(RESULT, text);
  console.log(table);
  process.exitCode = passed ? 0 : 1;
} finally {
  server.stop();
}
