import { sql } from 'kysely';
import type { Db, Trx } from '#ground/server/portal.ts';
import { deletePasskeys } from '../passkeys/passkey-store.ts';

type AnyDb = Db | Trx;

export interface TotpRow {
  /** As it lies: sealed, where there are keys. */
  secret: string;
  confirmedAt: Date | null;
  wrongCodes: number;
}

export async function findTotp(db: AnyDb, accountId: string): Promise<TotpRow | undefined> {
  return db
    .selectFrom('account_totp')
    .select(['secret', 'confirmed_at as confirmedAt', 'wrong_codes as wrongCodes'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** A secret nobody is asked for yet; one that is in use stays. */
export async function putPendingTotp(db: AnyDb, accountId: string, secret: string): Promise<void> {
  await db
    .insertInto('account_totp')
    .values({ account_id: accountId, secret })
    .onConflict((clash) =>
      clash.column('account_id').doUpdateSet({ secret }).where('account_totp.confirmed_at', 'is', null),
    )
    .execute();
}

/** Spends the code of a time step. False when it, or a later one, was spent before. */
export async function spendTotpCode(db: AnyDb, accountId: string, step: number, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('account_totp')
    .set((eb) => ({
      last_code_step: step,
      wrong_codes: 0,
      confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)),
    }))
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('last_code_step', 'is', null), eb('last_code_step', '<', step)]))
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

export async function countWrongTotp(db: AnyDb, accountId: string): Promise<void> {
  await db
    .updateTable('account_totp')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
}

/** In place of all older ones. */
export async function putRecoveryCodes(trx: Trx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ hash, account_id: accountId })))
    .execute();
}

/** False for a wrong one, and for one that was used before. Whoever has one may use the app again as well. */
export async function spendRecoveryCode(db: AnyDb, hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql<{ account_id: string }>`
    with spent as (
      update recovery_code set used_at = ${now}::timestamptz where hash = ${hash}::bytea and used_at is null
      returning account_id
    ), freed as (
      update account_totp set wrong_codes = 0 where account_id in (select account_id from spent) and wrong_codes > 0
    )
    select account_id from spent`.execute(db);
  return rows.length > 0;
}

export async function countRecoveryCodes(db: AnyDb, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteTotp(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('account_totp').where('account_id', '=', accountId).execute();
}

export async function deleteRecoveryCodes(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Everything an account has beside its password: the app, its codes, the passkeys. */
export async function deleteFactors(trx: Trx, accountId: string): Promise<void> {
  await deleteTotp(trx, accountId);
  await deleteRecoveryCodes(trx, accountId);
  await deletePasskeys(trx, { side: 'account', id: accountId });
}
