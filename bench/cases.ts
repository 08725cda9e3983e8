import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { proposalNumber } from '@portal/domain/proposal/proposal-number.ts';
import { addDays } from '@portal/domain/values/calendar-arithmetic.ts';
import { sql } from 'kysely';
import type { CaseOrder, Cursor } from '../api/src/agency/desk/cases/cursor.ts';
import { countFunnel, measureDurations, sumPots, sumStates } from '../api/src/agency/desk/cases/dashboard-store.ts';
import { type CaseFilter, type CasePage, listWork } from '../api/src/agency/desk/cases/store.ts';
import type { Database } from '../api/src/platform/database/database.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import { explain, openOwn, timeOf } from './plans.ts';
import { CASES_OFFICER, CASES_TODAY, plantCases, RARE_NAME } from './plant-cases.ts';
import { quantile } from './quantile.ts';
import { median } from './report.ts';

/** `node bench/cases.ts`: every list and search of the desk over few, many and very many cases, with its plan. */
const SIZES = [1000, 100_000, 1_000_000] as const;
const RUNS = 61;
/** Slowest query and largest ratio of many to few that pass. */
const MOST_MS = 50;
const MOST_RATIO = 1.5;
const RESULT = fileURLToPath(new URL('./results/cases.md', import.meta.url));

interface Asked {
  name: string;
  filter: CaseFilter;
  page?: Partial<CasePage>;
  /** What is found grows with the cases: only the time counts, not the ratio. */
  grows?: true;
}

const LATE: CaseOrder = { by: 'dueOn', direction: 'asc' };
const VIEWPOINT = { officerId: CASES_OFFICER, today: CASES_TODAY, work: [CASES_OFFICER] };
const SORTED = (['dueOn', 'receivedAt', 'amount', 'companyName'] as const).flatMap((by) =>
  (['asc', 'desc'] as const).map((direction) => ({ by, direction })),
);

const OPEN_LISTS = ['mine', 'unassigned', 'overdue', 'on-hold'] as const;

const QUESTIONS: readonly Asked[] = [
  ...SORTED.map((order) => ({ name: `all, by ${order.by} ${order.direction}`, filter: {}, page: { order } })),
  ...OPEN_LISTS.map((list) => ({ name: `list ${list}`, filter: { list } })),
  ...SORTED.slice(2).map((order) => ({
    name: `unassigned, by ${order.by} ${order.direction}`,
    filter: { list: 'unassigned' } as const,
    page: { order },
    grows: true as const,
  })),
  ...SORTED.map((order) => ({
    name: `state in-check, by ${order.by} ${order.direction}`,
    filter: { kind: 'proposal', state: 'in-check' } as const,
    page: { order },
  })),
  { name: 'kind payout', filter: { kind: 'payout' } },
  {
    name: 'kind verification, by receipt',
    filter: { kind: 'verification' },
    page: { order: { by: 'receivedAt', direction: 'desc' } },
  },
  { name: 'assignee', filter: { assignee: CASES_OFFICER } },
  {
    name: 'received in one week',
    filter: { receivedFrom: new Date('2022-05-01'), receivedUntil: new Date('2022-05-08') },
    grows: true,
  },
  { name: 'amount 20,000 to 20,100 euros', filter: { amountFrom: 2_000_000, amountTo: 2_010_000 }, grows: true },
  { name: 'amount over 40,000 euros, overdue', filter: { amountFrom: 4_000_000, list: 'overdue' }, grows: true },
  { name: 'a page in the middle', filter: {}, page: { after: middle() } },
  { name: 'search: whole number', filter: { number: proposalNumber('DJ', 2022, 500) } },
  { name: 'search: part of a number', filter: { text: '000500' } },
  { name: 'search: rare name', filter: { text: RARE_NAME } },
  { name: 'search: nothing fits', filter: { text: 'gibtesnicht' } },
  { name: 'search: part of a name', filter: { text: 'bach' }, grows: true },
  { name: 'search: place', filter: { text: 'görlitz' }, grows: true },
  { name: 'search: place and trade', filter: { text: 'Ulm Bäckerei' }, grows: true },
  { name: 'search: in nearly every name', filter: { text: 'gmbh' }, grows: true },
  { name: 'search: place, open and mine', filter: { text: 'ulm', list: 'mine' }, grows: true },
];

/** Behind half of all applications, whatever their number. */
function middle(): Cursor {
  return { ...LATE, key: '2022-10-15', id: CASES_OFFICER };
}

/** Milliseconds from the question to the rows, as the portal asks. */
interface Times {
  fastest: number;
  p95: number;
  /** Median with the total, as on a first page. */
  counted: number;
}

interface Measured {
  asked: Asked;
  /** By size, fewest first. */
  times: Times[];
  plan: string;
}

/** In turns, so that whatever else the machine does meets all sizes alike. */
async function measure(databases: readonly Database[]): Promise<Measured[]> {
  const most = databases.at(-1) as Database;
  const measured: Measured[] = [];
  for (const asked of QUESTIONS) {
    const page = { order: LATE, limit: 31, counted: false, ...asked.page };
    const askOf =
      ({ db }: Database, counted = false) =>
      async () => {
        await listWork(db, asked.filter, VIEWPOINT, { ...page, counted });
      };
    const taken = databases.map(() => ({ plain: [] as number[], counted: [] as number[] }));
    for (let run = 0; run < RUNS; run += 1) {
      for (const [index, database] of databases.entries()) {
        taken[index]?.plain.push(await timeOf(askOf(database)));
        taken[index]?.counted.push(await timeOf(askOf(database, true)));
      }
    }
    measured.push({ asked, times: taken.map(timesOf), plan: await explain(most.pool, askOf(most)) });
  }
  return measured;
}

function timesOf({ plain, counted }: { plain: readonly number[]; counted: readonly number[] }): Times {
  return { fastest: Math.min(...plain), p95: quantile(plain, 0.95), counted: median(counted) };
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
  const title = `# Work lists over ${sizes.at(-1)} cases`;
  const text = [title, INTRODUCTION, table, '## Plans over the most cases', ...plans].join('\n\n');
  return { text: `${text}\n`, table, passed: lines.every(({ passed }) => passed) };
}

const INTRODUCTION = `\`node bench/cases.ts\` on ${availableParallelism()} cores shared with other programs: ${RUNS} runs of each question over each number of cases in turns, from the
question to the rows, prepared as in the portal. A question passes with a p95 of at most ${MOST_MS} ms, also when the cases are counted (their median), and when its
fastest run over the most cases takes at most ${MOST_RATIO} times the fastest over the fewest. (+) marks questions that find more the more cases there are: they pass by
the time alone. "Counted" is a first page with its total; counting ends at 10,001. An officer has some 250 cases, whatever the size.`;

function compare({ asked, times }: Measured): { line: string; passed: boolean } {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nothing was measured');
  const ratio = last.fastest / first.fastest;
  const passed = Math.max(last.p95, last.counted) <= MOST_MS && (asked.grows === true || ratio <= MOST_RATIO);
  const each = (what: keyof Times) => times.map((one) => shown(one[what])).join(' / ');
  const cells = [
    `${asked.name}${asked.grows ? ' (+)' : ''}`,
    each('fastest'),
    shown(ratio),
    each('p95'),
    shown(last.counted),
    passed ? 'yes' : '**no**',
  ];
  return { line: `| ${cells.join(' | ')} |`, passed };
}

function shown(value: number | undefined): string {
  return (value ?? Number.NaN).toFixed(2);
}

async function openPlanted(url: string, size: number): Promise<Database> {
  const database = await openOwn(url, `cases_${size}`);
  await plantCases(database.db, size);
  return database;
}

const server = await startPostgres({ install: false });
if (server === undefined) throw new Error('the plans need an installed PostgreSQL');
try {
  const databases: Database[] = [];
  for (const size of SIZES) databases.push(await openPlanted(server.url, size));
  const questions = await measure(databases);
  const rest: Record<string, number>[] = [];
  for (const database of databases) rest.push(await measureRest(database));
  const { text, table, passed } = reportOf(questions, rest);
  await Promise.all(databases.map((database) => database.close()));
  await writeFile(RESULT, text);
  console.log(table);
  process.exitCode = passed ? 0 : 1;
} finally {
  server.stop();
}
