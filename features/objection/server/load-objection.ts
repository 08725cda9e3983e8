import { objectionState } from '#features/cases/rules/request-case.ts';
import type { CaseBase } from '#features/cases/server/case-kind.ts';
import { findDrafts } from '#features/cases/server/draft-store.ts';
import { findProposal, lockProposal, type ProposalRow } from '#features/proposal/server/public.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { ObjectionState } from '../rules/acts.ts';
import { endOf, findObjection, type ObjectionRow } from './objection-store.ts';

export interface ObjectionCase extends CaseBase<ObjectionState> {
  state: ObjectionState;
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
  const endedAs = objection === undefined || objection.closedAt === null ? null : endOf(objection);
  const state = objectionState({ isFiled: objection !== undefined, endedAs, proposal: drafts[0]?.act ?? null });
  return { id, state, accountId: proposal.account_id, companyId: proposal.company_id, drafts, objection, proposal };
}
