import type { Db, Trx } from '#ground/server/portal.ts';
import type { ChosenDelivery } from '../rules/legal/announcement.ts';

/** How the next letter about an application goes: by post, unless its company has agreed to retrieve letters. */
export async function deliveryOf(db: Db | Trx, proposalId: string): Promise<ChosenDelivery> {
  const row = await db
    .selectFrom('proposal')
    .select('portal_delivery_since')
    .where('id', '=', proposalId)
    .executeTakeFirstOrThrow();
  return deliverySince(row.portal_delivery_since);
}

/** `since`: when the company has chosen to retrieve its letters; null: it has not. */
export function deliverySince(since: Date | null): ChosenDelivery {
  return since === null ? 'post' : 'portal';
}

export async function setDelivery(trx: Trx, proposalId: string, delivery: ChosenDelivery, now: Date): Promise<void> {
  const since = delivery === 'portal' ? now : null;
  await trx.updateTable('proposal').set({ portal_delivery_since: since }).where('id', '=', proposalId).execute();
}
