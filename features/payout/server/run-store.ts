import { type Selectable, sql } from 'kysely';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

export type PayoutRun = Selectable<Schema['payout_run']>;

export async function findRun(db: Db | Trx, id: string): Promise<PayoutRun | undefined> {
  return db.selectFrom('payout_run').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface NewRun {
  id: string;
  executeOn: CalendarDay;
  file: string;
  now: Date;
  createdBy: string;
}

export async function insertRun(trx: Trx, { id, executeOn, file, now, createdBy }: NewRun): Promise<void> {
  await trx
    .insertInto('payout_run')
    .values({ id, execute_on: executeOn, file, created_at: now, created_by: createdBy })
    .execute();
}

/** Hands the file out to the first who asks; undefined: somebody has had it. */
export async function takeFile(trx: Trx, id: string, by: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('payout_run')
    .set({ downloaded_at: now, downloaded_by: by })
    .where('id', '=', id)
    .where('downloaded_at', 'is', null)
    .returning('file')
    .executeTakeFirst();
  return row?.file;
}

/** A file with what it pays in all. */
export interface ListedRun extends Omit<PayoutRun, 'file'> {
  payments: number;
  total: Cents;
  /** Payments the bank has not answered. */
  waiting: number;
}

function runs(db: Db) {
  return db
    .selectFrom('payout_run as r')
    .innerJoin('payout as p', 'p.run_id', 'r.id')
    .select(['r.id', 'r.execute_on', 'r.created_at', 'r.created_by', 'r.downloaded_at', 'r.downloaded_by'])
    .select([
      sql<number>`count(*)::int4`.as('payments'),
      sql<Cents>`sum(p.amount)::int8`.as('total'),
      sql<number>`(count(*) filter (where p.state = 'sent'))::int4`.as('waiting'),
    ])
    .groupBy('r.id');
}

/** Newest first. */
export async function listRuns(db: Db, { offset, limit }: { offset: number; limit: number }): Promise<ListedRun[]> {
  return runs(db).orderBy('r.created_at', 'desc').offset(offset).limit(limit).execute();
}

export async function countRuns(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payout_run')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findListedRun(db: Db, id: string): Promise<ListedRun | undefined> {
  return runs(db).where('r.id', '=', id).executeTakeFirst();
}
