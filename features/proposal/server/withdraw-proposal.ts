import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import { accessDenied } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { WITHDRAWN } from '../rules/wizard.ts';
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
