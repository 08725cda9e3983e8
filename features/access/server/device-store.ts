import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#ground/server/portal.ts';
import { type Holder, holderColumn } from './holder.ts';

export interface SeenDevice {
  holder: Holder;
  device: { hash: Buffer; name: string };
  now: Date;
}

/**
 * For the statement that begins a login: `known` says whether its holder was logged in before, but never with this device,
 * which is kept with it for the record (docs/decisions/0071).
 */
export function seenDevice({ holder, device, now }: SeenDevice): RawBuilder<unknown> {
  const column = sql.ref(holderColumn(holder));
  return sql`known as (
      select count(*) > 0 and not coalesce(bool_or(hash = ${device.hash}::bytea), false) as "isNewDevice"
      from known_device where ${column} = ${holder.id}::uuid
    ), kept as (
      insert into known_device (hash, ${column}, used_at, first_at, name, was_new)
      select ${device.hash}::bytea, ${holder.id}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${device.name}::text,
        "isNewDevice"
      from known
      on conflict (hash) do update set used_at = excluded.used_at, name = excluded.name
    )`;
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
export async function listDevices(db: Db | Trx, holder: Holder): Promise<KnownDevice[]> {
  return db
    .selectFrom('known_device')
    .select(['name', 'first_at as firstAt', 'used_at as usedAt'])
    .where(holderColumn(holder), '=', holder.id)
    .orderBy('used_at', 'desc')
    .limit(SHOWN)
    .execute();
}
