import type { Db, Trx } from '#ground/server/portal.ts';
import { type Holder, holderColumn, type Side } from './realm.ts';

type AnyDb = Db | Trx;

export interface PasskeyRow {
  id: string;
  name: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  createdAt: Date;
  usedAt: Date | null;
}

export async function listPasskeys(db: AnyDb, holder: Holder): Promise<PasskeyRow[]> {
  const rows = await selectPasskeys(db).where(holderColumn(holder), '=', holder.id).orderBy('created_at').execute();
  return rows.map(({ counter, ...row }) => ({ ...row, counter: Number(counter) }));
}

/** A passkey by its credential id, and whose it is; of one side only. */
export async function findPasskey(
  db: AnyDb,
  side: Side,
  id: string,
): Promise<(PasskeyRow & { holderId: string }) | undefined> {
  const row = await selectPasskeys(db)
    .select(`${holderColumn({ side })} as holderId`)
    .where('id', '=', id)
    .where(holderColumn({ side }), 'is not', null)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, counter: Number(row.counter), holderId: row.holderId ?? '' };
}

function selectPasskeys(db: AnyDb) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'public_key as publicKey', 'counter', 'transports'])
    .select(['created_at as createdAt', 'used_at as usedAt']);
}

/** False where this authenticator has it already. */
export async function insertPasskey(
  db: AnyDb,
  holder: Holder,
  { id, name, publicKey, counter, transports, createdAt }: Omit<PasskeyRow, 'usedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await db
    .insertInto('passkey')
    .values({
      id,
      name,
      public_key: publicKey,
      counter,
      transports,
      created_at: createdAt,
      [holderColumn(holder)]: holder.id,
    })
    .onConflict((clash) => clash.column('id').doNothing())
    .executeTakeFirst();
  return inserted > 0n;
}

/** False when it was used in between: the counter must not go back. */
export async function touchPasskey(
  db: AnyDb,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  used: { counter: number; now: Date },
): Promise<boolean> {
  const touched = await db
    .updateTable('passkey')
    .set({ counter: used.counter, used_at: used.now })
    .where('id', '=', id)
    .where('counter', '=', String(counter) as unknown as number)
    .executeTakeFirst();
  return touched.numUpdatedRows > 0n;
}

export async function renamePasskey(db: AnyDb, holder: Holder, id: string, name: string): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where(holderColumn(holder), '=', holder.id)
    .execute();
}

/** False when there is none. */
export async function deletePasskey(db: AnyDb, holder: Holder, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where(holderColumn(holder), '=', holder.id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function deletePasskeys(db: AnyDb, holder: Holder): Promise<void> {
  await db.deleteFrom('passkey').where(holderColumn(holder), '=', holder.id).execute();
}

export async function insertChallenge(
  db: AnyDb,
  hash: Buffer,
  holderId: string | null,
  expiresAt: Date,
): Promise<void> {
  await db.insertInto('passkey_challenge').values({ hash, holder_id: holderId, expires_at: expiresAt }).execute();
}

/** True once for a challenge of ours: of this holder, or of a login. */
export async function spendChallenge(db: AnyDb, hash: Buffer, holderId: string | null, now: Date): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hash)
    .where('holder_id', 'is not distinct from', holderId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}
