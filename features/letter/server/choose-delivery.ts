import type { Actor } from '#features/access/server/bearer.ts';
import { recordAct } from '#features/audit/server/record.ts';
import { letterDelivery } from '#features/cases/rules/act-fields.ts';
import { performerFor } from '#features/paper/server/performer-for.ts';
import { type ProposalRow, proposalIri } from '#features/proposal/server/public.ts';
import { readSent } from '#ground/server/hydra/read-sent.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Delivery } from '../rules/legal/announcement.ts';
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
