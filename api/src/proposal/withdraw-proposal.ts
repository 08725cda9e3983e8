import { WITHDRAWN } from '@portal/domain/proposal/wizard.ts';
import type { Actor } from '../access/bearer.ts';
import { requireOwn } from '../access/require-own.ts';
import { accessDenied } from '../hydra/problem.ts';
import type { Portal } from '../platform/portal.ts';
import { readOwnProposal, refuseAfterEnd } from './access.ts';
import { lockProposal, type ProposalRow } from './store.ts';

const DECIDED = 'Über den Antrag ist schon entschieden. Er kann nicht mehr zurückgezogen werden.';

/** The applicant takes back an application that is not yet decided (decisions §4). Doing it twice changes nothing. */
export async function withdrawProposal(portal: Portal, actor: Actor, proposalId: string): Promise<ProposalRow> {
  refuseAfterEnd(portal);
  await portal.transaction(async (trx) => {
    const { id, revision_status, current_step } = requireOwn(await lockProposal(trx, proposalId), actor);
    if (revision_status !== null) throw accessDenied(DECIDED);
    if (current_step === WITHDRAWN) return;
    await portal.acts.perform(trx, { kind: 'proposal', id, act: 'withdraw', applicant: actor.accountId });
  });
  return readOwnProposal(portal.db, proposalId, actor);
}
