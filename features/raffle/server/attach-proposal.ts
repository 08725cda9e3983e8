import type { Trx } from '#ground/server/portal.ts';
import { bindEntry } from './store.ts';

/**
 * Uses up a quota for a new application, in the caller's transaction: the company's first valid entry without one whose
 * window to submit is open (1-portal §4). Undefined when there is none. A withdrawn application keeps its quota used.
 */
export async function attachProposal(
  trx: Trx,
  companyId: string,
  proposalId: string,
  now: Date,
): Promise<{ isValueChain: boolean } | undefined> {
  const bound = await bindEntry(trx, companyId, proposalId, now);
  return bound === undefined ? undefined : { isValueChain: bound.is_value_chain };
}
