import { sql } from 'kysely';
import type { Db, Trx } from '#ground/server/portal.ts';
import { type SeenDevice, seenDevice } from './device-store.ts';
import { endingBefore } from './session-store.ts';

declare module '#ground/server/database/column-types.ts' {
  interface ColumnTypes {
    'officer_session.stage': 'code' | 'password' | 'in' | 'command-line';
  }
}

type AnyDb = Db | Trx;

/**
 * How far a login at the desk has come: password right, code right but password to be replaced, logged in. One at the
 * command line has a stage of its own: it opens nothing at the desk, and follows the machine's clock.
 */
export type Stage = 'code' | 'password' | 'in' | 'command-line';

export interface NewOfficerSession {
  hash: Buffer;
  officerId: string;
  stage: Stage;
  expiresAt: Date;
  now: Date;
  /** Told later where a browser is logged in: see `completeDeskLogin`. */
  device?: string;
}

export async function insertOfficerSession(db: AnyDb, session: NewOfficerSession): Promise<void> {
  const { hash, officerId, stage, expiresAt, now, device = '' } = session;
  await db
    .insertInto('officer_session')
    .values({ hash, officer_id: officerId, stage, created_at: now, used_at: now, expires_at: expiresAt, device })
    .execute();
}

/**
 * A login at the desk is whole: its device is noted, and the login this browser had before ends. True where the officer was
 * logged in before, but never with this device.
 */
export async function completeDeskLogin(
  db: AnyDb,
  { session, before, ...seen }: SeenDevice & { session: Buffer; before: Buffer | null },
): Promise<boolean> {
  const { rows } = await sql<{ isNewDevice: boolean }>`
    with named as (update officer_session set device = ${seen.device.name} where hash = ${session}),
    ${endingBefore('officer', before, seen.now)}, ${seenDevice(seen)}
    select "isNewDevice" from known`.execute(db);
  return rows[0]?.isNewDevice === true;
}

export async function deleteOfficerSession(db: AnyDb, hash: Buffer): Promise<void> {
  await db.deleteFrom('officer_session').where('hash', '=', hash).execute();
}

/** The session at this stage, if it is neither over nor idle nor a disabled officer's; looking at it keeps it awake. */
export async function findOfficerSession(
  db: AnyDb,
  { hash, stage, idleSince, now }: { hash: Buffer; stage: Stage; idleSince: Date; now: Date },
): Promise<{ officer_id: string; expires_at: Date } | undefined> {
  return db
    .updateTable('officer_session')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('stage', '=', stage)
    .where('expires_at', '>', now)
    .where('used_at', '>', idleSince)
    .where(sql<boolean>`exists (select 1 from officer o where o.id = officer_id and o.is_active)`)
    .returning(['officer_id', 'expires_at'])
    .executeTakeFirst();
}

/** Logins at the command line that are over by the machine's clock. */
export async function deleteEndedAtCommandLine(db: AnyDb, now: Date): Promise<void> {
  await db.deleteFrom('officer_session').where('stage', '=', 'command-line').where('expires_at', '<', now).execute();
}
