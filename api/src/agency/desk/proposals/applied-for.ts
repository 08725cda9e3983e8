import type { ApprovedSnapshot } from '@portal/domain/agency/amendment/approved-snapshot.ts';
import type { AppliedFor } from '@portal/domain/agency/approval/approval.ts';
import type { Portal, Trx } from '../../../platform/portal.ts';
import { factsOf, findSteps, type ProposalRow } from '../../../proposal/public.ts';
import { approvedSnapshot } from '../../approved-snapshot.ts';

export interface Application {
  applied: AppliedFor;
  /** The whole application as if it were granted as it stands. */
  full: ApprovedSnapshot;
}

/** What a frozen application asks for. */
export async function appliedFor(portal: Portal, db: Trx | Portal['db'], proposal: ProposalRow): Promise<Application> {
  const facts = factsOf(portal, proposal);
  const full = approvedSnapshot(await findSteps(db, proposal.id), facts);
  const proofs = full.proofs.map(({ id, totalSum }) => ({ id, totalSum }));
  return { applied: { proofs, startDate: full.startDate, endDate: full.endDate, facts }, full };
}
