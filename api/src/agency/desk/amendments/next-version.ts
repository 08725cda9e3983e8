import { type AmendmentChanges, judgeAmendment, NOTHING_CHANGES } from '@portal/domain/agency/amendment/amendment.ts';
import { amendmentDiff } from '@portal/domain/agency/amendment/amendment-diff.ts';
import type { ApprovedSnapshot } from '@portal/domain/agency/amendment/approved-snapshot.ts';
import { wrong } from '@portal/domain/fields/violation.ts';
import { violations } from '../../../hydra/problem.ts';
import type { Portal, Trx } from '../../../platform/portal.ts';
import { findCurrentGrant, type GrantVersion } from '../../store.ts';

export interface NextVersion extends GrantVersion {
  /** The grant so far. */
  before: ApprovedSnapshot;
}

/**
 * What the grant would be with these changes: a new version, beside the earlier ones. A proof of use that is begun
 * afterwards is measured by it, one that was begun before keeps its own. Throws 422 below `path` for changes that are
 * impossible or change nothing.
 */
export async function nextVersion(
  portal: Portal,
  trx: Trx | Portal['db'],
  proposalId: string,
  changes: AmendmentChanges,
  path: string,
): Promise<NextVersion> {
  const current = await findCurrentGrant(trx, proposalId);
  if (current === undefined) throw new Error(`proposal ${proposalId} has no approved snapshot`);
  const { next, violations: wrongs } = judgeAmendment(current.approved, changes, portal.programme);
  if (wrongs.length > 0)
    throw violations(wrongs.map((one) => ({ ...one, propertyPath: `${path}.${one.propertyPath}` })));
  if (amendmentDiff(current.approved, next).length === 0) throw violations([wrong(path, NOTHING_CHANGES)]);
  return { version: current.version + 1, before: current.approved, approved: next };
}
