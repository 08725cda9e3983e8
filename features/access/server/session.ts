import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { later } from '#ground/server/clock.ts';
import { keptStatement } from '#ground/server/database/kept-statement.ts';
import { readCookie, writeCookie } from '#ground/server/http/cookie.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { seenDevice } from './device.ts';
import { type Holder, holderColumn, LIFETIME, REALMS, type Side } from './realm.ts';
import { hashToken, isTokenShaped } from './tokens.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'officer_session.stage': Stage;
  }
}

/**
 * How far a login has come: password right, code right but password to be replaced, logged in. One at the command line has a
 * stage of its own: it opens nothing at the desk, and follows the machine's clock.
 */
export type Stage = 'code' | 'password' | 'in' | 'command-line';

interface NewLogin {
  hash: Buffer;
  /** Whose. */
  id: string;
  expiresAt: Date;
  now: Date;
  /** What this browser was logged in by until now. */
  before: Buffer | null;
  /** Told later where somebody is logged in. */
  device: string;
}

/** Begins a stage on the way to a login, or one at the command line; what the browser had before ends. */
export async function beginStage(db: Db | Trx, side: Side, stage: Stage, begun: NewLogin): Promise<void> {
  await sql`with ${beginning(side, stage, begun)} select`.execute(db);
}

/** A whole login, with what is known of its device. True where its holder was logged in before, but never with this one. */
export async function beginSession(
  db: Db | Trx,
  side: Side,
  begun: NewLogin & { deviceHash: Buffer },
): Promise<boolean> {
  const [row] = await BEGIN[side](db, begun);
  return row?.isNewDevice === true;
}

const beginningIn = (side: Side) =>
  keptStatement((_db, begun: NewLogin & { deviceHash: Buffer }) => {
    const { id, now, deviceHash: hash, device: name } = begun;
    return sql<{ isNewDevice: boolean }>`
      with ${beginning(side, 'in', begun)}, ${side === 'applicant' ? accountUsed(id, now) : sql``}
        ${seenDevice({ holder: { side, id }, device: { hash, name }, now })}
      select "isNewDevice" from known`;
  });
const BEGIN = { applicant: beginningIn('applicant'), officer: beginningIn('officer') };

/** The day is enough: by it an account counts as used (docs/decisions/0064). */
function accountUsed(id: string, now: Date): RawBuilder<unknown> {
  return sql`used as (
      update account set last_login_at = ${now}::timestamptz where id = ${id}::uuid
        and (last_login_at is null or last_login_at < ${now}::timestamptz - interval '1 day')
    ),`;
}

/** The login this browser had before ends with its tokens, as logging out would (ASVS V7.2.4). */
function beginning(
  side: Side,
  stage: Stage,
  { hash, id, expiresAt, now, before, device }: NewLogin,
): RawBuilder<unknown> {
  const { sessions, holder } = REALMS[side];
  return sql`begun as (
      insert into ${sql.table(sessions)} (hash, ${sql.ref(holder)}, stage, created_at, used_at, expires_at, device)
      values (${hash}, ${id}::uuid, ${stage}, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz, ${device})
    ), ended_before as (
      delete from ${sql.table(sessions)} where hash = ${before}::bytea
    ), revoked_before as (
      update token_family set revoked_at = ${now}::timestamptz where session_hash = ${before}::bytea and revoked_at is null
    )`;
}

/** The same login under another token from here on, with everything that came from it. */
export async function renewSession(db: Db | Trx, side: Side, hash: Buffer, next: Buffer): Promise<void> {
  const { sessions, provided } = REALMS[side];
  const came = sql.ref(provided);
  await sql`
    with renewed as (update ${sql.table(sessions)} set hash = ${next} where hash = ${hash}),
    known as (update provider_session set ${came} = ${next} where ${came} = ${hash})
    update token_family set session_hash = ${next} where session_hash = ${hash}`.execute(db);
}

interface SessionQuery {
  hash: Buffer;
  stage: Stage;
  idleSince: Date;
  now: Date;
}

/** The session at this stage, if it is neither over nor idle nor a disabled officer's; looking at it keeps it awake. */
export async function findSession(
  db: Db | Trx,
  side: Side,
  asked: SessionQuery,
): Promise<{ id: string; expiresAt: Date } | undefined> {
  return (await WAKE[side](db, asked))[0];
}

const wakingIn = (side: Side) =>
  keptStatement((_db, { hash, stage, idleSince, now }: SessionQuery) => {
    const { sessions, holder } = REALMS[side];
    const isOpen =
      side === 'officer' ? sql`and exists (select from officer o where o.id = officer_id and o.is_active)` : sql``;
    return sql<{ id: string; expiresAt: Date }>`
      update ${sql.table(sessions)} set used_at = ${now}::timestamptz
      where hash = ${hash}::bytea and stage = ${stage} and expires_at > ${now}::timestamptz
        and used_at > ${idleSince}::timestamptz ${isOpen}
      returning ${sql.ref(holder)} as id, expires_at as "expiresAt"`;
  });
const WAKE = { applicant: wakingIn('applicant'), officer: wakingIn('officer') };

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

/** Ends every session of somebody and revokes every family. */
export async function endEveryLogin(db: Db | Trx, { side, id }: Holder, now: Date): Promise<void> {
  const { sessions, holder } = REALMS[side];
  await sql`
    with ended as (delete from ${sql.table(sessions)} where ${sql.ref(holder)} = ${id}::uuid)
    update token_family set revoked_at = ${now}::timestamptz
    where ${sql.ref(holder)} = ${id}::uuid and revoked_at is null`.execute(db);
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
    select hash, device, created_at as "createdAt", used_at as "usedAt" from ${sql.table(REALMS[side].sessions)}
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
      delete from ${sql.table(REALMS[side].sessions)} s where ${holder} = ${id}::uuid and hash is distinct from ${cookie}::bytea
        and not exists (select from kept where session_hash = s.hash)
    )
    update token_family set revoked_at = ${now}::timestamptz
    where ${holder} = ${id}::uuid and revoked_at is null and id not in (select id from kept)`.execute(db);
}

/** Logins at the command line that are over by the machine's clock. */
export async function deleteEndedAtCommandLine(db: Db | Trx, now: Date): Promise<void> {
  await db.deleteFrom('officer_session').where('stage', '=', 'command-line').where('expires_at', '<', now).execute();
}

/** The browser's login on one side, or how far it has come. */
export interface Login extends Holder {
  hash: Buffer;
  /** The absolute end. */
  expiresAt: Date;
}

export function findCookie(
  portal: Pick<Portal, 'config'>,
  request: FastifyRequest,
  side: Side = 'applicant',
): string | undefined {
  const token = readCookie(portal, request, REALMS[side].cookie);
  return token !== undefined && isTokenShaped(token) ? token : undefined;
}

export function setCookie(
  portal: Portal,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  side: Side = 'applicant',
): void {
  writeCookie(portal, request, reply, { name: REALMS[side].cookie, value: token });
}

export function clearCookie(portal: Portal, request: FastifyRequest, reply: FastifyReply, side: Side): void {
  writeCookie(portal, request, reply, { name: REALMS[side].cookie, value: '', maxAge: 0 });
}

/** Whether a login began within so many milliseconds. */
export function isFresh({ clock }: Pick<Portal, 'clock'>, { expiresAt }: Login, within: number): boolean {
  return later(expiresAt, within - LIFETIME.absolute) > clock.now();
}

/** Whoever is logged in on this side in this browser, or has come as far as `stage`; keeps the session awake. */
export async function findLogin(
  portal: Portal,
  request: FastifyRequest,
  side: Side,
  stage: Stage = 'in',
): Promise<Login | undefined> {
  const token = findCookie(portal, request, side);
  if (token === undefined) return undefined;
  const hash = hashToken(token);
  const now = portal.clock.now();
  const row = await findSession(portal.db, side, { hash, stage, idleSince: later(now, -REALMS[side].idle), now });
  return row && { side, hash, ...row };
}
