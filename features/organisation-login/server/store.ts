import { randomUUID } from 'node:crypto';
import type { Vouched } from '#features/account/rules/identity.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'account_identity.vouched': Vouched;
  }
}

type AnyDb = Db | Trx;

interface Person {
  issuer: string;
  subject: string;
}

/** The account an identity opens, with what is vouched for now; undefined: none. */
export async function useIdentity(
  db: AnyDb,
  { issuer, subject }: Person,
  vouched: Vouched,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('account_identity')
    .set({ used_at: now, vouched: JSON.stringify(vouched) })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

/** False where it opens an account already. */
export async function insertIdentity(
  trx: Trx,
  { issuer, subject }: Person,
  { accountId, vouched, now }: { accountId: string; vouched: Vouched; now: Date },
): Promise<boolean> {
  const row = {
    id: randomUUID(),
    issuer,
    subject,
    account_id: accountId,
    vouched: JSON.stringify(vouched),
    linked_at: now,
    used_at: now,
  };
  const { numInsertedOrUpdatedRows: inserted = 0n } = await trx
    .insertInto('account_identity')
    .values(row)
    .onConflict((same) => same.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return inserted > 0n;
}

export async function listIdentities(db: AnyDb, accountId: string) {
  return db
    .selectFrom('account_identity')
    .select(['id', 'issuer', 'vouched', 'linked_at as linkedAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .execute();
}

export async function deleteIdentity(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('account_identity').where('id', '=', id).execute();
}
