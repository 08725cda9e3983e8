import type { Db, Trx } from '#ground/server/portal.ts';
import { type Holder, holderColumn } from '../holder.ts';
import { type Device, deviceHash } from './device.ts';

/** Of an address nobody has: it is looked for all the same, so that no timing tells that there is no such account. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What is stored of a browser that its holder was logged in with before; undefined for every other one. */
export async function findKnownDevice(
  db: Db,
  { side, id = NOBODY }: { side: Holder['side']; id: string | undefined },
  token: string | undefined,
): Promise<Buffer | undefined> {
  if (token === undefined) return undefined;
  const hash = deviceHash({ token }, id);
  const found = await db
    .selectFrom('known_device')
    .select('hash')
    .where('hash', '=', hash)
    .where(holderColumn({ side }), '=', id)
    .executeTakeFirst();
  return found && hash;
}

/** Whoever came by a mailed link is known from then on: a new password is never barred by what others try. */
export async function rememberDevice(trx: Trx, holder: Holder, device: Device, now: Date): Promise<void> {
  const { name } = device;
  const row = { hash: deviceHash(device, holder.id), used_at: now, first_at: now, name };
  await trx
    .insertInto('known_device')
    .values(holder.side === 'account' ? { ...row, account_id: holder.id } : { ...row, officer_id: holder.id })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ used_at: now, name }))
    .execute();
}
