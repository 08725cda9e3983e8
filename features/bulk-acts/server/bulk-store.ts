import { type RawBuilder, sql } from 'kysely';
import type { ListedKindName } from '#features/cases/rules/work-list.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { BULK_MOST, type BulkCounts, type BulkReason, type BulkState } from '../rules/bulk-acts.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'bulk_item.kind': ListedKindName;
    'bulk_run.fields': Answers;
    'bulk_run.state': BulkState;
  }
}

export interface RunRow {
  id: string;
  officerId: string;
  act: string;
  fields: Readonly<Record<string, unknown>>;
  state: BulkState;
  createdAt: Date;
  endedAt: Date | null;
}

export interface ItemRow {
  place: number;
  kind: ListedKindName;
  caseId: string;
  number: string;
  companyName: string | null;
  isPossible: boolean | null;
  isDone: boolean | null;
  said: string | null;
}

/** Runs are looked at for this long; what was done stands in the record. */
const KEPT_DAYS = 30;

/** `cases`: a query of kind, id and number in the order in which they are done. What is older than it is kept goes. */
export async function insertRun(trx: Trx, run: RunRow, cases: RawBuilder<unknown>): Promise<number> {
  const { id, officerId, act, fields, state, createdAt } = run;
  await sql`
    delete from bulk_run where officer_id = ${officerId} and created_at < ${createdAt}::timestamptz - ${`${KEPT_DAYS} days`}::interval`.execute(
    trx,
  );
  await trx
    .insertInto('bulk_run')
    .values({ id, officer_id: officerId, act, fields: JSON.stringify(fields), state, created_at: createdAt })
    .execute();
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_item (run_id, place, kind, case_id, number)
    select ${id}::uuid, row_number() over (), c.kind, c.id, c.number from (${cases} limit ${BULK_MOST + 1}) as c`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

const RUN = [
  'id',
  'officer_id as officerId',
  'act',
  'fields',
  'state',
  'created_at as createdAt',
  'ended_at as endedAt',
] as const;

/** This person's own; undefined for anybody else's. */
export async function findRun(db: Db | Trx, id: string, officerId: string): Promise<RunRow | undefined> {
  return db
    .selectFrom('bulk_run')
    .select(RUN)
    .where('id', '=', id)
    .where('officer_id', '=', officerId)
    .executeTakeFirst();
}

/** Whoever's it is, for the job that goes on with it. */
export async function findAnyRun(db: Db | Trx, id: string): Promise<RunRow | undefined> {
  return db.selectFrom('bulk_run').select(RUN).where('id', '=', id).executeTakeFirst();
}

/** Newest first. */
export async function findRuns(db: Db, officerId: string, limit: number): Promise<RunRow[]> {
  return db
    .selectFrom('bulk_run')
    .select(RUN)
    .where('officer_id', '=', officerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function countItems(db: Db, runIds: readonly string[]): Promise<ReadonlyMap<string, BulkCounts>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await sql<BulkCounts & { id: string }>`
    select run_id as id, count(*)::int as cases, count(*) filter (where is_possible)::int as possible,
      count(*) filter (where not is_possible)::int as impossible, count(*) filter (where is_done)::int as done,
      count(*) filter (where not is_done)::int as refused
    from bulk_item where run_id = any(${runIds}::uuid[]) group by run_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Reasons told apart; what else there is shows the list of the cases. */
const REASONS = 20;

export async function countReasons(db: Db, runId: string): Promise<BulkReason[]> {
  const { rows } = await sql<BulkReason>`
    select said, count(*)::int as count from bulk_item
    where run_id = ${runId}::uuid and (not is_possible or not is_done) and said is not null
    group by said order by count(*) desc, said limit ${REASONS}`.execute(db);
  return rows;
}

const ITEM = sql`i.place, i.kind, i.case_id as "caseId", i.number, w.company_name as "companyName",
  i.is_possible as "isPossible", i.is_done as "isDone", i.said`;

/** One page behind a place; `refused`: only what is or would be refused. */
export async function findItems(
  db: Db,
  runId: string,
  { after, limit, refused }: { after: number; limit: number; refused: boolean },
): Promise<ItemRow[]> {
  const only = refused ? sql`and (not i.is_possible or not i.is_done)` : sql``;
  const { rows } = await sql<ItemRow>`
    select ${ITEM} from bulk_item i left join work_list w on w.kind = i.kind and w.id = i.case_id
    where i.run_id = ${runId}::uuid and i.place > ${after} ${only} order by i.place limit ${limit}`.execute(db);
  return rows;
}

/** The next that waits in this state of the run. */
export async function nextItems(
  db: Db,
  { id, state }: Pick<RunRow, 'id' | 'state'>,
  limit: number,
): Promise<ItemRow[]> {
  const waits = state === 'running' ? sql`i.is_possible and i.is_done is null` : sql`i.is_possible is null`;
  const { rows } = await sql<ItemRow>`
    select ${ITEM} from bulk_item i left join work_list w on w.kind = i.kind and w.id = i.case_id
    where i.run_id = ${id}::uuid and ${waits} order by i.place limit ${limit}`.execute(db);
  return rows;
}

/** False where another has done it meanwhile; the item is this transaction's otherwise. */
export async function lockUndone(trx: Trx, runId: string, place: number): Promise<boolean> {
  const { rows } = await sql`
    select from bulk_item i join bulk_run r on r.id = i.run_id
    where i.run_id = ${runId}::uuid and i.place = ${place} and i.is_done is null and r.state = 'running'
    for update of i skip locked`.execute(trx);
  return rows.length > 0;
}

type Outcome = Partial<Pick<ItemRow, 'isPossible' | 'isDone'>> & Pick<ItemRow, 'said'>;

export async function writeOutcome(db: Db | Trx, runId: string, place: number, outcome: Outcome): Promise<void> {
  const { isPossible, isDone, said } = outcome;
  await db
    .updateTable('bulk_item')
    .set({
      ...(isPossible === undefined ? {} : { is_possible: isPossible }),
      ...(isDone === undefined ? {} : { is_done: isDone }),
      said,
    })
    .where('run_id', '=', runId)
    .where('place', '=', place)
    .where('is_done', 'is', null)
    .execute();
}

/** False where the run was not in the state before. */
export async function moveRun(
  db: Db | Trx,
  id: string,
  { from, to, endedAt = null }: { from: BulkState; to: BulkState; endedAt?: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_run')
    .set({ state: to, ended_at: endedAt })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
