import { sql } from 'kysely';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'answer_change.before': unknown;
  }
}

type AnyDb = Db | Trx;

/** A state of a step that was replaced and is not worked into the changes yet. */
export interface Unlogged {
  proposalId: string;
  step: number;
  version: number;
  by: string | null;
  at: Date;
}

const UNLOGGED = sql`proposal_id as "proposalId", step, version, replaced_by as by, replaced_at as at`;

/** Of these applications, step by step in the order they came. */
export async function listUnlogged(db: AnyDb, proposalIds: readonly string[]): Promise<Unlogged[]> {
  const { rows } = await sql<Unlogged>`
    select ${UNLOGGED} from proposal_step_past
    where proposal_id = any(${[...proposalIds]}::uuid[]) and not is_logged
    order by proposal_id, step, version`.execute(db);
  return rows;
}

/** Of the steps that have waited longest, at most `limit` of them. */
export async function listDue(db: AnyDb, { before, limit }: { before: Date; limit: number }): Promise<Unlogged[]> {
  const { rows } = await sql<Unlogged>`
    select ${UNLOGGED} from proposal_step_past
    where not is_logged and (proposal_id, step) in (
      select proposal_id, step from proposal_step_past where not is_logged and replaced_at <= ${before}
      group by proposal_id, step order by min(replaced_at) limit ${limit})
    order by proposal_id, step, version`.execute(db);
  return rows;
}

export interface StateKey {
  proposalId: string;
  step: number;
  /** Undefined: the one that stands now. */
  version: number | undefined;
  /** Version of the newest state that was replaced: what stands now came after it. */
  newest: number;
}

/** What steps held, in the order asked for; undefined where somebody has begun to change it meanwhile. */
export async function findStates(db: AnyDb, keys: readonly StateKey[]): Promise<(Answers | undefined)[]> {
  if (keys.length === 0) return [];
  const wanted = keys.map(({ version, ...key }, place) => ({ ...key, version: version ?? null, place }));
  const { rows } = await sql<{ place: number; data: Answers | null }>`
    select k.place, coalesce(p.data, s.data) as data
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as k("proposalId" uuid, step smallint, version integer, newest integer, place integer)
    left join proposal_step_past p on p.proposal_id = k."proposalId" and p.step = k.step and p.version = k.version
    left join proposal_step s
      on k.version is null and s.proposal_id = k."proposalId" and s.step = k.step and s.run_version = k.newest + 1`.execute(
    db,
  );
  const found = new Map(rows.map(({ place, data }) => [place, data ?? undefined]));
  return keys.map((_key, place) => found.get(place));
}

export interface NewChange {
  proposalId: string;
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
    insert into answer_change (proposal_id, step, path, before, changed_by, changed_at)
    select c."proposalId", c.step, c.path, nullif(c.before, 'null'::jsonb), c.by, c.at
    from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb)
      as c("proposalId" uuid, step smallint, path text, before jsonb, by uuid, at timestamptz, place integer)
    where exists (select from proposal p where p.id = c."proposalId")
    order by c.at, c.place`.execute(trx);
}

/** Of each of these applications only the newest changes stay. */
export async function trimChanges(trx: Trx, proposalIds: readonly string[], most: number): Promise<void> {
  await sql`
    delete from answer_change where id in (
      select id from (
        select id, row_number() over (partition by proposal_id order by changed_at desc, id desc) as place
        from answer_change where proposal_id = any(${[...proposalIds]}::uuid[])) all_of_them
      where place > ${most})`.execute(trx);
}

export async function markLogged(trx: Trx, states: readonly Unlogged[]): Promise<void> {
  if (states.length === 0) return;
  await sql`
    update proposal_step_past p set is_logged = true
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      as s("proposalId" uuid, step smallint, version integer)
    where p.proposal_id = s."proposalId" and p.step = s.step and p.version = s.version`.execute(trx);
}

/** A change without what stood there: enough to count and to page. */
export interface ChangeMark {
  id: number;
  step: number;
  path: string;
  by: string | null;
  at: Date;
}

/** Of an application's own answers, or of those of its proof of use. */
type ChangedCase = { proposalId: string } | { verificationId: string };

/** All that are kept of it, newest first. */
export async function listChangeMarks(db: AnyDb, of: ChangedCase): Promise<ChangeMark[]> {
  const changes = db.selectFrom('answer_change').select(['id', 'step', 'path', 'changed_by as by', 'changed_at as at']);
  const ofCase =
    'verificationId' in of
      ? changes.where('verification_id', '=', of.verificationId)
      : changes.where('proposal_id', '=', of.proposalId).where('verification_id', 'is', null);
  const rows = await ofCase.orderBy('changed_at', 'desc').orderBy('id', 'desc').execute();
  return rows;
}

/** What stood at the places of these changes. */
export async function findBefore(db: AnyDb, ids: readonly number[]): Promise<ReadonlyMap<number, unknown>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('answer_change').select(['id', 'before']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, before }) => [id, before]));
}

/** A change that is written down with the save that made it. */
export interface NotedChange {
  step: number;
  path: string;
  before: unknown;
}

interface Noting {
  proposalId: string;
  verificationId: string;
  by: string;
  at: Date;
  /** Whoever has changed the same answer last, later than this, goes on with that change. */
  runsFrom: Date;
}

/** Writes changes down at once; what the same person has just changed keeps what stood before that. In one statement. */
export async function noteChanges(trx: Trx, noting: Noting, changes: readonly NotedChange[]): Promise<void> {
  const { proposalId, verificationId, by, at, runsFrom } = noting;
  await sql`
    with made as (
      select c.step, c.path, c.before
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(step smallint, path text, before jsonb)),
    last as (
      select distinct on (a.step, a.path) a.id, a.step, a.path, a.changed_by, a.changed_at
      from answer_change a join made using (step, path)
      where a.verification_id = ${verificationId} order by a.step, a.path, a.changed_at desc, a.id desc),
    goes_on as (
      update answer_change a set changed_at = ${at} from last
      where a.id = last.id and last.changed_by = ${by} and last.changed_at > ${runsFrom}
      returning a.step, a.path)
    insert into answer_change (proposal_id, verification_id, step, path, before, changed_by, changed_at)
    select ${proposalId}, ${verificationId}, step, path, nullif(before, 'null'::jsonb), ${by}, ${at} from made
    where (step, path) not in (select step, path from goes_on)`.execute(trx);
}
