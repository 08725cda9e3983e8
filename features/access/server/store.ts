import { sql } from 'kysely';
import { later } from '#ground/server/clock.ts';
import { keptRead, keptStatement } from '#ground/server/database/kept-statement.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { TOKEN_LIFE } from './bearer-store.ts';
import { DEVICE_DAYS } from './device.ts';
import type { Scope } from './realm.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'oauth_token.kind': 'access' | 'refresh';
  }
}

type AnyDb = Db | Trx;

export interface NewGrant {
  familyId: string;
  /** Neither: an anonymous visitor. */
  accountId: string | null;
  officerId: string | null;
  clientId: string;
  scope: Scope;
  sessionHash: Buffer | null;
  familyExpiresAt: Date;
  codeHash: Buffer;
  redirectUri: string;
  codeChallenge: string;
  codeExpiresAt: Date;
  now: Date;
}

/** A family and its first code. */
export const insertGrant = keptStatement(
  (_db, grant: NewGrant) => sql`
    with family as (
      insert into token_family (id, account_id, officer_id, client_id, scope, session_hash, created_at, expires_at)
      values (${grant.familyId}::uuid, ${grant.accountId}::uuid, ${grant.officerId}::uuid, ${grant.clientId},
        ${grant.scope}, ${grant.sessionHash}::bytea, ${grant.now}::timestamptz, ${grant.familyExpiresAt}::timestamptz)
      returning id
    )
    insert into oauth_code (hash, family_id, client_id, redirect_uri, code_challenge, expires_at)
    select ${grant.codeHash}::bytea, id, ${grant.clientId}, ${grant.redirectUri}, ${grant.codeChallenge},
      ${grant.codeExpiresAt}::timestamptz
    from family`,
);

/** What both a code and a refresh token hang on. */
interface FamilyState {
  family_id: string;
  client_id: string;
  scope: Scope;
  used_at: Date | null;
  expires_at: Date;
  revoked: boolean;
  family_expires_at: Date;
  /** The account or officer exists and is deactivated. */
  disabled: boolean;
}

export interface RefreshRow extends FamilyState {
  /** The browser's login it came from; null: a visitor's. */
  session_hash: Buffer | null;
}

export interface CodeRow extends FamilyState {
  redirect_uri: string;
  code_challenge: string;
}

export async function findCode(db: AnyDb, hash: Buffer): Promise<CodeRow | undefined> {
  return (await readCode(db, { hash }))[0];
}

const readCode = keptRead(
  (_db, { hash }: { hash: Buffer }) => sql<CodeRow>`
    select c.family_id, c.client_id, f.scope, c.used_at, c.expires_at, c.redirect_uri, c.code_challenge,
      f.revoked_at is not null as revoked, f.expires_at as family_expires_at,
      coalesce(not a.is_active, not o.is_active, false) as disabled
    from oauth_code c
    join token_family f on f.id = c.family_id
    left join account a on a.id = f.account_id
    left join officer o on o.id = f.officer_id
    where c.hash = ${hash}`,
);

export async function findRefreshToken(db: AnyDb, hash: Buffer): Promise<RefreshRow | undefined> {
  return (await readRefreshToken(db, { hash }))[0];
}

const readRefreshToken = keptRead(
  (_db, { hash }: { hash: Buffer }) => sql<RefreshRow>`
    select t.family_id, f.session_hash, f.client_id, f.scope, t.used_at, ${TOKEN_LIFE}, f.expires_at as family_expires_at,
      coalesce(not a.is_active, not o.is_active, false) as disabled
    from oauth_token t
    join token_family f on f.id = t.family_id
    left join account a on a.id = f.account_id
    left join officer o on o.id = f.officer_id
    where t.hash = ${hash} and t.kind = 'refresh'`,
);

export interface NewTokens {
  accessHash: Buffer;
  accessExpiresAt: Date;
  refreshHash: Buffer;
  refreshExpiresAt: Date;
}

/** Spends a code for its tokens. False when somebody else has spent it in between. */
export async function redeemCode(db: AnyDb, codeHash: Buffer, tokens: NewTokens, now: Date): Promise<boolean> {
  return (await spendCode(db, { ...tokens, codeHash, now })).length > 0;
}

const spendCode = keptStatement(
  (_db, asked: NewTokens & { codeHash: Buffer; now: Date }) => sql`
    with spent as (
      update oauth_code set used_at = ${asked.now}::timestamptz
      where hash = ${asked.codeHash} and used_at is null
      returning family_id
    )
    insert into oauth_token (hash, family_id, kind, expires_at)
    select fresh.hash, spent.family_id, fresh.kind, fresh.expires_at from spent, ${freshTokens(asked)}
    returning 1`,
);

/**
 * Spends a refresh token for its successors, revokes the access tokens before them and keeps the login session awake.
 * False when somebody else has spent it in between; the loser waits for the winner's row lock, so the successors stand.
 */
export async function rotateTokens(db: AnyDb, refreshHash: Buffer, tokens: NewTokens, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with spent as (
      update oauth_token set used_at = ${now}::timestamptz
      where hash = ${refreshHash} and kind = 'refresh' and used_at is null and revoked_at is null
      returning family_id
    ), replaced as (
      update oauth_token set revoked_at = ${now}::timestamptz
      where family_id in (select family_id from spent) and kind = 'access' and revoked_at is null
    ), awake as (
      update login_session set used_at = ${now}::timestamptz
      where hash in (select f.session_hash from token_family f join spent on f.id = spent.family_id)
    ), awake_desk as (
      update officer_session set used_at = ${now}::timestamptz
      where hash in (select f.session_hash from token_family f join spent on f.id = spent.family_id)
    )
    insert into oauth_token (hash, family_id, kind, expires_at)
    select fresh.hash, spent.family_id, fresh.kind, fresh.expires_at from spent, ${freshTokens(tokens)}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Another family of the same login, with its first tokens. False where the family was revoked in between. */
export async function insertTwin(
  db: AnyDb,
  twin: NewTokens & { familyId: string; twinId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with family as (
      insert into token_family (id, account_id, officer_id, client_id, scope, session_hash, created_at, expires_at)
      select ${twin.twinId}::uuid, account_id, officer_id, client_id, scope, session_hash, ${twin.now}::timestamptz,
        expires_at
      from token_family where id = ${twin.familyId}::uuid and revoked_at is null
      returning id
    )
    insert into oauth_token (hash, family_id, kind, expires_at)
    select fresh.hash, family.id, fresh.kind, fresh.expires_at from family, ${freshTokens(twin)}
    returning 1`.execute(db);
  return rows.length > 0;
}

function freshTokens(tokens: NewTokens) {
  return sql`(values
    (${tokens.accessHash}::bytea, 'access', ${tokens.accessExpiresAt}::timestamptz),
    (${tokens.refreshHash}::bytea, 'refresh', ${tokens.refreshExpiresAt}::timestamptz)
  ) as fresh (hash, kind, expires_at)`;
}

export async function revokeFamily(db: AnyDb, familyId: string, now: Date): Promise<void> {
  await db
    .updateTable('token_family')
    .set({ revoked_at: now })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Removes what can no longer matter; used tokens stay as long as their family, so that a replay is still seen. */
export async function deleteExpired(db: AnyDb, now: Date): Promise<number> {
  const families = await db.deleteFrom('token_family').where('expires_at', '<', now).executeTakeFirst();
  const tokens = await db
    .deleteFrom('oauth_token')
    .where('kind', '=', 'access')
    .where('expires_at', '<', now)
    .executeTakeFirst();
  const sessions = await db.deleteFrom('login_session').where('expires_at', '<', now).executeTakeFirst();
  const desk = await db
    .deleteFrom('officer_session')
    .where('expires_at', '<', now)
    // Those follow another clock.
    .where('stage', '<>', 'command-line')
    .executeTakeFirst();
  const devices = await db
    .deleteFrom('known_device')
    .where('used_at', '<', later(now, -DEVICE_DAYS * 24 * 3_600_000))
    .executeTakeFirst();
  const challenges = await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).executeTakeFirst();
  const removed = [families, tokens, sessions, desk, devices, challenges].map(({ numDeletedRows }) =>
    Number(numDeletedRows),
  );
  return removed.reduce((sum, rows) => sum + rows, 0);
}
