import { chainAfterWithdrawal } from '@portal/domain/proposal/step-00-application-form/withdrawal.ts';
import { WITHDRAWN } from '@portal/domain/proposal/wizard.ts';
import { quotaStanding } from '@portal/domain/raffle/quota-standing.ts';
import { recordAct } from '../audit/record.ts';
import { accessDenied } from '../hydra/problem.ts';
import type { Actor } from '../oauth/bearer.ts';
import { queueMail } from '../platform/mail.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { findQuotaFacts } from '../raffle/standing.ts';
import { ownProposal, refuseAfterEnd } from './access.ts';
import { withdrawnMail } from './mails.ts';
import { findRecipient } from './person-store.ts';
import { changeProposal, findSteps, lockProposal, type ProposalRow } from './store.ts';

const DECIDED = 'Über den Antrag ist schon entschieden. Er kann nicht mehr zurückgezogen werden.';

/** The applicant takes back an application that is not yet decided (decisions §4). Doing it twice changes nothing. */
export async function withdrawProposal(portal: Portal, actor: Actor, proposalId: string): Promise<ProposalRow> {
  refuseAfterEnd(portal);
  return portal.db.transaction().execute(async (trx) => {
    const proposal = ownProposal(await lockProposal(trx, proposalId), actor);
    if (proposal.revision_status !== null) throw accessDenied(DECIDED);
    if (proposal.current_step === WITHDRAWN) return proposal;
    const now = portal.clock.now();
    await changeProposal(trx, proposalId, { current_step: WITHDRAWN, withdrawn_at: now }, now);
    const { text } = quotaStanding(await findQuotaFacts(portal, trx, actor.companyId));
    const chain = chainAfterWithdrawal((await findSteps(trx, proposalId)).get(0) ?? {});
    const to = await findRecipient(trx, proposal.account_id);
    await queueMail(portal, trx, withdrawnMail(portal, to, proposal, [text, ...(chain === undefined ? [] : [chain])]));
    await record(portal, trx, actor, proposal);
    return { ...proposal, current_step: WITHDRAWN, withdrawn_at: now };
  });
}

/** The agency may be working on it already: its history says why there is nothing more to do. */
function record(portal: Portal, trx: Trx, { accountId }: Actor, { id }: ProposalRow): Promise<void> {
  const subjects = [`/api/agency/proposals/${id}`, `/api/proposals/${id}`];
  return recordAct(portal, trx, { actor: { kind: 'applicant', id: accountId }, act: 'proposal.withdraw', subjects });
}
