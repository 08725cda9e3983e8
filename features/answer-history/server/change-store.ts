import { sql } from 'kysely';
import type { Db, Trx } from '#ground/server/portal.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'answer_change.before': unknown;
  }
}

export interface NewChange {
  proposalId: string;
  /** Null: of the application itself. */
  verificationId: string | null;
  step: number;
  path: string;
  before: unknown;
  by: string | null;
  at: Date;
}

/** Writes down changes, oldest first; of one instant in the order given. */
export async function insertChanges(trx: Trx, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const inOrder = changes.map((change, place) => ({ ...change, place }));
  await sql`
    insert into answer_change (proposal_id, verification_id, step, path, before, changed_by, changed_at)
    select c."proposalId", c."verificationId", c.step, c.path, nullif(c.before, 'null'::jsonb), c.by, c.at
    from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb)
      as c("proposalId" uuid, "verificationId" uuid, step smallint, path text, before jsonb, by uuid, at timestamptz,
        place integer)
    where exists (select from proposal p where p.id = c."proposalId")
    order by c.at, c.place`.execute(trx);
}

/** Of each of these applications, with its proof of use, only the newest changes stay. */
export async function trimChanges(trx: Trx, proposalIds: readonly string[], most: number): Promise<void> {
  await sql`
    delete from answer_change where id in (
      select id from (
        select id, row_number() over (partition by proposal_id order by changed_at desc, id desc) as place
        from answer_change where proposal_id = any(${[...proposalIds]}::uuid[])) all_of_them
      where place > ${most})`.execute(trx);
}

/** A change without what stood there: enough to count and to page. */
export interface ChangeMark {
  id: number;
  step: number;
  path: string;
  by: string | null;
  at: Date;
}

/** Whose changes: an application's own, or its proof of use's. */
export interface ChangedCase {
  proposalId: string;
  verificationId: string | null;
}

/** All that are written down of it, newest first. */
export async function listChangeMarks(trx: Trx, { proposalId, verificationId }: ChangedCase): Promise<ChangeMark[]> {
  return trx
    .selectFrom('answer_change')
    .select(['id', 'step', 'path', 'changed_by as by', 'changed_at as at'])
    .where('proposal_id', '=', proposalId)
    .where('verification_id', 'is not distinct from', verificationId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** What stood at the places of these changes. */
export async function findBefore(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, unknown>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('answer_change').select(['id', 'before']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, before }) => [id, before]));
}
