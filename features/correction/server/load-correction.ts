import type { CaseBase } from '#features/cases/server/case-kind.ts';
import { loadProposalCase, type ProposalCase } from '#features/proposal/server/desk/load-proposal.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { CorrectionState } from '../rules/acts.ts';
import { type CorrectionRow, findCorrection } from './correction-store.ts';

export interface CorrectionCase extends CaseBase<CorrectionState> {
  /** Absent in state `none`. */
  correction: CorrectionRow | undefined;
  owner: ProposalCase;
}

/** By its own id, or by that of the application for which there is to be one. The application is what is locked. */
export async function loadCorrection(
  portal: Portal,
  db: Db | Trx,
  id: string,
  options: { lock: boolean },
): Promise<CorrectionCase | undefined> {
  const proposalId = (await findCorrection(db, id))?.proposal_id ?? id;
  const owner = await loadProposalCase(portal, db, proposalId, options);
  if (owner === undefined) return undefined;
  const correction = id === proposalId ? undefined : await findCorrection(db, id);
  const { accountId, companyId } = owner;
  return { id, state: correction?.state ?? 'none', accountId, companyId, drafts: [], correction, owner };
}
