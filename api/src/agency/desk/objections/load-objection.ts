import type { Db, Portal, Trx } from '../../../platform/portal.ts';
import { findProposal, lockProposal, type ProposalRow } from '../../../proposal/store.ts';
import type { CaseBase, Draft } from '../case-kind.ts';
import { findDrafts } from '../draft-store.ts';
import { findObjection, type ObjectionRow } from './objection-store.ts';

export interface ObjectionCase extends CaseBase {
  /** Absent in state `none`. */
  objection: ObjectionRow | undefined;
  proposal: ProposalRow;
}

/** By its own id, or by that of the application for which there is to be one. The application is what is locked. */
export async function loadObjection(
  _portal: Portal,
  db: Db | Trx,
  id: string,
  { lock }: { lock: boolean },
): Promise<ObjectionCase | undefined> {
  const proposalId = (await findObjection(db, id))?.proposalId ?? id;
  const proposal = lock ? await lockProposal(db as Trx, proposalId) : await findProposal(db, proposalId);
  if (proposal === undefined) return undefined;
  const objection = id === proposalId ? undefined : await findObjection(db, id);
  const drafts = objection === undefined ? [] : await findDrafts(db, { kind: 'objection', caseId: id });
  return { id, state: stateOf(objection, drafts), accountId: proposal.account_id, drafts, objection, proposal };
}

/** One that the command line ended has only its outcome: nothing of the decision changed. */
function stateOf(objection: ObjectionRow | undefined, drafts: readonly Draft[]): string {
  if (objection === undefined) return 'none';
  if (objection.closedAt !== null) return objection.endedAs ?? 'withdrawn';
  const [draft] = drafts;
  if (draft === undefined) return 'filed';
  return draft.act === 'propose-remedy' ? 'remedy-proposed' : 'rejection-proposed';
}
