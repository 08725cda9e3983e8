import { sql } from 'kysely';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Db, Trx } from '../platform/portal.ts';
import { seenDevice } from './devices/device-store.ts';

export interface NewSession {
  hash: Buffer;
  accountId: string;
  expiresAt: Date;
  now: Date;
  device: { hash: Buffer; name: string };
  /** Queued only where the account was logged in before, but never with this device. */
  mail: string;
}

/** The session, what is known of its device, and the mail about one never seen before: one statement. */
export async function insertSession(db: Db | Trx, jobs: Jobs, session: NewSession): Promise<{ isNewDevice: boolean }> {
  const { hash, accountId, expiresAt, now, device, mail } = session;
  const { rows } = await sql<{ isNewDevice: boolean }>`
    with begun as (
      insert into login_session (hash, account_id, created_at, used_at, expires_at, device)
      values (${hash}, ${accountId}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz, ${device.name})
    ), used as (
      -- The day is enough: by it an account counts as used (docs/decisions/0064).
      update account set last_login_at = ${now}::timestamptz where id = ${accountId}::uuid
        and (last_login_at is null or last_login_at < ${now}::timestamptz - interval '1 day')
    ), ${seenDevice(jobs, { side: 'account', holderId: accountId, device, now, mail })}
    select "isNewDevice" from known`.execute(db);
  return { isNewDevice: rows[0]?.isNewDevice === true };
}

/** How far a login has come: password right, logged in. */
export type LoginStage = 'code' | 'in';

/** The password was right; the second factor is still asked for. */
export async function insertCodeStage(
  db: Db | Trx,
  { hash, accountId, expiresAt, now }: Pick<NewSession, 'hash' | 'accountId' | 'expiresAt' | 'now'>,
): Promise<void> {
  const instants = { created_at: now, used_at: now, expires_at: expiresAt };
  await db
    .insertInto('login_session')
    .values({ hash, account_id: accountId, stage: 'code', ...instants })
    .execute();
}

export async function deleteSession(db: Db | Trx, hash: Buffer): Promise<void> {
  await db.deleteFrom('login_session').where('hash', '=', hash).execute();
}

export interface SessionRow {
  account_id: string;
  expires_at: Date;
}

/** The session if it is neither over nor idle since `idleSince`; looking at it keeps it awake. */
export async function findSession(
  db: Db | Trx,
  { hash, stage, idleSince, now }: { hash: Buffer; stage: LoginStage; idleSince: Date; now: Date },
): Promise<SessionRow | undefined> {
  return db
    .updateTable('login_session')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('stage', '=', stage)
    .where('expires_at', '>', now)
    .where('used_at', '>', idleSince)
    .returning(['account_id', 'expires_at'])
    .executeTakeFirst();
}

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

/** The same but for the one login that a token belongs to. */
export async function endOtherOfficerLogins(db: Db | Trx, officerId: string, bearer: Buffer, now: Date): Promise<void> {
  await sql`
    with kept as (
      select f.id, f.session_hash from token_family f join oauth_token t on t.family_id = f.id where t.hash = ${bearer}
    ), ended as (
      delete from officer_session where officer_id = ${officerId}::uuid
        and not exists (select from kept where session_hash = officer_session.hash)
    )
    update token_family set revoked_at = ${now}::timestamptz
    where officer_id = ${officerId}::uuid and revoked_at is null and id not in (select id from kept)`.execute(db);
}

/** One login as its owner sees it. */
export interface RunningLogin {
  hash: Buffer;
  device: string;
  createdAt: Date;
  usedAt: Date;
}

/** Logins of an account that are neither over nor idle since `idleSince`; the latest used first. */
export async function listLogins(
  db: Db | Trx,
  accountId: string,
  { idleSince, now }: { idleSince: Date; now: Date },
): Promise<RunningLogin[]> {
  return db
    .selectFrom('login_session')
    .select(['hash', 'device', 'created_at as createdAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .where('stage', '=', 'in')
    .where('expires_at', '>', now)
    .where('used_at', '>', idleSince)
    .orderBy('used_at', 'desc')
    .execute();
}

/** Ends every session of an account but one, and revokes every family but that one's. */
export async function endOtherLogins(db: Db | Trx, accountId: string, kept: Buffer, now: Date): Promise<void> {
  await sql`
    with ended as (delete from login_session where account_id = ${accountId}::uuid and hash <> ${kept})
    update token_family set revoked_at = ${now}::timestamptz
    where account_id = ${accountId}::uuid and revoked_at is null and session_hash is distinct from ${kept}::bytea`.execute(
    db,
  );
}
