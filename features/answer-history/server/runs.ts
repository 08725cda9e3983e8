import { sql } from 'kysely';
import { earliestRun } from '#features/proposal/server/replaced-answers.ts';
import { STORED_ANSWERS } from '#features/verification/server/replaced-answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Trx } from '#ground/server/portal.ts';

/** A person's saves of one step in a row, as far as nobody has told yet what they changed. */
export interface Run {
  /** Of what stood there before it, in `replaced_answers`. */
  id: number;
  proposalId: string;
  /** Null: the application itself. */
  verificationId: string | null;
  step: number;
  by: string | null;
  at: Date;
  before: Answers;
  after: Answers;
  /** No later save can belong to it. */
  isOver: boolean;
}

const COLUMNS = sql`r.id, r.proposal_id, r.verification_id, r.step, r.data, r.replaced_by, r.replaced_at,
  lead(r.data) over (partition by r.proposal_id, r.verification_id, r.step order by r.id) as next`;

/** A run ends with what stood before the next one, or else with what stands now. */
async function readRuns(trx: Trx, kept: ReturnType<typeof sql>, now: Date): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select r.id, r.proposal_id as "proposalId", r.verification_id as "verificationId", r.step, r.replaced_by as by,
      r.replaced_at as at, r.data as before, coalesce(r.next, s.data, v.answers, '{}') as after,
      (r.next is not null or r.replaced_at <= ${earliestRun(now)}) as "isOver"
    from (${kept}) r
    left join proposal_step s
      on r.next is null and r.verification_id is null and s.proposal_id = r.proposal_id and s.step = r.step
    left join lateral (select ${STORED_ANSWERS} as answers from verification v where v.id = r.verification_id) v
      on r.next is null
    order by r.replaced_at, r.id`.execute(trx);
  return rows;
}

/** Of these applications and their proofs of use, oldest first. */
export async function listRuns(trx: Trx, proposalIds: readonly string[], now: Date): Promise<Run[]> {
  const kept = sql`select ${COLUMNS} from replaced_answers r where r.proposal_id = any(${[...proposalIds]}::uuid[])`;
  return readRuns(trx, kept, now);
}

/** Those that are over, of the steps that have waited longest, at most `steps` of them. */
export async function listEndedRuns(trx: Trx, now: Date, steps: number): Promise<Run[]> {
  const kept = sql`
    select ${COLUMNS} from replaced_answers r join (
      select proposal_id, verification_id, step from replaced_answers where replaced_at <= ${earliestRun(now)}
      group by proposal_id, verification_id, step order by min(replaced_at) limit ${steps}) due
    on due.proposal_id = r.proposal_id and due.step = r.step and due.verification_id is not distinct from r.verification_id`;
  return (await readRuns(trx, kept, now)).filter(({ isOver }) => isOver);
}

/** What stood before these runs is needed no more. Answers the runs that nobody else has deleted meanwhile. */
export async function deleteRuns(trx: Trx, runs: readonly Run[]): Promise<Run[]> {
  if (runs.length === 0) return [];
  const ids = runs.map(({ id }) => id);
  const gone = await trx.deleteFrom('replaced_answers').where('id', 'in', ids).returning('id').execute();
  const deleted = new Set(gone.map(({ id }) => id));
  return runs.filter(({ id }) => deleted.has(id));
}
