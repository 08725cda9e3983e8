import { mailAbout } from '#features/access/server/members.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { leadLeftMail } from '../mails.ts';
import { type ProposalRow, stepFactsOf } from '../store.ts';
import { refreshCompleteness } from './derived.ts';
import { findDraftsWith } from './value-chain-store.ts';

/**
 * A lead has left its chain or come back, as its row says by now: drafts that name its code are judged anew, for bonus and cap
 * of the chain go and come with it. Whoever loses them is told (decisions §9). `before`: as it was read before that.
 */
export async function tellPartners(portal: Portal, trx: Trx, before: ProposalRow, leads: boolean): Promise<void> {
  const { given_code: code } = before;
  if (code === null || stepFactsOf(before).isLead === leads) return;
  for (const partner of await findDraftsWith(trx, code, portal.clock.now())) {
    await refreshCompleteness(portal, trx, partner.id);
    if (!leads) await mailAbout(portal, trx, partner, (to) => leadLeftMail(portal, to, partner, before.company_name));
  }
}
