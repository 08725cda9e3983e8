import { sql } from 'kysely';
import { hashToken, newToken } from '#features/access/server/tokens.ts';
import type { AccountFlags } from '#ground/rules/session/account-state.ts';
import type { RegisteredAddress } from '#ground/rules/session/wire.ts';
import { keptRead } from '#ground/server/database/kept-statement.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { emailKey } from '../rules/registration.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'account_token.purpose': 'confirm' | 'reset';
    'company.addresses': RegisteredAddress[];
  }
}

type AnyDb = Db | Trx;

export interface NewAccount {
  id: string;
  companyId: string;
  email: string;
  salutation: string | null;
  title: string | null;
  firstName: string;
  lastName: string;
  position: string | null;
  phone: string;
  passwordHash: string | null;
  passwordPolicy: number | null;
  companyName: string;
  addresses: readonly RegisteredAddress[];
  linkId: string;
  linkExpiresAt: Date;
  now: Date;
}

/**
 * Account, company and confirmation link in one statement; false when the address is taken. Both outcomes are the
 * same one round trip, so that the time tells nothing.
 */
export async function insertAccount(trx: Trx, account: NewAccount): Promise<boolean> {
  const { rows } = await sql`
    with fresh as (
      insert into account (id, email, email_key, salutation, title, first_name, last_name, position, phone,
        password_hash, password_policy, created_at)
      values (${account.id}::uuid, ${account.email}, ${emailKey(account.email)}, ${account.salutation}, ${account.title},
        ${account.firstName}, ${account.lastName}, ${account.position}, ${account.phone}, ${account.passwordHash},
        ${account.passwordPolicy}::smallint, ${account.now}::timestamptz)
      on conflict (email_key) do nothing
      returning id
    ), firm as (
      insert into company (id, account_id, name, addresses, created_at)
      select ${account.companyId}::uuid, id, ${account.companyName}, ${JSON.stringify(account.addresses)}::jsonb,
        ${account.now}::timestamptz
      from fresh
    ), token as (
      insert into account_token (id, account_id, purpose, expires_at)
      select ${account.linkId}::uuid, id, 'confirm', ${account.linkExpiresAt}::timestamptz from fresh
    )
    select id from fresh`.execute(trx);
  return rows.length > 0;
}

/** The number in a public register of the company an account was registered with. */
export async function setRegisterNumber(trx: Trx, accountId: string, number: string): Promise<void> {
  await trx.updateTable('company').set({ register_number: number }).where('account_id', '=', accountId).execute();
}

/** Nobody has shown yet that the mailbox is theirs: who tied their login to the account may be a stranger. */
export async function deleteIdentities(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('account_identity').where('account_id', '=', accountId).execute();
}

/** Accounts in all; asked only where the programme caps them. */
export async function countAccounts(db: AnyDb): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '<>', '')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One registration at a time while the programme caps them: the cap must not be overrun. */
export async function lockRegistration(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('registration'))`.execute(trx);
}

export interface AccountRow extends AccountFlags {
  id: string;
  email: string;
  title: string | null;
  firstName: string;
  lastName: string;
  salutation: string | null;
  passwordHash: string | null;
  passwordPolicy: number | null;
  createdAt: Date;
  /** After the password, a code of the authenticator is asked for. */
  asksCode: boolean;
  /** The same with one of the account's passkeys. */
  asksPasskey: boolean;
}

function selectAccounts(db: AnyDb) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'email',
      'title',
      'first_name as firstName',
      'last_name as lastName',
      'salutation',
      'password_hash as passwordHash',
      'password_policy as passwordPolicy',
      'confirmed',
      'approved',
      'weak_password as weakPassword',
      'is_active as isActive',
      'created_at as createdAt',
      'asks_passkey as asksPasskey',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('account_totp')
          .select('account_id')
          .whereRef('account_id', '=', 'account.id')
          .where('confirmed_at', 'is not', null),
      )
        .$castTo<boolean>()
        .as('asksCode'),
    );
}

export async function findAccount(db: AnyDb, id: string): Promise<AccountRow | undefined> {
  return (await readAccountById(db, { id }))[0];
}

export async function findAccountByEmail(db: AnyDb, email: string): Promise<AccountRow | undefined> {
  return (await readAccount(db, { key: emailKey(email) }))[0];
}

const readAccountById = keptRead((db, { id }: { id: string }) => selectAccounts(db).where('id', '=', id));
const readAccount = keptRead((db, { key }: { key: string }) => selectAccounts(db).where('email_key', '=', key));

/** Locked until the transaction ends: what is counted meanwhile cannot be overrun. Nobody changes how the account is opened meanwhile. */
export async function lockAccount(trx: Trx, id: string): Promise<AccountRow | undefined> {
  return selectAccounts(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function lockAccountByEmail(trx: Trx, email: string): Promise<AccountRow | undefined> {
  return selectAccounts(trx).where('email_key', '=', emailKey(email)).forUpdate().executeTakeFirst();
}

export interface AccountChange {
  confirmed?: boolean;
  approved?: boolean;
  weakPassword?: boolean;
  isActive?: boolean;
  passwordHash?: string;
  passwordPolicy?: number;
  asksPasskey?: boolean;
}

/** False when there is no such account. */
export async function updateAccount(db: AnyDb, id: string, change: AccountChange): Promise<boolean> {
  const { confirmed, approved, weakPassword, isActive, passwordHash, asksPasskey, passwordPolicy } = change;
  const columns = {
    confirmed,
    approved,
    weak_password: weakPassword,
    is_active: isActive,
    password_hash: passwordHash,
    asks_passkey: asksPasskey,
    password_policy: passwordPolicy,
  };
  const { numUpdatedRows } = await db.updateTable('account').set(columns).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type TokenPurpose = 'confirm' | 'reset';

/** How long a mailed link is good for, in milliseconds (decisions §2). */
export const MAILED_TOKEN: Readonly<Record<TokenPurpose, number>> = { confirm: 72 * 3_600_000, reset: 3_600_000 };

export async function insertAccountLink(
  db: AnyDb,
  link: { id: string; accountId: string; purpose: TokenPurpose; expiresAt: Date },
): Promise<void> {
  const { id, accountId, purpose, expiresAt } = link;
  await db.insertInto('account_token').values({ id, account_id: accountId, purpose, expires_at: expiresAt }).execute();
}

/** The secret of a link whose mail is sent now; undefined for one that has ended. */
export async function makeAccountToken(db: AnyDb, id: string, now: Date): Promise<string | undefined> {
  const token = newToken();
  const { numUpdatedRows } = await db
    .updateTable('account_token')
    .set({ hash: hashToken(token) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : undefined;
}

/** Tokens an account was mailed within their lifetime, used or ended ones too: what stops a flood of mails. */
export async function countMailedTokens(
  db: AnyDb,
  accountId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('account_token')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends every token of this purpose that is still good. */
export async function endTokens(trx: Trx, accountId: string, purpose: TokenPurpose, now: Date): Promise<void> {
  await trx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** The account a mailed token belongs to, while it is good for anything. */
export async function findTokenAccount(
  db: AnyDb,
  hash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_token')
    .select('account_id')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

/** Uses a token up, and with it every other one of the same purpose; the account's id, or undefined if it is good for nothing. */
export async function useToken(trx: Trx, hash: Buffer, purpose: TokenPurpose, now: Date): Promise<string | undefined> {
  const used = await trx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  if (used === undefined) return undefined;
  await endTokens(trx, used.account_id, purpose, now);
  return used.account_id;
}

/** Whether a used confirmation token, while it would still hold, belongs to an account that is confirmed. */
export async function hasConfirmed(trx: Trx, hash: Buffer, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('account_token as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select('a.id')
    .where('t.hash', '=', hash)
    .where('t.purpose', '=', 'confirm')
    .where('t.used_at', 'is not', null)
    .where('t.expires_at', '>', now)
    .where('a.confirmed', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Failed logins and mailed tokens that can no longer matter. Number of rows. */
export async function deleteExpiredAccess(db: AnyDb, failuresBefore: Date, now: Date): Promise<number> {
  const failures = await db.deleteFrom('login_failure').where('failed_at', '<', failuresBefore).executeTakeFirst();
  const tokens = await db.deleteFrom('account_token').where('expires_at', '<', now).executeTakeFirst();
  return Number(failures.numDeletedRows + tokens.numDeletedRows);
}
