import { type RawBuilder, sql } from 'kysely';
import { MAIL } from '../mail.ts';
import type { Db, Trx } from '../portal.ts';
import type { FailedQuery, JobQuery, KeptJob } from './jobs.ts';

/** What is asked of the jobs that are kept. pg-boss would answer with every job of a queue, each with all it holds. */

interface JobRow {
  queue: string;
  id: string;
  state: keyof typeof STATES;
  createdAt: Date;
  endedAt: Date | null;
  attempts: number;
}

const STATES = {
  created: 'queued',
  retry: 'queued',
  active: 'queued',
  cancelled: 'failed',
  failed: 'failed',
} as const satisfies Record<string, KeptJob['state']>;

/** By what they are found; the library's own indexes serve its queues only. */
const INDEXES = {
  portal_job_failed: `on job.job (completed_on desc, id, name) where state = 'failed'`,
  portal_job_recipient: `on job.job ((data ->> 'to'), created_on desc) where name = '${MAIL.name}'`,
} as const;

/** Once the library has made its tables: migrations run before there are any. */
export async function indexKeptJobs(db: Db): Promise<void> {
  for (const [name, what] of Object.entries(INDEXES)) {
    // Asked first, because `if not exists` waits for everybody who writes before it looks.
    const { rows } = await sql`select 1 where to_regclass(${`job.${name}`}) is not null`.execute(db);
    if (rows.length === 0) await sql.raw(`create index if not exists ${name} ${what}`).execute(db);
  }
}

const COLUMNS = sql`
  name as queue, id, state::text as state, created_on as "createdAt", completed_on as "endedAt", retry_count + 1 as attempts`;

/** The latest first. The page is cut before anything that a job holds is looked at. */
export async function listFailedJobs(db: Db, queues: readonly string[], query: FailedQuery): Promise<KeptJob[]> {
  const { rows } = await sql<JobRow & { shown: KeptJob['shown'] | null }>`
    select ${COLUMNS}, ${shown(query.names)} as shown from (
      select * from job.job where state = 'failed' and name = any(${queues})
      order by completed_on desc, id ${stretchOf(query)}
    ) page order by completed_on desc, id`.execute(db);
  return rows.map(({ shown, ...row }) => ({ ...keptJob(row), shown: shown ?? {} }));
}

/** Numbers, not parameters: for a page of unknown length and place the database would plan anew each time. */
function stretchOf({ limit, offset = 0 }: { limit?: number; offset?: number }): RawBuilder<unknown> {
  return limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}${offset === 0 ? sql`` : sql` offset ${offset}`}`;
}

function shown(names: readonly string[]): RawBuilder<unknown> {
  return sql`(select jsonb_object_agg(key, value) from jsonb_each(data) where key = any(${names}))`;
}

export async function countFailedJobs(db: Db, queues: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from job.job where state = 'failed' and name = any(${queues})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The queue of a failed job. */
export async function findFailedQueue(db: Db, queues: readonly string[], id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from job.job where name = any(${queues}) and id = ${id}::uuid and state = 'failed'`.execute(db);
  return rows[0]?.name;
}

/** Those that hold a text under one of these names, unless they run. */
export async function deleteJobs(db: Db | Trx, names: readonly string[], value: string): Promise<void> {
  await sql`
    delete from job.job
    where state <> 'active' and exists (
      select from unnest(${names}::text[]) as name where lower(data ->> name) = lower(${value})
    )`.execute(db);
}

/** Of one queue, newest first. The queue's name is literal: the index by recipient holds for one queue only. */
export async function findJobs(db: Db, queue: string, query: JobQuery): Promise<KeptJob[]> {
  const fits = Object.entries(query.values).map(([name, value]) => sql`and data ->> ${sql.lit(name)} = ${value}`);
  const one = query.id === undefined ? sql`` : sql`and id = ${query.id}::uuid`;
  const { rows } = await sql<JobRow & { shown: KeptJob['shown'] | null }>`
    select ${COLUMNS}, ${shown(query.names)} as shown from job.job
    where name = ${sql.lit(queue)} and state <> 'completed' ${sql.join([one, ...fits], sql` `)}
    order by created_on desc ${stretchOf(query)}`.execute(db);
  return rows.map(({ shown, ...row }) => ({ ...keptJob(row), shown: shown ?? {} }));
}

function keptJob({ state, endedAt, ...row }: JobRow): Omit<KeptJob, 'shown'> {
  const read = STATES[state];
  return { ...row, state: read, endedAt: read === 'queued' ? null : endedAt };
}
