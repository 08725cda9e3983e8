import type { ActOf } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { findResults } from '#features/cases/server/shared/check-store.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { PROPOSAL_TABLE } from '../../rules/acts.ts';
import { reviewBar } from '../../rules/approval/check-list.ts';
import { appliedFor } from './applied-for.ts';
import { approvalAnnounced, grantOf } from './grant.ts';
import type { ProposalCase } from './load-proposal.ts';

const REASON_NEEDED = 'Bitte begründen Sie, was nicht in voller Höhe anerkannt ist.';

/**
 * Proposes what is to be granted; rate and sum follow from it. Throws 409 while a review is open or failed, 422 for what
 * cannot be granted and for a cut without a reason (§ 39 VwVfG).
 */
export async function proposeApproval({
  portal,
  trx,
  row,
  fields,
}: ActOf<ProposalCase, typeof PROPOSAL_TABLE, 'propose-approval'>) {
  const bar = reviewBar('proposal', await findResults(trx, { kind: 'proposal', caseId: row.id }));
  if (bar !== undefined) throw conflict(bar);
  const { approval, reason } = fields;
  const application = await appliedFor(portal, trx, row.proposal);
  const grant = grantOf(application, approval);
  const announced = approvalAnnounced(application, grant, reason);
  if (announced.act === 'approve' && announced.cuts.length > 0 && reason === null) {
    throw wrongField('reason', REASON_NEEDED);
  }
  const { sumFundingApproved, fundingRatio: rate } = grant.granted;
  const sums = { grant: sumFundingApproved, rate };
  return { draft: { approval, reason, ...sums }, detail: sums };
}
