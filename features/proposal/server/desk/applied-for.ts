import type { ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { AppliedFor } from '../../rules/approval/approval.ts';
import { factsOf, findSteps, type ProposalRow } from '../public.ts';
import { approvedSnapshot } from './approved-snapshot.ts';

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
