import type { Actor } from '#features/access/server/actor.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { letterDelivery } from '#features/cases/rules/act-fields.ts';
import { proposalIri } from '#features/proposal/rules/wire.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { ChosenDelivery, Delivery } from '../rules/legal/announcement.ts';

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

/** The company agrees to retrieve letters in the portal, or takes that back; letters on their way go on as they began. Throws 422. */
export async function chooseDelivery(
  portal: Portal,
  actor: Actor,
  { id }: ProposalRow,
  sent: object,
): Promise<Delivery> {
  const { delivery } = readSent({ delivery: letterDelivery }, sent, '');
  await portal.transaction(async (trx) => {
    const since = delivery === 'portal' ? portal.clock.now() : null;
    await trx.updateTable('proposal').set({ portal_delivery_since: since }).where('id', '=', id).execute();
    await recordAct(portal, trx, {
      actor: (await portal.acts.performerFor(trx, actor.accountId)).actor,
      act: 'proposal.letter-delivery',
      subjects: [`/api/agency/proposals/${id}`, proposalIri(id)],
      detail: { delivery },
    });
  });
  return delivery;
}
