import { type RawBuilder, sql } from 'kysely';
import { keptStatement } from '#ground/server/database/kept-statement.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { seenDevice } from './device-store.ts';
import { type Holder, holderColumn } from './holder.ts';

/** Where the logins of a side are. */
const SESSIONS = { account: 'login_session', officer: 'officer_session' } as const;

export interface NewSession {
  hash: Buffer;
  accountId: string;
  expiresAt: Date;
  now: Date;
  deviceHash: Buffer;
  deviceName: string;
  /** What this browser was logged in by until now. */
  before: Buffer | null;
}

/** The session and what is known of its device. True where the account was logged in before, but never with this one. */
export async function insertSession(db: Db | Trx, session: NewSession): Promise<boolean> {
  const [row] = await beginSession(db, session);
  return row?.isNewDevice === true;
}

const beginSession = keptStatement(
  (_db, { hash, accountId, expiresAt, now, deviceHash, deviceName, before }: NewSession) => {
    const seen = {
      holder: { side: 'account', id: accountId },
      device: { hash: deviceHash, name: deviceName },
    } as const;
    return sql<{ isNewDevice: boolean }>`
      with begun as (
        insert into login_session (hash, account_id, created_at, used_at, expires_at, device)
        values (${hash}, ${accountId}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz, ${deviceName})
      ), used as (
        -- The day is enough: by it an account counts as used (docs/decisions/0064).
        update account set last_login_at = ${now}::timestamptz where id = ${accountId}::uuid
          and (last_login_at is null or last_login_at < ${now}::timestamptz - interval '1 day')
      ), ${endingBefore('account', before, now)}, ${seenDevice({ ...seen, now })}
      select "isNewDevice" from known`;
  },
);

/**
 * For the statement that begins a login: the one this browser had before ends with its tokens, as logging out would (ASVS
 * V7.2.4).
 */
export function endingBefore(side: Holder['side'], before: Buffer | null, now: Date): RawBuilder<unknown> {
  return sql`ended_before as (
      delete from ${sql.table(SESSIONS[side])} where hash = ${before}::bytea
    ), revoked_before as (
      update token_family set revoked_at = ${now}::timestamptz where session_hash = ${before}::bytea and revoked_at is null
    )`;
}

/** How far a login has come: password right, logged in. */
export type LoginStage = 'code' | 'in';

/** The password was right; the second factor is still asked for. */
export async function insertCodeStage(
  db: Db | Trx,
  { hash, accountId, expiresAt, now, before }: Pick<NewSession, 'hash' | 'accountId' | 'expiresAt' | 'now' | 'before'>,
): Promise<void> {
  await sql`
    with ${endingBefore('account', before, now)}
    insert into login_session (hash, account_id, stage, created_at, used_at, expires_at)
    values (${hash}, ${accountId}::uuid, 'code', ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz)`.execute(
    db,
  );
}

/** The same login under another token from here on, with everything that came from it. */
export async function renewSession(db: Db | Trx, side: Holder['side'], hash: Buffer, next: Buffer): Promise<void> {
  const came = sql.ref(side === 'account' ? 'login_hash' : 'officer_hash');
  await sql`
    with renewed as (update ${sql.table(SESSIONS[side])} set hash = ${next} where hash = ${hash}),
    known as (update provider_session set ${came} = ${next} where ${came} = ${hash})
    update token_family set session_hash = ${next} where session_hash = ${hash}`.execute(db);
}

export interface SessionRow {
  account_id: string;
  expires_at: Date;
}

interface SessionQuery {
  hash: Buffer;
  stage: LoginStage;
  idleSince: Date;
  now: Date;
}

/** The session if it is neither over nor idle since `idleSince`; looking at it keeps it awake. */
export async function findSession(db: Db | Trx, asked: SessionQuery): Promise<SessionRow | undefined> {
  return (await wakeSession(db, asked))[0];
}

const wakeSession = keptStatement((db, { hash, stage, idleSince, now }: SessionQuery) =>
  db
    .updateTable('login_session')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('stage', '=', stage)
    .where('expires_at', '>', now)
    .where('used_at', '>', idleSince)
    .returning(['account_id', 'expires_at']),
);

/** Ends the session of the cookie and that of the bearer, on whichever side, and every family that came from them. */
export async function endLogin(db: Db | Trx, cookie: Buffer | null, bearer: Buffer | null, now: Date): Promise<void> {
  await sql`
    with own as (
      select f.id, f.session_hash from oauth_token t join token_family f on f.id = t.family_id
      where t.hash = ${bearer}::bytea
    ), sessions as (
      select ${cookie}::bytea as hash union select session_hash from own
    ), ended as (
      delete from login_session where hash in (select hash from sessions where hash is not null)
    ), ended_desk as (
      delete from officer_session where hash in (select hash from sessions where hash is not null)
    )
    update token_family set revoked_at = ${now}::timestamptz
    where revoked_at is null and (
      id in (select id from own) or session_hash in (select hash from sessions where hash is not null)
    )`.execute(db);
}

/** Ends every session and revokes every family of an account. */
export async function endEveryLogin(db: Db | Trx, accountId: string, now: Date): Promise<void> {
  await sql`
    with ended as (delete from login_session where account_id = ${accountId}::uuid)
    update token_family set revoked_at = ${now}::timestamptz
    where account_id = ${accountId}::uuid and revoked_at is null`.execute(db);
}

/** The same for an officer. */
export async function endEveryOfficerLogin(db: Db | Trx, officerId: string, now: Date): Promise<void> {
  await sql`
    with ended as (delete from officer_session where officer_id = ${officerId}::uuid)
    update token_family set revoked_at = ${now}::timestamptz
    where officer_id = ${officerId}::uuid and revoked_at is null`.execute(db);
}

/** One login as its owner sees it. */
export interface RunningLogin {
  hash: Buffer;
  device: string;
  createdAt: Date;
  usedAt: Date;
}

/**
 * Logins that are neither over nor idle since `idleSince`; the latest used first. Those at the command line end by the
 * machine's clock (`realNow`, docs/decisions/0015).
 */
export async function listLogins(
  db: Db | Trx,
  { side, id }: Holder,
  { idleSince, now, realNow }: { idleSince: Date; now: Date; realNow: Date },
): Promise<RunningLogin[]> {
  const { rows } = await sql<RunningLogin>`
    select hash, device, created_at as "createdAt", used_at as "usedAt" from ${sql.table(SESSIONS[side])}
    where ${sql.ref(holderColumn({ side }))} = ${id}::uuid and (
      (stage = 'in' and expires_at > ${now}::timestamptz and used_at > ${idleSince}::timestamptz)
      or (stage = 'command-line' and expires_at > ${realNow}::timestamptz)
    )
    order by used_at desc`.execute(db);
  return rows;
}

/** Ends every login of somebody, and revokes every family, but for the one of this cookie or bearer. */
export async function endOtherLogins(
  db: Db | Trx,
  { side, id }: Holder,
  { cookie = null, bearer = null }: { cookie?: Buffer | null; bearer?: Buffer | null },
  now: Date,
): Promise<void> {
  const holder = sql.ref(holderColumn({ side }));
  await sql`
    with kept as (
      select id, session_hash from token_family where session_hash = ${cookie}::bytea
      union select f.id, f.session_hash from oauth_token t join token_family f on f.id = t.family_id
        where t.hash = ${bearer}::bytea
    ), ended as (
      delete from ${sql.table(SESSIONS[side])} s where ${holder} = ${id}::uuid and hash is distinct from ${cookie}::bytea
        and not exists (select from kept where session_hash = s.hash)
    )
    update token_family set revoked_at = ${now}::timestamptz
    where ${holder} = ${id}::uuid and revoked_at is null and id not in (select id from kept)`.execute(db);
}
