import { letterDelivery } from '@portal/domain/agency/act-fields.ts';
import type { Delivery } from '@portal/domain/agency/legal/announcement.ts';
import type { Actor } from '../../../access/bearer.ts';
import { recordAct } from '../../../audit/record.ts';
import { readSent } from '../../../hydra/read-sent.ts';
import type { Portal } from '../../../platform/portal.ts';
import { type ProposalRow, proposalIri } from '../../../proposal/public.ts';
import { performerFor } from '../paper/performer-for.ts';
import { setDelivery } from './delivery-store.ts';

/** The company agrees to retrieve letters in the portal, or takes that back; letters on their way go on as they began. Throws 422. */
export async function chooseDelivery(
  portal: Portal,
  actor: Actor,
  { id }: ProposalRow,
  sent: object,
): Promise<Delivery> {
  const { delivery } = readSent({ delivery: letterDelivery }, sent, '');
  await portal.transaction(async (trx) => {
    await setDelivery(trx, id, delivery, portal.clock.now());
    await recordAct(portal, trx, {
      actor: (await performerFor(trx, actor.accountId)).actor,
      act: 'proposal.letter-delivery',
      subjects: [`/api/agency/proposals/${id}`, proposalIri(id)],
      detail: { delivery },
    });
  });
  return delivery;
}
