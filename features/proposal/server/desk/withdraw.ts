import type { Recipient } from '#features/access/server/members.ts';
import type { ActContext, ActOf, ActOutcome } from '#features/cases/server/case-kind.ts';
import { arrivalOfLetter } from '#features/cases/server/shared/handed-in.ts';
import { quotaStanding } from '#features/raffle/rules/quota-standing.ts';
import { findQuotaFacts } from '#features/raffle/server/standing.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Mail } from '#ground/server/mail.ts';
import type { PROPOSAL_TABLE } from '../../rules/acts.ts';
import { chainAfterLeaving } from '../../rules/value-chain.ts';
import { WITHDRAWN } from '../../rules/wizard.ts';
import { withdrawnMail } from '../mails.ts';
import { findSteps } from '../steps/step-store.ts';
import { tellPartners } from '../steps/value-chain.ts';
import { findPartners } from '../steps/value-chain-store.ts';
import { changeProposal } from '../store.ts';
import { endedByWithdrawal } from './ended-by-decision.ts';
import type { ProposalCase } from './load-proposal.ts';

type Withdrawal = ActOf<ProposalCase, typeof PROPOSAL_TABLE, 'withdraw'>;

const NOT_SUBMITTED = 'Dieser Antrag ist noch nicht eingereicht.';

/**
 * It is taken back: nothing is asked for, objected to or proposed any more. A letter that says so counts from its stamp
 * (§ 130 BGB is applied accordingly).
 */
export async function withdraw({ portal, trx, row, fields, performer, now }: Withdrawal): Promise<ActOutcome> {
  const { submitted_at: submitted } = row.proposal;
  if (submitted === null && performer.actor.kind !== 'applicant') throw conflict(NOT_SUBMITTED);
  const subject = submitted === null ? undefined : { what: 'dem Antrag', since: dayOf(submitted) };
  const withdrawnAt = arrivalOfLetter(portal.clock, fields.receivedOn, subject);
  await changeProposal(trx, row.id, { current_step: WITHDRAWN, withdrawn_at: withdrawnAt }, now);
  await tellPartners(portal, trx, row.proposal, false);
  return { consequences: await endedByWithdrawal({ portal, trx }, row.id) };
}

/** Says what has become of the quota and of a value chain, as the page does. */
export async function withdrawalMail({ portal, trx, row }: ActContext<ProposalCase>, to: Recipient): Promise<Mail> {
  const { text } = quotaStanding(await findQuotaFacts(portal, trx, row.proposal.company_id));
  const answers = (await findSteps(trx, row.id)).get(0) ?? {};
  const chain = chainAfterLeaving(answers, await findPartners(trx, row.proposal.given_code));
  return withdrawnMail(portal, to, row.proposal, [text, ...(chain === undefined ? [] : [chain])]);
}
