import type { Portal, Trx } from '#ground/server/portal.ts';
import { circumstancesOf } from './circumstances.ts';
import { deriveFrom, storedFacts } from './derived.ts';
import { findSteps } from './step-store.ts';
import { changeProposal, lockProposal } from './store.ts';

/** Judges all steps of a proposal anew, after something outside them has changed: its files, its receipt. */
export async function refreshCompleteness(portal: Portal, trx: Trx, proposalId: string): Promise<void> {
  const proposal = await lockProposal(trx, proposalId);
  if (proposal === undefined) return;
  const derived = deriveFrom(await findSteps(trx, proposalId), circumstancesOf(portal, proposal));
  const change = {
    complete_steps: derived.completeSteps,
    facts: JSON.stringify(storedFacts(derived.facts)),
    sum_dij_funding: derived.sumDijFunding,
  };
  await changeProposal(trx, proposalId, change, portal.clock.now());
}
