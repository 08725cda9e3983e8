import { amendmentState } from '#features/cases/rules/request-case.ts';
import type { CaseBase } from '#features/cases/server/case-kind.ts';
import { findDrafts } from '#features/cases/server/draft-store.ts';
import { findProposal, lockProposal, type ProposalRow } from '#features/proposal/server/public.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { AmendmentState } from '../rules/acts.ts';
import { type AmendmentRow, endOf, findAmendment } from './amendment-store.ts';

export interface AmendmentCase extends CaseBase<AmendmentState> {
  state: AmendmentState;
  /** Absent in state `none`. */
  amendment: AmendmentRow | undefined;
  proposal: ProposalRow;
}

/** By its own id, or by that of the application for which there is to be one. The application is what is locked. */
export async function loadAmendment(
  _portal: Portal,
  db: Db | Trx,
  id: string,
  { lock }: { lock: boolean },
): Promise<AmendmentCase | undefined> {
  const proposalId = (await findAmendment(db, id))?.proposal_id ?? id;
  const proposal = lock ? await lockProposal(db as Trx, proposalId) : await findProposal(db, proposalId);
  if (proposal === undefined) return undefined;
  const amendment = id === proposalId ? undefined : await findAmendment(db, id);
  const drafts = amendment === undefined ? [] : await findDrafts(db, { kind: 'amendment', caseId: id });
  const { endedAs } = endOf(amendment);
  const state = amendmentState({ isFiled: amendment !== undefined, endedAs, proposal: drafts[0]?.act ?? null });
  return { id, state, accountId: proposal.account_id, companyId: proposal.company_id, drafts, amendment, proposal };
}
