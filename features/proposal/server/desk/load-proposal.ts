import { proposalCaseState } from '#features/cases/rules/case-states.ts';
import type { CaseBase, Draft } from '#features/cases/server/case-kind.ts';
import { findDrafts } from '#features/cases/server/draft-store.ts';
import { type Assignee, findAssignee } from '#features/cases/server/shared/assignment.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import type { ProposalCaseState } from '../../rules/acts.ts';
import { findProposal, lockProposal, type ProposalRow } from '../store.ts';
import { isGrantReopened } from './revision-store.ts';

export interface ProposalCase extends CaseBase<ProposalCaseState> {
  state: ProposalCaseState;
  proposal: ProposalRow;
  assignee: Assignee | undefined;
  /** Approved, but the sum is being decided anew after an objection; the approval stays until then. */
  isReopened: boolean;
}

/** An application with everything its state follows from. */
export async function loadProposalCase(
  _portal: Pick<Portal, 'db'>,
  db: Db | Trx,
  id: string,
  { lock }: { lock: boolean },
): Promise<ProposalCase | undefined> {
  const proposal = lock ? await lockProposal(db as Trx, id) : await findProposal(db, id);
  if (proposal === undefined) return undefined;
  const drafts = await findDrafts(db, { kind: 'proposal', caseId: id });
  const assignee = await findAssignee(db, 'proposal', id);
  const isReopened = proposal.revision_status === 'final_approved' && (await isGrantReopened(db, id));
  const state = stateOf(proposal, { drafts, isAssigned: assignee !== undefined, isReopened });
  return {
    id,
    state,
    accountId: proposal.account_id,
    companyId: proposal.company_id,
    drafts,
    proposal,
    assignee,
    isReopened,
  };
}

interface StateMarks {
  drafts: readonly Draft[];
  isAssigned: boolean;
  isReopened: boolean;
}

function stateOf(row: ProposalRow, { drafts, isAssigned, isReopened }: StateMarks): ProposalCaseState {
  return proposalCaseState({
    isSubmitted: row.submitted_at !== null,
    isReceived: row.received_at !== null,
    isWithdrawn: row.withdrawn_at !== null,
    decision: isReopened ? null : row.revision_status,
    isAssigned,
    hasOpenCorrection: row.open_correction !== null,
    proposal: drafts[0]?.act ?? null,
  });
}
