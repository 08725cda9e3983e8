import { mailAbout } from '#features/access/server/mail-about.ts';
import type { Recipient } from '#features/access/server/members.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { LEAD_HAS_LEFT } from '../../rules/value-chain.ts';
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

/** The application cannot be submitted as it is: its lead counts no longer. */
function leadLeftMail(portal: Portal, to: Recipient, { number }: Pick<ProposalRow, 'number'>, lead: string): Mail {
  const text = letter(
    portal,
    to,
    [
      `das Unternehmen „${lead}“ ist nicht mehr der Lead-Partner Ihrer Wertschöpfungskette (WSK). Sein WSK-Code in Ihrem Antrag ${number} gilt nicht mehr.`,
      NEXT_TASK,
    ],
    'technical',
  );
  return { to: to.email, subject: LEAD_HAS_LEFT.title, text, next: { application: number } };
}
