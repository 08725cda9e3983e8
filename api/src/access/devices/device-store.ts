import { type RawBuilder, sql } from 'kysely';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { mailInsert } from '../../platform/mail/mail.ts';
import type { Db, Trx } from '../../platform/portal.ts';

/** Whose device it is: an applicant's or an officer's. */
export type DeviceSide = 'account' | 'officer';

export interface SeenDevice {
  side: DeviceSide;
  holderId: string;
  device: { hash: Buffer; name: string };
  now: Date;
  /** Queued only where its holder was logged in before, but never with this device. */
  mail: string;
}

const holderOf = (side: DeviceSide) => `${side}_id` as const;

/**
 * For the statement that begins a login: `known` says whether the device is new, which is kept with it for the record
 * (docs/decisions/0094) and told by mail.
 */
export function seenDevice(jobs: Jobs, { side, holderId, device, now, mail }: SeenDevice): RawBuilder<unknown> {
  const holder = sql.ref(holderOf(side));
  return sql`known as (
      select count(*) > 0 and not coalesce(bool_or(hash = ${device.hash}::bytea), false) as "isNewDevice"
      from known_device where ${holder} = ${holderId}::uuid
    ), kept as (
      insert into known_device (hash, ${holder}, used_at, first_at, name, was_new)
      select ${device.hash}::bytea, ${holderId}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${device.name}::text,
        "isNewDevice"
      from known
      on conflict (hash) do update set used_at = excluded.used_at, name = excluded.name
    ), mailed as (
      ${mailInsert(jobs, sql`(select ${mail}::text from known where "isNewDevice")`)}
    )`;
}

/** The same by itself, for a login that has begun. True where the device was new, and a mail is on its way. */
export async function noteDevice(db: Db | Trx, jobs: Jobs, seen: SeenDevice): Promise<boolean> {
  const { rows } = await sql<{ isNewDevice: boolean }>`
    with ${seenDevice(jobs, seen)} select "isNewDevice" from known`.execute(db);
  return rows[0]?.isNewDevice === true;
}

/** A browser somebody was logged in with. */
export interface KnownDevice {
  /** '' where nothing was kept of it. */
  name: string;
  /** Null: known before this was written down. */
  firstAt: Date | null;
  usedAt: Date;
}

/** As many as somebody can look through: a private window is a new device each time. */
const SHOWN = 20;

/** Devices somebody was logged in with, the latest used first. */
export async function listDevices(db: Db | Trx, side: DeviceSide, holderId: string): Promise<KnownDevice[]> {
  return db
    .selectFrom('known_device')
    .select(['name', 'first_at as firstAt', 'used_at as usedAt'])
    .where(holderOf(side), '=', holderId)
    .orderBy('used_at', 'desc')
    .limit(SHOWN)
    .execute();
}
