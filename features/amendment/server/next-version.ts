import { findCurrentGrant, type GrantVersion } from '#features/cases/server/store.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { type AmendmentChanges, judgeAmendment, NOTHING_CHANGES } from '../rules/amendment.ts';
import { amendmentDiff } from '../rules/amendment-diff.ts';
import type { ApprovedSnapshot } from '../rules/approved-snapshot.ts';

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
