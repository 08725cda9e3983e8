import { chainAfterWithdrawal } from '@portal/domain/proposal/step-00-application-form/withdrawal.ts';
import { WITHDRAWN } from '@portal/domain/proposal/wizard.ts';
import { quotaStanding } from '@portal/domain/raffle/quota-standing.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Recipient } from '../../../proposal/public.ts';
import { changeProposal, findSteps, withdrawnMail } from '../../../proposal/public.ts';
import { findQuotaFacts } from '../../../raffle/public.ts';
import type { ActContext, ActOutcome } from '../case-kind.ts';
import { countsFrom } from '../paper/stamp.ts';
import { endedByWithdrawal } from './ended-by-decision.ts';
import type { ProposalCase } from './load-proposal.ts';

/** The applicant takes it back, on paper with the day of its stamp: nothing is asked for, objected to or proposed any more. */
export async function withdraw({ portal, trx, row, performer, now }: ActContext<ProposalCase>): Promise<ActOutcome> {
  const withdrawnAt = await countsFrom(portal, trx, performer.id);
  await changeProposal(trx, row.id, { current_step: WITHDRAWN, withdrawn_at: withdrawnAt }, now);
  return { follows: await endedByWithdrawal(trx, row.id) };
}

/** Says what has become of the quota and of a value chain, as the page does. */
export async function withdrawalMail({ portal, trx, row }: ActContext<ProposalCase>, to: Recipient): Promise<Mail> {
  const { text } = quotaStanding(await findQuotaFacts(portal, trx, row.proposal.company_id));
  const chain = chainAfterWithdrawal((await findSteps(trx, row.id)).get(0) ?? {});
  return withdrawnMail(portal, to, row.proposal, [text, ...(chain === undefined ? [] : [chain])]);
}
