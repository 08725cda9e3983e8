import { conflict } from '../hydra/problem.ts';
import type { Trx } from '../platform/portal.ts';
import { lockProposal, type ProposalRow } from '../proposal/store.ts';
import { type CaseAct, caseBar, caseState } from './case-state.ts';

/** The application, locked, if the act is possible on it. Throws 409 with the reason else. */
export async function lockCaseFor(trx: Trx, id: string, act: CaseAct): Promise<ProposalRow> {
  const proposal = await lockProposal(trx, id);
  if (proposal === undefined) throw conflict('Diesen Antrag gibt es nicht.');
  const bar = caseBar(caseState(proposal), act);
  if (bar !== null) throw conflict(bar);
  return proposal;
}
