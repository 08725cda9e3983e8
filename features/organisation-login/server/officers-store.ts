import type { Db, Trx } from '#ground/server/portal.ts';

interface Person {
  issuer: string;
  subject: string;
}

/** The officer an identity opens the account of; undefined: nobody. */
export async function useOfficerIdentity(
  db: Db | Trx,
  { issuer, subject }: Person,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('officer_identity')
    .set({ used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('officer_id')
    .executeTakeFirst();
  return row?.officer_id;
}

/** False where it is somebody's already. */
export async function insertOfficerIdentity(
  trx: Trx,
  { issuer, subject }: Person,
  officerId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await trx
    .insertInto('officer_identity')
    .values({ issuer, subject, officer_id: officerId, linked_at: now, used_at: now })
    .onConflict((same) => same.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return inserted > 0n;
}
