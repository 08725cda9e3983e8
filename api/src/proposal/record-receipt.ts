import { fundingOf } from '@portal/domain/proposal/funding.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { factsOf } from './circumstances.ts';
import { changeProposal, type ProposalRow } from './store.ts';

/**
 * The signed sheet of a locked application has arrived, on paper or electronically: it is binding, and the rate follows
 * that day (decisions §4). Answers the grant in cents.
 */
export async function recordReceipt(
  portal: Pick<Portal, 'clock' | 'programme'>,
  trx: Trx,
  proposal: ProposalRow,
  receivedAt: Date,
): Promise<number> {
  const grant = fundingOf(factsOf(portal, { ...proposal, received_at: receivedAt })).step3;
  await changeProposal(trx, proposal.id, { received_at: receivedAt, sum_dij_funding: grant }, portal.clock.now());
  return grant;
}
