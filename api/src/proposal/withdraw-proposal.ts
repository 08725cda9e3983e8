import { WITHDRAWN } from '@portal/domain/proposal/wizard.ts';
import { quotaStanding } from '@portal/domain/raffle/quota-standing.ts';
import { recordAct } from '../audit/record.ts';
import { accessDenied } from '../hydra/problem.ts';
import type { Actor } from '../oauth/bearer.ts';
import { requireOwn } from '../oauth/require-own.ts';
import { queueMail } from '../platform/mail.ts';
import type { Portal, Trx } from '../platform/portal.ts';
import { findQuotaFacts } from '../raffle/standing.ts';
import { refuseAfterEnd } from './access.ts';
import { withdrawnMail } from './mails.ts';
import { findRecipient } from './person-store.ts';
import { changeProposal, lockProposal, type ProposalRow } from './store.ts';

const DECIDED = 'Über den Antrag ist schon entschieden. Er kann nicht mehr zurückgezogen werden.';

/** The applicant takes back an application that is not yet decided (decisions §4). Doing it twice changes nothing. */
export async function withdrawProposal(portal: Portal, actor: Actor, proposalId: string): Promise<ProposalRow> {
  refuseAfterEnd(portal);
  return portal.db.transaction().execute(async (trx) => {
    const proposal = requireOwn(await lockProposal(trx, proposalId), actor);
    if (proposal.revision_status !== null) throw accessDenied(DECIDED);
    if (proposal.current_step === WITHDRAWN) return proposal;
    const now = portal.clock.now();
    await changeProposal(trx, proposalId, { current_step: WITHDRAWN, withdrawn_at: now }, now);
    const { text } = quotaStanding(await findQuotaFacts(portal, trx, actor.companyId));
    const to = await findRecipient(trx, proposal.account_id);
    await queueMail(portal, trx, withdrawnMail(portal, to, proposal, text));
    await record(portal, trx, actor, proposal);
    return { ...proposal, current_step: WITHDRAWN, withdrawn_at: now };
  });
}

/** The agency may be working on it already: its history says why there is nothing more to do. */
function record(portal: Portal, trx: Trx, { accountId }: Actor, { id }: ProposalRow): Promise<void> {
  const subjects = [`/api/agency/proposals/${id}`, `/api/proposals/${id}`];
  return recordAct(portal, trx, { actor: { kind: 'applicant', id: accountId }, act: 'proposal.withdraw', subjects });
}
