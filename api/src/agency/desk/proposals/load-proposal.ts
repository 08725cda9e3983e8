import { proposalCaseState } from '@portal/domain/agency/case/proposal-case.ts';
import type { ProposalCaseState } from '@portal/domain/agency/tables/proposal.ts';
import type { Db, Portal, Trx } from '../../../platform/portal.ts';
import { findProposal, lockProposal, type ProposalRow } from '../../../proposal/public.ts';
import type { CaseBase, Draft } from '../case-kind.ts';
import { findOpenCorrection } from '../corrections/correction-store.ts';
import { findDrafts } from '../draft-store.ts';
import { findPaperMark } from '../paper/store.ts';
import { type Assignee, findAssignee } from '../shared/assignment-store.ts';
import { isGrantReopened } from './revision-store.ts';

export interface ProposalCase extends CaseBase<ProposalCaseState> {
  state: ProposalCaseState;
  proposal: ProposalRow;
  assignee: Assignee | undefined;
  /** The request for documents that the applicant can still answer. */
  openCorrectionId: string | undefined;
  /** Approved, and its height is decided anew: the approval stays until then. */
  isReopened: boolean;
  /** Who typed it in from paper, and when that came. */
  paper: Awaited<ReturnType<typeof findPaperMark>>;
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
  const openCorrectionId = (await findOpenCorrection(db, id))?.id;
  const paper = await findPaperMark(db, id);
  const isReopened = proposal.revision_status === 'final_approved' && (await isGrantReopened(db, id));
  const state = stateOf(proposal, { drafts, isAssigned: assignee !== undefined, openCorrectionId, isReopened });
  return {
    id,
    state,
    accountId: proposal.account_id,
    companyId: proposal.company_id,
    drafts,
    proposal,
    assignee,
    openCorrectionId,
    isReopened,
    paper,
  };
}

interface Beside {
  drafts: readonly Draft[];
  isAssigned: boolean;
  openCorrectionId: string | undefined;
  isReopened: boolean;
}

function stateOf(row: ProposalRow, { drafts, isAssigned, openCorrectionId, isReopened }: Beside): ProposalCaseState {
  return proposalCaseState({
    isSubmitted: row.submitted_at !== null,
    isReceived: row.received_at !== null,
    isWithdrawn: row.withdrawn_at !== null,
    decision: isReopened ? null : row.revision_status,
    isAssigned,
    hasOpenCorrection: openCorrectionId !== undefined,
    proposal: drafts[0]?.act ?? null,
  });
}
