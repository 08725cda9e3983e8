import { type Selectable, sql } from 'kysely';
import type { Schema } from '#ground/server/database/schema.ts';
import type { Db } from '#ground/server/portal.ts';

/** A case's money with what it is counted by. */
export type CaseMoney = Selectable<Schema['money_of_case']>;

/** Cases read at a time. */
const BATCH = 1000;

/** The next cases behind a number; '': from the first. */
export async function listCaseMoney(db: Db, after: string): Promise<CaseMoney[]> {
  return db
    .selectFrom('money_of_case')
    .selectAll()
    .where(sql<boolean>`number > ${after}`)
    .orderBy('number')
    .limit(BATCH)
    .execute();
}
