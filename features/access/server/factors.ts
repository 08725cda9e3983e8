import { sql } from 'kysely';
import { ConfigError } from '#ground/server/config.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { KeyMissing } from '#ground/server/sealing.ts';
import { deletePasskeys } from './passkey-store.ts';
import type { Holder, Side } from './realm.ts';

/**
 * Brings the secrets of second factors, of officers and applicants, under the first key: those that lay in clear, and after a
 * rotation those of the key before. Throws ConfigError where one cannot be opened: its owner could not log in.
 */
export async function resealSecrets({ db, sealing }: Pick<Portal, 'db' | 'sealing'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const side of ['officer', 'applicant'] as const) {
      for (const { id, secret } of await listTotpSecrets(trx, side)) {
        if (sealing.isCurrent(secret)) continue;
        await replaceTotpSecret(trx, { side, id }, sealing.seal(openOrExplain(sealing, secret, id), id));
      }
    }
  });
}

function openOrExplain(sealing: Portal['sealing'], sealed: string, id: string): string {
  try {
    return sealing.open(sealed, id);
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    throw new ConfigError(
      'SECRET_KEYS fehlt der Schlüssel, mit dem zweite Faktoren verschlüsselt sind. Bitte nennen Sie ihn hinter dem neuen.',
    );
  }
}

type AnyDb = Db | Trx;

export interface TotpRow {
  /** As it lies: sealed, where there are keys. */
  secret: string;
  confirmedAt: Date | null;
  wrongCodes: number;
}

/** Where each realm keeps the secret its authenticators share: an officer always has one, an applicant who wants one. */
const TOTP_COLUMNS = {
  applicant: { table: 'account_totp', id: 'account_id', secret: 'secret', confirmed: 'confirmed_at' },
  officer: { table: 'officer', id: 'id', secret: 'second_factor_secret', confirmed: 'second_factor_confirmed_at' },
} as const satisfies Record<Side, object>;

export async function findTotp(db: AnyDb, { side, id }: Holder): Promise<TotpRow | undefined> {
  const { table, id: key, secret, confirmed } = TOTP_COLUMNS[side];
  const { rows } = await sql<TotpRow>`
    select ${sql.ref(secret)} as secret, ${sql.ref(confirmed)} as "confirmedAt", wrong_codes as "wrongCodes"
    from ${sql.table(table)} where ${sql.ref(key)} = ${id}::uuid`.execute(db);
  return rows[0];
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

/** Spends the code of a time step; the first one confirms the secret. False when it, or a later one, was spent before. */
export async function spendTotpCode(db: AnyDb, { side, id }: Holder, step: number, now: Date): Promise<boolean> {
  const { table, id: key, confirmed } = TOTP_COLUMNS[side];
  const { numAffectedRows: spent = 0n } = await sql`
    update ${sql.table(table)} set last_code_step = ${step}, wrong_codes = 0,
      ${sql.ref(confirmed)} = coalesce(${sql.ref(confirmed)}, ${now}::timestamptz)
    where ${sql.ref(key)} = ${id}::uuid and (last_code_step is null or last_code_step < ${step})`.execute(db);
  return spent > 0n;
}

export async function countWrongTotp(db: AnyDb, { side, id }: Holder): Promise<void> {
  const { table, id: key } = TOTP_COLUMNS[side];
  await sql`
    update ${sql.table(table)} set wrong_codes = wrong_codes + 1 where ${sql.ref(key)} = ${id}::uuid`.execute(db);
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
  await deletePasskeys(trx, { side: 'applicant', id: accountId });
}

/** Every secret as it lies, and whose it is. */
async function listTotpSecrets(db: AnyDb, side: Side): Promise<{ id: string; secret: string }[]> {
  const { table, id, secret } = TOTP_COLUMNS[side];
  const { rows } = await sql<{ id: string; secret: string }>`
    select ${sql.ref(id)} as id, ${sql.ref(secret)} as secret from ${sql.table(table)}`.execute(db);
  return rows;
}

async function replaceTotpSecret(trx: Trx, { side, id }: Holder, sealed: string): Promise<void> {
  const { table, id: key, secret } = TOTP_COLUMNS[side];
  await sql`
    update ${sql.table(table)} set ${sql.ref(secret)} = ${sealed} where ${sql.ref(key)} = ${id}::uuid`.execute(trx);
}
